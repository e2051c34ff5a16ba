import { Command } from '@commander-js/extra-typings';
import { pluralize } from '../../../domain/pluralize.ts';
import { TrustedBrowsers } from '../../../lambdas/store/trusted-browsers.ts';
import { environmentOption, openSite } from '../site/open-site.ts';
import { announceChange } from '../site/site.ts';

/** Takes the one-click right from every browser that has it. */
export const forgetBrowsers = new Command('forget-browsers')
  .description('forget every browser that decides with one click')
  .addOption(environmentOption)
  .addHelpText(
    'after',
    `
For a phone or laptop that was lost. In a forgotten browser the link in a mail opens the page as
before, and its button has to be pressed once; that press is mailed to the owner.

Example:
  npm run owner -- forget-browsers`,
  )
  .action(async ({ env }) => {
    using site = await openSite(env);
    const trusted = new TrustedBrowsers(site.tables.settings);
    const browsers = await trusted.list();
    if (browsers.length > 0) announceChange(site);
    for (const browser of browsers) await trusted.revoke(browser);
    console.log(`${pluralize(browsers.length, 'browser')} forgotten in ${site.name}.`);
  });
