import type { LeadStage } from '../../domain/tables.ts';
import type { LeadItem, TestimonialItem } from '../store/items.ts';
import type { Table } from '../store/table.ts';
import type { ListParameters } from './list-parameters.ts';
import {
  countPartition,
  leadsIn,
  type Position,
  readPartition,
  reviewsBy,
  undecidedReviews,
} from './partitions.ts';

/** Items of a page: a screen or two of a phone each, and one item read for each of them. */
export const PAGE_SIZE = 20;

/** A count beyond this is shown as `99+`. */
export const MOST_COUNTED = 99;

/** A lead with the newest words of its conversation. */
export interface ListedLead {
  root: LeadItem;
  newest: LeadItem;
  /** The latest quote request among those that were read. */
  quote: LeadItem | undefined;
}

/** One page of a list, and where the next one begins. */
export interface ListPage<Listed> {
  listed: Listed[];
  next: Position | undefined;
}

export interface OwnerTables {
  leads: Table<LeadItem>;
  testimonials: Table<TestimonialItem>;
}

/** The numbers of what waits for the owner, each up to one more than is shown. */
export interface WaitingCounts {
  waiting: number;
  spam: number;
  reviews: number;
}

/** Counts what waits for the owner: three queries of keys alone. */
export async function countWaiting({ leads, testimonials }: OwnerTables): Promise<WaitingCounts> {
  const limit = MOST_COUNTED + 1;
  const [waiting, spam, reviews] = await Promise.all([
    countPartition(leads, leadsIn('waiting'), limit),
    countPartition(leads, leadsIn('spam'), limit),
    countPartition(testimonials, undecidedReviews, limit),
  ]);
  return { waiting, spam, reviews };
}

/**
 * Reads one page of the leads of a stage: those that wait for an answer with the one that has waited longest first,
 * since its promised time runs out first; all others newest first.
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
  // The index may lag behind a decision of a moment ago.
  return { listed: listed.filter(({ root }) => root.stage === stage), next };
}

/** Reads leads in full, in this order. At most three items are read for each. */
export async function readListedLeads(
  leads: Table<LeadItem>,
  ids: readonly string[],
): Promise<ListedLead[]> {
  const roots = await Promise.all(ids.map((id) => leads.get(id)));
  return Promise.all(
    roots.filter((root) => root !== undefined).map((root) => withNewest(leads, root)),
  );
}

/** Reads, of all that joined a lead, the last one, and the quote request which that names. */
async function withNewest(leads: Table<LeadItem>, root: LeadItem): Promise<ListedLead> {
  const { lastJoinedId } = root;
  const newest = (lastJoinedId && (await leads.get(lastJoinedId))) || root;
  const read = newest === root ? [root] : [newest, root];
  const quote = read.find(({ kind }) => kind === 'quote-request');
  const namedId = quote ? undefined : newest.quoteId;
  if (!namedId || !root.joinedIds?.has(namedId)) return { root, newest, quote };
  return { root, newest, quote: await leads.get(namedId) };
}

/** Reads one page of reviews, newest first. */
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
  const isListed = (review: TestimonialItem) =>
    list === 'published' ? review.approved === 'true' : review.decision === decisionIn(list);
  return { listed: reviews.filter((review) => review !== undefined).filter(isListed), next };
}

/** Unpublished reviews are in one partition, those without a decision among them. */
function decisionIn(list: ListParameters['list']): TestimonialItem['decision'] {
  return list === 'declined' ? 'declined' : undefined;
}
