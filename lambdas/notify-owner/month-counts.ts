import { business } from '../../domain/business.ts';
import type { Reading } from '../../domain/estimate/estimate.ts';
import { isPossibleSpam } from '../spam-screening/possible-spam.ts';
import type { LeadItem, TestimonialItem } from '../store/items.ts';
import type { Landing } from '../store/submission.ts';
import type { Table } from '../store/table.ts';
import type { Month } from './report-month.ts';

/** The forms of a month, and their state now. */
export interface MonthCounts {
  quoteRequests: number;
  messages: number;
  /** Further messages and quote requests of a homeowner who is counted above already. */
  furtherMessages: number;
  /** Leads that may be spam, among the first two and in no figure below but the readings. */
  possibleSpam: number;
  answeredInTime: number;
  answeredLate: number;
  notMarked: number;
  /** Jobs that were won and lost so far. */
  won: number;
  lost: number;
  /** The time from a lead to its first answer that half of the answers kept within; undefined without an answer. */
  medianAnswerMinutes: number | undefined;
  /** Leads by the campaign, or else by the page, that they came in by: the most frequent first. */
  landings: { landing: Landing; count: number }[];
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
  const answerMinutes: number[] = [];
  const landings = new Map<string, { landing: Landing; count: number }>();
  const counts = {
    quoteRequests: 0,
    messages: 0,
    furtherMessages: 0,
    possibleSpam: 0,
    answeredInTime: 0,
    answeredLate: 0,
    notMarked: 0,
    won: 0,
    lost: 0,
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
    if (!isOfMonth(lead)) continue;
    if (lead.kind === 'quote-request') counts[readingOf(lead)] += 1;
    if (lead.conversationId) {
      counts.furtherMessages += 1;
      continue;
    }
    counts[lead.kind === 'quote-request' ? 'quoteRequests' : 'messages'] += 1;
    if (isPossibleSpam(lead)) {
      counts.possibleSpam += 1;
      continue;
    }
    const minutes = minutesToAnswer(lead);
    counts[answerOf(minutes)] += 1;
    if (minutes !== undefined) answerMinutes.push(minutes);
    if (lead.leadStatus === 'won' || lead.leadStatus === 'lost') counts[lead.leadStatus] += 1;
    countLanding(landings, lead.landing);
  }
  const reviews = testimonials.scanPages<Pick<TestimonialItem, ReviewField>>(reviewFields);
  for await (const review of upTo(reviews, shouldContinue)) {
    if (review.unsent) counts.unsent += 1;
    if (review.approved === 'false' && !review.decision) counts.undecided += 1;
    if (!isOfMonth(review)) continue;
    counts.reviews += 1;
    if (review.approved === 'true') counts.published += 1;
  }
  return {
    ...counts,
    medianAnswerMinutes: median(answerMinutes),
    landings: [...landings.values()].toSorted((a, b) => b.count - a.count),
    isPartial: !shouldContinue(),
  };
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
  'leadStatus',
  'landing',
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

/** The time from a lead to its first answer; undefined without one. */
function minutesToAnswer({ createdAt, answeredAt }: CountedLead): number | undefined {
  const minutes = (Date.parse(answeredAt ?? '') - Date.parse(createdAt)) / 60_000;
  return Number.isFinite(minutes) ? minutes : undefined;
}

function answerOf(minutes: number | undefined): 'answeredInTime' | 'answeredLate' | 'notMarked' {
  if (minutes === undefined) return 'notMarked';
  return minutes <= business.replyWithinHours * 60 ? 'answeredInTime' : 'answeredLate';
}

function countLanding(
  landings: Map<string, { landing: Landing; count: number }>,
  landing: Landing | undefined,
): void {
  if (!landing) return;
  // A campaign is one, whatever page its address leads to.
  const key = landing.campaign ? `campaign ${landing.campaign}` : landing.page;
  const counted = landings.get(key) ?? { landing, count: 0 };
  landings.set(key, { ...counted, count: counted.count + 1 });
}

function median(values: number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const around = [Math.ceil(middle) - 1, Math.floor(middle)].map((index) => sorted[index] ?? 0);
  return sorted.length > 0 ? around.reduce((sum, value) => sum + value, 0) / 2 : undefined;
}
