import { JOINED, type LeadStage } from '../../domain/tables.ts';
import { firstLead } from '../store/conversations.ts';
import type { LeadItem, TestimonialItem } from '../store/items.ts';
import type { Table } from '../store/table.ts';
import type { ListParameters } from './list-page.ts';
import {
  leadsIn,
  type Position,
  readEntries,
  readPartition,
  reviewsBy,
  undecidedReviews,
} from './partitions.ts';

/** One or two screens of a phone, and one read for each item. */
const PAGE_SIZE = 20;

/** A lead with the newest words of its conversation. */
export interface ListedLead {
  root: LeadItem;
  newest: LeadItem;
  /** The latest quote request among those that were read. */
  quote: LeadItem | undefined;
}

interface ListPage<Listed> {
  listed: Listed[];
  next: Position | undefined;
}

/**
 * Reads one page of the leads of a stage: waiting ones with the longest wait first, since their promised time runs out
 * first; all others newest first.
 */
export async function readLeadList(
  leads: Table<LeadItem>,
  stage: LeadStage,
  after: Position | undefined,
): Promise<ListPage<ListedLead>> {
  const { entries, next } = await readPartition(leads, leadsIn(stage), {
    limit: PAGE_SIZE,
    after,
    oldestFirst: stage === 'waiting',
  });
  const listed = await readListedLeads(
    leads,
    entries.map(({ id }) => id),
  );
  // The index may lag behind a recent decision.
  return { listed: listed.filter(({ root }) => root.stage === stage), next };
}

/** At most three items are read for each lead. */
async function readListedLeads(
  leads: Table<LeadItem>,
  ids: readonly string[],
): Promise<ListedLead[]> {
  const roots = await Promise.all(ids.map((id) => leads.get(id)));
  return Promise.all(
    roots.filter((root) => root !== undefined).map((root) => withNewest(leads, root)),
  );
}

/** Reads the last lead that joined, and the quote request that it names. */
async function withNewest(leads: Table<LeadItem>, root: LeadItem): Promise<ListedLead> {
  const { lastJoinedId } = root;
  const newest = (lastJoinedId && (await leads.get(lastJoinedId))) || root;
  const read = newest === root ? [root] : [newest, root];
  const quote = read.find(({ kind }) => kind === 'quote-request');
  const namedId = quote ? undefined : newest.quoteId;
  if (!namedId || !root.joinedIds?.has(namedId)) return { root, newest, quote };
  return { root, newest, quote: await leads.get(namedId) };
}

export async function readReviewList(
  testimonials: Table<TestimonialItem>,
  { list, after }: Pick<ListParameters, 'list' | 'after'>,
): Promise<ListPage<TestimonialItem>> {
  const partition =
    list === 'reviews' ? undecidedReviews : reviewsBy(list === 'published' ? 'true' : 'false');
  const { entries, next } = await readPartition(testimonials, partition, {
    limit: PAGE_SIZE,
    after,
  });
  const reviews = await Promise.all(entries.map(({ id }) => testimonials.get(id)));
  // Unpublished reviews are in one partition, undecided ones among them.
  const decision = list === 'declined' ? 'declined' : undefined;
  const isListed = (review: TestimonialItem) =>
    list === 'published' ? review.approved === 'true' : review.decision === decision;
  return { listed: reviews.filter((review) => review !== undefined).filter(isListed), next };
}

/** The likeliest results come first. */
const searchOrder = ['open', 'waiting', 'closed', 'spam', JOINED] as const;

/** Most numbers contain any two digits. */
const MIN_DIGITS = 3;

type Particulars = Pick<LeadItem, 'name' | 'email' | 'phone'>;

/**
 * Searches the leads by name, email address or phone number, stage by stage and newest first within each. A message
 * that joined a conversation stands for its first lead, unless that is a hit itself.
 *
 * @returns a page of hits, with a position to continue from if there are more
 */
export async function searchLeads(
  leads: Table<LeadItem>,
  words: string,
  after: Position | undefined,
): Promise<ListPage<ListedLead>> {
  const isHit = matcherOf(words);
  // The index holds the searched attributes: about 250 kB for a thousand leads.
  const entries = await readEntries(leads, searchOrder.map(leadsIn), after);
  const left = entries.filter(({ entry }) => isHit(entry));
  const hits = left.slice(0, PAGE_SIZE);
  const firstIds = await Promise.all(
    hits.map(({ entry: { id, stage } }) => (stage === JOINED ? idOfFirst(leads, id, isHit) : id)),
  );
  const listed = await readListedLeads(
    leads,
    [...new Set(firstIds)].filter((id) => id !== undefined),
  );
  return { listed, next: left.length > hits.length ? hits.at(-1)?.position : undefined };
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

/** Matches a part of a name or address in any case, or of a number in any spelling. */
export function matcherOf(words: string): (lead: Particulars) => boolean {
  const wanted = words.trim().toLowerCase();
  const isNumber = /^[\d\s()+./-]+$/.test(wanted);
  const digits = isNumber ? nationalDigits(wanted) : '';
  return ({ name, email, phone = '' }) =>
    name.toLowerCase().includes(wanted) ||
    email.toLowerCase().includes(wanted) ||
    (digits.length >= MIN_DIGITS && nationalDigits(phone).includes(digits));
}

function nationalDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  const isInternational = /^\s*\+/.test(phone) || digits.length === 11;
  return isInternational ? digits.replace(/^1/, '') : digits;
}
