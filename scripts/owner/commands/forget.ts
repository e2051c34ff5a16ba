import { Command } from '@commander-js/extra-typings';
import { pluralize } from '../../../domain/pluralize.ts';
import type { Lead } from '../../../lambdas/csv/lead-columns.ts';
import { type Review, stateOf } from '../../../lambdas/csv/testimonial-columns.ts';
import { isPossibleSpam } from '../../../lambdas/spam-screening/possible-spam.ts';
import { contactKeys } from '../../../lambdas/store/conversations.ts';
import { photoSlots, type StoredPhotos } from '../../../lambdas/store/photos.ts';
import { CommandError } from '../command-error.ts';
import { itemMeant, shortId, typedId } from '../items/ids.ts';
import { readLeads } from '../items/leads.ts';
import { readReviews } from '../items/reviews.ts';
import { localTime, type TimeSpan, timeSpan } from '../items/time-span.ts';
import { environmentOption, openSite } from '../site/open-site.ts';
import { announceChange, type Site } from '../site/site.ts';
import { assertCanAsk, confirm, yesOption } from '../terminal/confirm.ts';
import { type TextColumn, textTable } from '../terminal/text-table.ts';

/** Deletes what one person sent, as a person may ask. */
export const forget = new Command('forget')
  .description('delete every lead of one email address, one review, or what is possible spam')
  .usage('<email> | --review <id> | --spam [options]')
  .argument('[email]')
  .option('--review <id>', 'delete this review, and no leads')
  .option('--spam', 'delete the leads and reviews that are possible spam and nobody acted on')
  .option('--since <date>', 'with --spam: from this day on')
  .option('--until <date>', 'with --spam: up to and with this day')
  .option('--dry-run', 'list what would be deleted, and delete nothing')
  .addOption(yesOption)
  .addOption(environmentOption)
  .addHelpText(
    'after',
    `
With the leads of an address goes all that the same homeowner sent: what joined them, or they it, and their photos. Reviews hold no address, so no address finds them: look for the name with "npm run owner -- reviews"
and delete them one by one with --review. Mails in the owner's mailbox stay, and so do the backups of a
deployed environment, for up to 35 days. With --spam whatever the owner answered or published is left
alone, and so is what he has not been mailed yet: it may be real after all.

Example:
  npm run owner -- forget visitor@home.example --dry-run`,
  )
  .action(async (address, { dryRun, yes, env, ...choice }) => {
    const search = searchFor(address, choice);
    if (!dryRun) assertCanAsk(yes);
    using site = await openSite(env);
    const found = await search.find(site);
    if (found.length > 0) console.log(textTable(columns, found));
    if (dryRun || found.length === 0) {
      console.log(
        `${pluralize(found.length, search.noun)} ${search.of} in ${site.name}; nothing was deleted.`,
      );
    } else {
      announceChange(site);
      if (!yes) await confirm(`Delete ${pluralize(found.length, search.noun)} from ${site.name}?`);
      for (const item of found) await deleteItem(site, item);
      if (address !== undefined) await forgetContacts(site, address, found);
      console.log(`${pluralize(found.length, search.noun)} deleted from ${site.name}.`);
    }
    if (address !== undefined) {
      console.log('Reviews hold no address: delete them one by one with "forget --review <id>".');
    }
  });

interface Found {
  table: 'leads' | 'testimonials';
  id: string;
  createdAt: string;
  name: string;
  email?: string;
  phone?: string | undefined;
  photos?: StoredPhotos | undefined;
}

/**
 * Deletes an item, and first the photographs of a lead: where they cannot be deleted, the lead stays for another
 * try. One that is being processed at that moment is not kept, for its lead is gone.
 */
async function deleteItem({ tables, photos }: Site, item: Found): Promise<void> {
  if (photoSlots(item).length > 0) await photos.deleteAllOf(item.id);
  await tables[item.table].delete(item.id);
}

const columns: TextColumn<Found>[] = [
  ['Id', ({ id }) => shortId(id)],
  ['Received', ({ createdAt }) => localTime(createdAt)],
  ['Name', ({ name }) => name],
  ['Photos', (item) => String(photoSlots(item).length || '')],
];

interface Search {
  noun: string;
  /** As in `2 leads of that address`. */
  of: string;
  find(site: Site): Promise<Found[]>;
}

interface Choice {
  review?: string;
  spam?: boolean;
  since?: string;
  until?: string;
}

function searchFor(address: string | undefined, { review, spam, since, until }: Choice): Search {
  if ([address, review, spam].filter((each) => each !== undefined).length !== 1) {
    throw new CommandError('Give "forget" one of an email address, --review <id> and --spam.', 2);
  }
  if (spam) return spamWithin(timeSpan({ since, until }));
  if (since !== undefined || until !== undefined) {
    throw new CommandError('Use --since and --until with "forget --spam" only.', 2);
  }
  return review === undefined ? leadsOf(address ?? '') : reviewOf(typedId(review));
}

function reviewOf(id: string): Search {
  const find = async (site: Site) => [
    { ...itemMeant(await readReviews(site), id, 'review', site), table: 'testimonials' as const },
  ];
  return { noun: 'review', of: 'of that id', find };
}

function leadsOf(address: string): Search {
  const wanted = plainAddress(address);
  if (!/^\S+@\S+$/.test(wanted)) {
    throw new CommandError(
      `"${address}" is no email address: give it as it stands in the mail.`,
      2,
    );
  }
  const find = async (site: Site) => {
    const leads = await readLeads(site);
    const rootOf = ({ id, conversationId }: Lead) => conversationId ?? id;
    const roots = new Set(leads.filter(({ email }) => plainAddress(email) === wanted).map(rootOf));
    return leads
      .filter((lead) => roots.has(rootOf(lead)))
      .map((lead) => ({ ...lead, table: 'leads' as const }));
  };
  return { noun: 'lead', of: 'of that address, with what joined them,', find };
}

/** Deletes the pointers that would have a later message join what was deleted. */
async function forgetContacts(
  { tables: { settings } }: Site,
  address: string,
  deleted: Found[],
): Promise<void> {
  const ids = new Set(deleted.map(({ id }) => id));
  const keys = new Set(
    deleted.flatMap(({ name, email = address, phone }) => contactKeys({ name, email, phone })),
  );
  const [own] = contactKeys({ name: '', email: address, phone: undefined });
  for (const key of keys) {
    const pointer = await settings.get(key);
    // A number may belong to somebody else's conversation by now.
    if (pointer && (key === own || ids.has(pointer.conversationId ?? ''))) {
      await settings.delete(key);
    }
  }
}

/** Finds items that are tagged and look so to the owner too: he was told, and neither answered nor published it. */
function spamWithin(isInSpan: TimeSpan): Search {
  const isSpam = (item: Lead | Review) =>
    isPossibleSpam(item) && !item.unsent && isInSpan(item.createdAt);
  const find = async (site: Site) => [
    ...(await readLeads(site))
      .filter((lead) => isSpam(lead) && !lead.answeredAt)
      .map((lead) => ({ ...lead, table: 'leads' as const })),
    ...(await readReviews(site))
      .filter((review) => isSpam(review) && stateOf(review) !== 'published')
      .map((review) => ({ ...review, table: 'testimonials' as const })),
  ];
  return { noun: 'possible spam item', of: 'neither answered nor published', find };
}

function plainAddress(address: string): string {
  return address.trim().toLowerCase();
}
