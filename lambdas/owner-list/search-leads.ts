import { JOINED, type LeadStage } from '../../domain/tables.ts';
import { firstLead } from '../store/conversations.ts';
import type { LeadItem } from '../store/items.ts';
import type { Table } from '../store/table.ts';
import { leadsIn, type Position, positionIn, readPartition, startOf } from './partitions.ts';
import { type ListedLead, type ListPage, PAGE_SIZE, readListedLeads } from './read-list.ts';

type SearchedStage = LeadStage | typeof JOINED;

/** Those that the owner is likelier to look for come first. */
const searchOrder: readonly SearchedStage[] = ['open', 'waiting', 'closed', 'spam', JOINED];

/** Entries of the index that one page of a search looks at, in five queries: some 250 kB where each has an address and a number. */
export const MOST_SEARCHED = 1000;

/** Fewer digits than these are in most numbers. */
const FEWEST_DIGITS = 3;

type Particulars = Pick<LeadItem, 'name' | 'email' | 'phone'>;

/**
 * Searches the leads by name, email address or phone number, stage by stage and newest first within each. A message
 * that joined a conversation stands for its first lead, unless that is a hit of its own.
 *
 * @returns a page of hits, with a position behind which the search goes on where not all leads were looked at
 */
export async function searchLeads(
  leads: Table<LeadItem>,
  words: string,
  after: Position | undefined,
): Promise<ListPage<ListedLead>> {
  const isHit = matcherOf(words);
  const { hits, next } = await findHits(leads, isHit, after);
  const firstIds = await Promise.all(
    hits.map(({ id, stage }) => (stage === JOINED ? idOfFirst(leads, id, isHit) : id)),
  );
  const listed = await readListedLeads(
    leads,
    [...new Set(firstIds)].filter((id) => id !== undefined),
  );
  return { listed, next };
}

async function idOfFirst(
  leads: Table<LeadItem>,
  id: string,
  isHit: (lead: Particulars) => boolean,
): Promise<string | undefined> {
  const lead = await leads.get(id);
  const first = lead && (await firstLead(leads, lead));
  return first && first !== lead && isHit(first) ? undefined : first?.id;
}

async function findHits(
  leads: Table<LeadItem>,
  isHit: (lead: Particulars) => boolean,
  after: Position | undefined,
): Promise<{ hits: LeadItem[]; next: Position | undefined }> {
  const hits: LeadItem[] = [];
  let budget = MOST_SEARCHED;
  const begun = searchOrder.indexOf(after?.in as SearchedStage);
  for (const stage of searchOrder.slice(Math.max(0, begun))) {
    const partition = leadsIn(stage);
    let position = after?.in === stage ? after : startOf(partition);
    for (;;) {
      if (budget <= 0) return { hits, next: position };
      const { entries, next } = await readPartition(leads, partition, {
        limit: budget,
        after: position,
      });
      budget -= entries.length;
      for (const entry of entries) {
        if (!isHit(entry)) continue;
        hits.push(entry);
        if (hits.length === PAGE_SIZE) return { hits, next: positionIn(partition, entry) };
      }
      if (!next) break;
      position = next;
    }
  }
  return { hits, next: undefined };
}

/** Makes the test of one lead: a part of its name or address in any case, or of its number in any spelling. */
export function matcherOf(words: string): (lead: Particulars) => boolean {
  const wanted = words.trim().toLowerCase();
  const isNumber = /^[\d\s()+./-]+$/.test(wanted);
  const digits = isNumber ? nationalDigits(wanted) : '';
  return ({ name, email, phone = '' }) =>
    name.toLowerCase().includes(wanted) ||
    email.toLowerCase().includes(wanted) ||
    (digits.length >= FEWEST_DIGITS && nationalDigits(phone).includes(digits));
}

/** The digits of a number without the country code. */
function nationalDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  const isInternational = /^\s*\+/.test(phone) || digits.length === 11;
  return isInternational ? digits.replace(/^1/, '') : digits;
}
