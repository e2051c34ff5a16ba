import { Command } from '@commander-js/extra-typings';
import { CommandError } from '../command-error.ts';
import { itemMeant, shortId, typedId } from '../items/ids.ts';
import { readEntries, resendNotice } from '../items/resend-notice.ts';
import { environmentOption, openSite } from '../site/open-site.ts';
import { announceChange } from '../site/site.ts';

const nouns = { leads: 'lead', testimonials: 'review' };

/** Has the owner mailed once more of leads and reviews whose mail is lost. */
export const resend = new Command('resend')
  .description('mail the owner once more of a lead or review')
  .usage('<id>… | --all-unsent [options]')
  .argument('[id...]', 'leads or reviews')
  .option('--id <id...>', 'the same as an option; may be repeated')
  .option('--all-unsent', 'all those of which no mail went out yet')
  .addOption(environmentOption)
  .addHelpText(
    'after',
    `
The first 8 characters of an id are enough. A lead or review of which no mail went out yet is left to
the next scheduled run; what a broken run left behind, and the wait after a mail that came back, is
cleared away, so that nothing keeps it.

Example:
  npm run owner -- resend 1a2b3c4d`,
  )
  .action(async (given, { id = [], allUnsent, env }) => {
    const ids = [...new Set([...id, ...given].map(typedId))];
    if (Boolean(allUnsent) === ids.length > 0) {
      throw new CommandError('Give "resend" either ids or --all-unsent.', 2);
    }
    using site = await openSite(env);
    const entries = await readEntries(site);
    // All of them are found before one is changed.
    const chosen = allUnsent
      ? entries.filter(({ unsent }) => unsent)
      : ids.map((id) => itemMeant(entries, id, 'lead or review', site));
    if (chosen.length > 0) announceChange(site);
    for (const entry of chosen) {
      const resent = await resendNotice(site, entry, new Date());
      console.log(`The ${nouns[entry.table]} ${shortId(entry.id)}: ${resent}.`);
    }
    if (chosen.length === 0) console.log('Of all leads and reviews a mail went out.');
  });
