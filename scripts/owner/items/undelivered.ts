import type { Site } from '../site/site.ts';
import { byTime, scanItems } from './scan-items.ts';

/** A lead or review whose last email came back. */
export interface UndeliveredItem {
  id: string;
  createdAt: string;
  kind: string;
  name: string;
  failedDeliveries: number;
  nextAttemptAt?: number;
  undeliveredAt: string;
  undeliveredReason: string;
}

const attributes = [
  'id',
  'createdAt',
  'kind',
  'name',
  'failedDeliveries',
  'nextAttemptAt',
  'undeliveredAt',
  'undeliveredReason',
] as const satisfies (keyof UndeliveredItem)[];

/** Reads the leads and reviews whose last email came back, oldest first. */
export async function readUndelivered({ tables }: Site): Promise<UndeliveredItem[]> {
  const leads = await scanItems<UndeliveredItem>(tables.leads, attributes);
  const reviews = await scanItems<UndeliveredItem>(tables.testimonials, attributes);
  return [...leads, ...reviews.map((review) => ({ ...review, kind: 'review' }))]
    .filter(({ undeliveredAt }) => undeliveredAt)
    .toSorted(byTime);
}
