import { estimateFromForm } from '../../../domain/estimate/estimate-from-form.ts';
import type { QuoteRequest } from '../../../domain/forms/quote-request.ts';
import { UNDECIDED } from '../../../domain/indexes.ts';
import { priceList } from '../../../domain/price-list/price-list.ts';
import { groundPicks } from '../../../domain/reading/ground-picks.ts';
import { readDescription } from '../../../domain/reading/read-description.ts';
import { forEachConcurrent } from '../../../lambdas/notify-owner/delivery/for-each-concurrent.ts';
import type { LeadItem, TestimonialItem } from '../../../lambdas/store/items.ts';
import { newOwnerToken } from '../../../lambdas/store/owner-token.ts';
import type { Site } from '../../owner/site/site.ts';

/** One homeowner in so many writes as often as a conversation holds. */
const LONG_CONVERSATION_EVERY = 50;
const JOINED = 24;

const WRITES_AT_ONCE = 25;
const HOUR_MS = 60 * 60_000;

const words =
  'The old timber wall behind the garage leans toward the drive and has to come out before winter. It is about 40 feet long and 3 feet high. We would like block with a cap, and steps at the end. Only a narrow gate leads there.';

/** Of ten leads so many are in each stage. */
const stages = [
  ...Array(2).fill({ stage: 'waiting' }),
  ...Array(3).fill({ stage: 'open', leadStatus: 'answered' }),
  ...Array(4).fill({ stage: 'closed', leadStatus: 'won' }),
  { stage: 'spam', possibleSpam: ['4 links'] },
] as const;

/** Puts leads and reviews as they are after some years into the tables, with those that joined a lead among them. */
export async function fillTables(
  { tables }: Site,
  { leads, reviews }: { leads: number; reviews: number },
  now: Date,
): Promise<void> {
  const items = manyLeads(leads, now);
  await forEachConcurrent(items, WRITES_AT_ONCE, (lead) => tables.leads.put(lead));
  const testimonials = Array.from({ length: reviews }, (_, number) => review(number, now));
  await forEachConcurrent(testimonials, WRITES_AT_ONCE, (each) => tables.testimonials.put(each));
}

function manyLeads(count: number, now: Date): LeadItem[] {
  const items: LeadItem[] = [];
  for (let number = 0; items.length < count; number += 1) {
    const root = lead(items.length, now, stages[number % stages.length] ?? {});
    items.push(root);
    const isLong = number % LONG_CONVERSATION_EVERY === 0 && items.length + JOINED <= count;
    if (!isLong) continue;
    const joined = Array.from({ length: JOINED }, (_, index) =>
      lead(items.length + index, now, { conversationId: root.id }),
    );
    root.joinedIds = new Set(joined.map(({ id }) => id));
    root.lastJoinedId = joined.at(-1)?.id ?? '';
    items.push(...joined);
  }
  return items;
}

function lead(number: number, now: Date, state: object): LeadItem {
  const createdAt = before(number, now);
  const isInIndex = 'stage' in state;
  return {
    ...requestOf(number),
    kind: 'quote-request',
    id: idOf('b', number),
    createdAt,
    ownerToken: newOwnerToken(),
    estimate,
    ...(isInIndex && { stageSince: createdAt }),
    ...state,
  } as LeadItem;
}

function requestOf(number: number): QuoteRequest {
  return {
    name: `Visitor ${number}`,
    email: `visitor-${number}@home.example`,
    phone: `612-555-${String(number).padStart(4, '0')}`,
    projectType: 'retaining-wall',
    squareFootage: undefined,
    description: words,
  };
}

const sheet = priceList.sheets['retaining-wall'];

const estimate = groundPicks(readDescription(words, sheet), {
  sheet,
  description: words,
  estimate: estimateFromForm(requestOf(0), sheet, priceList.date),
  readBy: 'rules',
});

function review(number: number, now: Date): TestimonialItem {
  const outcomes = [
    { approved: 'true', decision: 'published' },
    { approved: 'false', decision: 'declined' },
    { approved: 'false', undecided: UNDECIDED },
  ] as const;
  return {
    id: idOf('a', number),
    name: `Visitor ${number}`,
    location: 'Edina',
    rating: 1 + (number % 5),
    testimonial: words,
    createdAt: before(number, now),
    ownerToken: newOwnerToken(),
    ...(outcomes[number % outcomes.length] ?? outcomes[0]),
  };
}

function before(hours: number, now: Date): string {
  return new Date(now.getTime() - hours * HOUR_MS).toISOString();
}

function idOf(kind: string, number: number): string {
  return `00000000-0000-4000-8000-${kind}${String(number).padStart(11, '0')}`;
}
