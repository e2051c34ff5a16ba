import { business } from '../../../domain/business.ts';
import type { Reading } from '../../../domain/estimate/estimate.ts';
import { isPossibleSpam } from '../../spam-screening/possible-spam.ts';
import type { LeadItem, TestimonialItem } from '../../store/items.ts';
import type { Table } from '../../store/table.ts';
import type { Month } from './month.ts';

/** The forms of a month, and their state now. */
export interface MonthCounts {
  quoteRequests: number;
  messages: number;
  /** Leads that may be spam, among the two above and not among the three below. */
  possibleSpam: number;
  answeredInTime: number;
  answeredLate: number;
  notMarked: number;
  /** Estimates by who read the description: the AI, our own rules, or nobody because it failed. */
  readByAi: number;
  readByRules: number;
  notRead: number;
  /** Reviews that came in the month, and those of them that the site shows. */
  reviews: number;
  published: number;
  /** Reviews of any month that the owner has not decided on. */
  undecided: number;
  /** Leads and reviews of any month that no mail went out for. */
  unsent: number;
  /** The time was up before all was read: each figure is at least that high. */
  isPartial: boolean;
}

interface CountedTables {
  leads: Table<LeadItem>;
  testimonials: Table<TestimonialItem>;
}

/**
 * Counts a month's leads and testimonials. Once a month and for tables of some thousand items a scan
 * is cheaper than an index that serves nothing else.
 *
 * @param shouldContinue - asked after each page that was read
 */
export async function countMonth(
  { from, until }: Month,
  { leads, testimonials }: CountedTables,
  shouldContinue: () => boolean,
): Promise<MonthCounts> {
  const counts: Omit<MonthCounts, 'isPartial'> = {
    quoteRequests: 0,
    messages: 0,
    possibleSpam: 0,
    answeredInTime: 0,
    answeredLate: 0,
    notMarked: 0,
    readByAi: 0,
    readByRules: 0,
    notRead: 0,
    reviews: 0,
    published: 0,
    undecided: 0,
    unsent: 0,
  };
  const isOfMonth = ({ createdAt }: { createdAt: string }) =>
    createdAt >= from.toISOString() && createdAt < until.toISOString();

  for await (const lead of upTo(leads.scanPages<CountedLead>(leadPaths), shouldContinue)) {
    if (lead.unsent) counts.unsent += 1;
    // Of one homeowner's lead the owner hears once, however often it was written.
    if (!isOfMonth(lead) || lead.conversationId) continue;
    counts[lead.kind === 'quote-request' ? 'quoteRequests' : 'messages'] += 1;
    if (lead.kind === 'quote-request') counts[readingOf(lead)] += 1;
    counts[isPossibleSpam(lead) ? 'possibleSpam' : answerOf(lead)] += 1;
  }
  const reviews = testimonials.scanPages<Pick<TestimonialItem, ReviewField>>(reviewFields);
  for await (const review of upTo(reviews, shouldContinue)) {
    if (review.unsent) counts.unsent += 1;
    if (review.approved === 'false' && !review.decision) counts.undecided += 1;
    if (!isOfMonth(review)) continue;
    counts.reviews += 1;
    if (review.approved === 'true') counts.published += 1;
  }
  return { ...counts, isPartial: !shouldContinue() };
}

/** Yields the items of all pages until it is told to stop after one. */
async function* upTo<Item>(
  pages: AsyncGenerator<Item[]>,
  shouldContinue: () => boolean,
): AsyncGenerator<Item> {
  for await (const page of pages) {
    yield* page;
    if (!shouldContinue()) return;
  }
}

const leadFields = [
  'kind',
  'createdAt',
  'answeredAt',
  'possibleSpam',
  'unsent',
  'conversationId',
] as const;
// Of an estimate nothing else: the rest of it is most of a lead.
const leadPaths = [...leadFields, 'estimate.reading.readBy'];

type CountedLead = Pick<LeadItem, (typeof leadFields)[number]> & {
  estimate?: { reading?: Pick<Reading, 'readBy'> };
};

const reviewFields = ['createdAt', 'approved', 'decision', 'unsent'] as const;
type ReviewField = (typeof reviewFields)[number];

const readers = { ai: 'readByAi', rules: 'readByRules' } as const;

function readingOf({ estimate }: CountedLead): 'readByAi' | 'readByRules' | 'notRead' {
  const readBy = estimate?.reading?.readBy;
  return readBy ? readers[readBy] : 'notRead';
}

function answerOf({
  createdAt,
  answeredAt,
}: Pick<LeadItem, 'createdAt' | 'answeredAt'>): 'answeredInTime' | 'answeredLate' | 'notMarked' {
  if (!answeredAt) return 'notMarked';
  const hours = (Date.parse(answeredAt) - Date.parse(createdAt)) / (60 * 60_000);
  return hours <= business.replyWithinHours ? 'answeredInTime' : 'answeredLate';
}
