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

/** Three rows of three columns. */
const PAGE_SIZE = 9;

const approved: Approved = 'true';

const approvedQuery = {
  IndexName: byApproved,
  KeyConditionExpression: 'approved = :approved',
  ExpressionAttributeValues: { ':approved': approved },
};

/** Lists one page of the approved testimonials, newest first; the first page includes the ratings of all. */
export async function listTestimonials(
  testimonials: Table<TestimonialItem>,
  after?: z.output<typeof positionSchema>,
): Promise<TestimonialPage> {
  const { items, lastKey } = await testimonials.queryPage({
    ...approvedQuery,
    ScanIndexForward: false,
    Limit: PAGE_SIZE,
    ExclusiveStartKey: after && { ...after, approved },
  });
  const page: TestimonialPage = { items: items.map(published) };
  if (lastKey) page.nextCursor = cursorOf({ id: lastKey.id, createdAt: lastKey.createdAt });
  if (!after) {
    const rated = lastKey ? await allRated(testimonials) : items;
    if (rated.length > 0) page.ratings = summary(rated.map(({ rating }) => rating));
  }
  return page;
}

/** A DynamoDB page is 1 MB, more reviews than a mason ever gets. */
function allRated(
  testimonials: Table<TestimonialItem>,
): Promise<Pick<TestimonialItem, 'rating'>[]> {
  return testimonials.queryAll({ ...approvedQuery, ProjectionExpression: 'rating' });
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
