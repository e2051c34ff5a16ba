import { command } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { itemMeant, shortId, typedId } from '../items/ids.ts';
import { readEntries, resendNotice } from '../items/resend-notice.ts';
import { announceChange } from '../site/site.ts';

const nouns = { leads: 'lead', testimonials: 'review' };

/** Has the owner mailed once more of leads and reviews whose mail is lost. */
export const resend = command({
  summary: 'mail the owner once more of a lead or review',
  usage: '<id>… | --all-unsent',
  takes: Infinity,
  options: {
    id: {
      type: 'string',
      multiple: true,
      value: '<id>',
      says: 'a lead or review; may be repeated',
    },
    'all-unsent': { type: 'boolean', says: 'all those of which no mail went out yet' },
  },
  notes: `The first 8 characters of an id are enough. A lead or review of which no mail went out yet is left to
the next scheduled run; what a broken run left behind is cleared away, so that nothing keeps it.`,
  example: '1a2b3c4d',
  async run({ values, positionals }, openSite) {
    const ids = [...new Set([...(values.id ?? []), ...positionals].map(typedId))];
    const allUnsent = values['all-unsent'];
    if (Boolean(allUnsent) === ids.length > 0) {
      throw new CommandError('Give "resend" either ids or --all-unsent.', 2);
    }
    const site = await openSite();
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
  },
});
