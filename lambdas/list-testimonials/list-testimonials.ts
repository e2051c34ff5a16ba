import * as z from 'zod/mini';
import type {
  PublishedTestimonial,
  RatingSummary,
  TestimonialPage,
} from '../../domain/forms/testimonial.ts';
import { type Approved, byApproved } from '../../domain/tables.ts';
import type { TestimonialItem } from '../store/items.ts';
import { cursorOf, type Table } from '../store/table.ts';

/** The keys of a page's last review, without `approved`, so that no cursor can reach an unpublished one. */
export const positionSchema = z.strictObject({
  id: z.guid(),
  // As `Date.toISOString` writes it: more digits would exceed DynamoDB's limit for a sort key.
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
  const ratings = after ? [] : lastKey ? await allRatings(testimonials) : ratingsOf(items);
  return {
    items: items.map(published),
    ...(ratings.length > 0 && { ratings: summary(ratings) }),
    ...(lastKey && { nextCursor: cursorOf({ id: lastKey.id, createdAt: lastKey.createdAt }) }),
  };
}

/** A page of DynamoDB is 1 MB, more reviews than a mason ever gets. */
async function allRatings(testimonials: Table<TestimonialItem>): Promise<number[]> {
  const rated = await testimonials.queryAll({
    ...approvedQuery,
    ProjectionExpression: 'rating',
  });
  return ratingsOf(rated);
}

function ratingsOf(items: readonly Pick<TestimonialItem, 'rating'>[]): number[] {
  return items.map(({ rating }) => rating);
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
