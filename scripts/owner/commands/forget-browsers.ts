import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { command } from '../command.ts';
import { scanItems } from '../items/scan-items.ts';
import { announceChange } from '../site/site.ts';
import { counted } from '../terminal/counted.ts';

/** What the id of a remembered browser begins with in the table of settings. */
const BROWSER = 'browser#';

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
    const browsers = (await scanItems<{ id: string }>(site, 'settings', ['id'])).filter(({ id }) =>
      id.startsWith(BROWSER),
    );
    if (browsers.length > 0) announceChange(site);
    for (const { id } of browsers) {
      await site.documents.send(
        new DeleteCommand({ TableName: site.tables.settings, Key: { id } }),
      );
    }
    console.log(`${counted(browsers.length, 'browser')} forgotten in ${site.name}.`);
  },
});
