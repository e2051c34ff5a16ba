import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { command } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { itemMeant, shortId, typedId } from '../items/ids.ts';
import { readLeads } from '../items/leads.ts';
import { readReviews } from '../items/reviews.ts';
import { localTime } from '../items/time-span.ts';
import { announceChange, type Site } from '../site/site.ts';
import { assertCanAsk, confirmed, yesOption } from '../terminal/confirmed.ts';
import { counted } from '../terminal/counted.ts';
import { type TextColumn, textTable } from '../terminal/text-table.ts';

/** Deletes what one person sent, as a person may ask. */
export const forget = command({
  summary: 'delete every lead of one email address, or one review',
  usage: '<email> | --review <id>',
  takes: 1,
  options: {
    review: { type: 'string', value: '<id>', says: 'delete this review, and no leads' },
    'dry-run': { type: 'boolean', says: 'list what would be deleted, and delete nothing' },
    yes: yesOption,
  },
  notes: `Reviews hold no address, so no address finds them: look for the name with "npm run owner -- reviews"
and delete them one by one with --review. Mails in the owner's mailbox stay, and so do the backups of a
deployed environment, for up to 35 days.`,
  example: 'visitor@home.example --dry-run',
  async run({ values, positionals: [address] }, openSite) {
    const search = searchFor(address, values.review);
    if (!values['dry-run']) assertCanAsk(values.yes);
    const site = await openSite();
    const found = await search.find(site);
    if (found.length > 0) console.log(textTable(columns, found));
    if (values['dry-run'] || found.length === 0) {
      console.log(
        `${counted(found.length, search.noun)} of that ${search.by} in ${site.name}; nothing was deleted.`,
      );
    } else {
      announceChange(site);
      if (!values.yes)
        await confirmed(`Delete ${counted(found.length, search.noun)} from ${site.name}?`);
      for (const { id } of found) await deleteItem(site, search.table, id);
      console.log(`${counted(found.length, search.noun)} deleted from ${site.name}.`);
    }
    if (address !== undefined) {
      console.log('Reviews hold no address: delete them one by one with "forget --review <id>".');
    }
  },
});

interface Found {
  id: string;
  createdAt: string;
  name: string;
}

const columns: TextColumn<Found>[] = [
  ['Id', ({ id }) => shortId(id)],
  ['Received', ({ createdAt }) => localTime(createdAt)],
  ['Name', ({ name }) => name],
];

interface Search {
  table: 'leads' | 'testimonials';
  noun: string;
  by: string;
  find(site: Site): Promise<Found[]>;
}

function searchFor(address: string | undefined, review: string | undefined): Search {
  if ((address === undefined) === (review === undefined)) {
    throw new CommandError('Give "forget" either an email address or --review <id>.', 2);
  }
  if (review !== undefined) {
    const id = typedId(review);
    const find = async (site: Site) => [itemMeant(await readReviews(site), id, 'review', site)];
    return { table: 'testimonials', noun: 'review', by: 'id', find };
  }
  const wanted = plainAddress(address ?? '');
  if (!/^\S+@\S+$/.test(wanted)) {
    throw new CommandError(
      `"${address}" is no email address: give it as it stands in the mail.`,
      2,
    );
  }
  const find = async (site: Site) =>
    (await readLeads(site)).filter(({ email }) => plainAddress(email) === wanted);
  return { table: 'leads', noun: 'lead', by: 'address', find };
}

function plainAddress(address: string): string {
  return address.trim().toLowerCase();
}

async function deleteItem({ documents, tables }: Site, table: Search['table'], id: string) {
  await documents.send(new DeleteCommand({ TableName: tables[table], Key: { id } }));
}
