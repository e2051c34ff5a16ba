import * as z from 'zod/mini';
import type {
  PublishedTestimonial,
  RatingSummary,
  TestimonialPage,
} from '../../domain/forms/testimonial.ts';
import { type Approved, byApproved } from '../../domain/tables.ts';
import type { TestimonialItem } from '../store/items.ts';
import { cursorOf, type Table } from '../store/table.ts';

/** The keys of a page's last review, without `approved`, so no cursor can reach an unpublished one. */
export const positionSchema = z.strictObject({
  id: z.guid(),
  // The precision of `Date.toISOString`; more digits could exceed DynamoDB's limit for a sort key.
  createdAt: z.iso.datetime({ precision: 3 }),
});

type Position = z.output<typeof positionSchema>;

/** Three rows of three columns. */
const PAGE_SIZE = 9;

const approved: Approved = 'true';

/**
 * Lists one page of the approved testimonials, newest first; the first page includes the ratings of all. A mason's
 * reviews are one page of a query, so each call reads them all.
 */
export async function listTestimonials(
  testimonials: Table<TestimonialItem>,
  after?: Position,
): Promise<TestimonialPage> {
  const all = await testimonials.constantKey(byApproved, ['approved', approved]);
  all.sort((a, b) => (isBefore(a, b) ? -1 : 1));
  const left = after ? all.filter((each) => isBefore(after, each)) : all;
  const items = left.slice(0, PAGE_SIZE).map(published);
  const last = items.at(-1);
  const page: TestimonialPage = { items };
  if (last && left.length > PAGE_SIZE) {
    page.nextCursor = cursorOf({ id: last.id, createdAt: last.createdAt });
  }
  if (!after && all.length > 0) page.ratings = summary(all.map(({ rating }) => rating));
  return page;
}

function isBefore(a: Position, b: Position): boolean {
  return a.createdAt > b.createdAt || (a.createdAt === b.createdAt && a.id > b.id);
}

function summary(ratings: readonly number[]): RatingSummary {
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  return { count: ratings.length, average: Math.round((sum / ratings.length) * 10) / 10 };
}

function published({
  id,
  name,
  location,
  testimonial,
  rating,
  createdAt,
}: TestimonialItem): PublishedTestimonial {
  return { id, name, location, testimonial, rating, createdAt };
}
