import { pluralize } from '../../../domain/pluralize.ts';
import { TrustedBrowsers } from '../../../lambdas/store/trusted-browsers.ts';
import { command } from '../command.ts';
import { announceChange } from '../site/site.ts';

/** Takes the one-click right from every browser that has it. */
export const forgetBrowsers = command({
  summary: 'forget every browser that decides with one click',
  usage: '',
  options: {},
  notes: `For a phone or laptop that was lost. In a forgotten browser the link in a mail opens the page as
before, and its button has to be pressed once; that press is mailed to the owner.`,
  example: '',
  async run(_, openSite) {
    const site = await openSite();
    const trusted = new TrustedBrowsers(site.tables.settings);
    const browsers = await trusted.list();
    if (browsers.length > 0) announceChange(site);
    for (const browser of browsers) await trusted.revoke(browser);
    console.log(`${pluralize(browsers.length, 'browser')} forgotten in ${site.name}.`);
  },
});
