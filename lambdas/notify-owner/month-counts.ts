import { business } from '../../domain/business.ts';
import { isPossibleSpam } from '../spam-screening/possible-spam.ts';
import type { Landing, LeadItem, TestimonialItem } from '../store/items.ts';
import type { NotifyDependencies } from './deliver-message.ts';

export interface Month {
  /** `2026-10` */
  id: string;
  /** `October` */
  name: string;
  /** The first moment of the month, and of the next one. */
  from: Date;
  until: Date;
}

/** The forms of a month, and their state now. */
export type MonthCounts = Awaited<ReturnType<typeof countMonth>>;

/**
 * Counts a month's leads and testimonials. Once a month and for tables of some thousand items a scan
 * is cheaper than an index that serves nothing else.
 */
export async function countMonth(
  { from, until }: Month,
  { leads, testimonials }: Pick<NotifyDependencies, 'leads' | 'testimonials'>,
) {
  const isOfMonth = ({ createdAt }: { createdAt: string }) =>
    createdAt >= from.toISOString() && createdAt < until.toISOString();
  const allLeads = await leads.scanAll<CountedLead>(leadFields);
  const allReviews = await testimonials.scanAll<Pick<TestimonialItem, ReviewField>>(reviewFields);
  const received = allLeads.filter(isOfMonth);
  const reviews = allReviews.filter(isOfMonth);
  // A homeowner who writes again is counted once.
  const homeowners = received.filter(({ conversationId }) => !conversationId);
  const real = homeowners.filter((lead) => !isPossibleSpam(lead));
  const minutes = real.flatMap(minutesToAnswer).toSorted((a, b) => a - b);
  const inTime = minutes.filter((each) => each <= business.replyWithinHours * 60);
  const quotes = homeowners.filter(isQuoteRequest);
  return {
    quoteRequests: quotes.length,
    messages: homeowners.length - quotes.length,
    furtherMessages: received.length - homeowners.length,
    /** Counted above, and in no figure below. */
    possibleSpam: homeowners.length - real.length,
    answeredInTime: inTime.length,
    answeredLate: minutes.length - inTime.length,
    notMarked: real.length - minutes.length,
    medianAnswerMinutes: median(minutes),
    won: real.filter(({ leadStatus }) => leadStatus === 'won').length,
    lost: real.filter(({ leadStatus }) => leadStatus === 'lost').length,
    landings: landingsOf(real),
    reviews: reviews.length,
    published: reviews.filter(({ approved }) => approved === 'true').length,
    /** Reviews of any month. */
    undecided: allReviews.filter(({ approved, decision }) => approved === 'false' && !decision)
      .length,
    /** Leads and reviews of any month. */
    unsent: [...allLeads, ...allReviews].filter(({ unsent }) => unsent).length,
  };
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
type CountedLead = Pick<LeadItem, (typeof leadFields)[number]>;

const reviewFields = ['createdAt', 'approved', 'decision', 'unsent'] as const;
type ReviewField = (typeof reviewFields)[number];

function isQuoteRequest({ kind }: CountedLead): boolean {
  return kind === 'quote-request';
}

/** @returns the time from a lead to its first answer; nothing without one */
function minutesToAnswer({ createdAt, answeredAt }: CountedLead): number[] {
  const minutes = (Date.parse(answeredAt ?? '') - Date.parse(createdAt)) / 60_000;
  return Number.isFinite(minutes) ? [minutes] : [];
}

/** Counts leads by their campaign, or else by the page that they came in by: the most frequent first. */
function landingsOf(leads: CountedLead[]): { landing: Landing; count: number }[] {
  const landings = leads.flatMap(({ landing }) => (landing ? [landing] : []));
  // A campaign is one, whatever page its address leads to.
  const groups = Map.groupBy(landings, ({ campaign, page }) =>
    campaign ? `campaign ${campaign}` : page,
  );
  return [...groups.values()]
    .map((group) => ({ landing: group[0] as Landing, count: group.length }))
    .toSorted((a, b) => b.count - a.count);
}

function median(sorted: number[]): number | undefined {
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}
