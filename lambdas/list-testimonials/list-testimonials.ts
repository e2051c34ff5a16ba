import type {
  PublishedTestimonial,
  RatingSummary,
  TestimonialPage,
} from '../../domain/forms/testimonial.ts';
import { type Approved, byApproved } from '../../domain/tables.ts';
import type { TestimonialItem } from '../store/items.ts';
import type { Table } from '../store/table.ts';
import { cursorOf, type Position } from './cursor.ts';

/** Three rows of the page's three columns. */
const PAGE_SIZE = 9;

const approved: Approved = 'true';

const approvedQuery = {
  IndexName: byApproved,
  KeyConditionExpression: 'approved = :approved',
  ExpressionAttributeValues: { ':approved': approved },
};

/** Lists one page of the approved testimonials, newest first; the first page with the ratings of all. */
export async function listTestimonials(
  testimonials: Table<TestimonialItem>,
  after?: Position,
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
    ...(lastKey && { nextCursor: cursorOf(lastKey as Position) }),
  };
}

/** A page of DynamoDB is 1 MB, which is more reviews than a mason gets in his life. */
async function allRatings(testimonials: Table<TestimonialItem>): Promise<number[]> {
  const ratings: number[] = [];
  const pages = testimonials.queryPages<Pick<TestimonialItem, 'rating'>>({
    ...approvedQuery,
    ProjectionExpression: 'rating',
  });
  for await (const page of pages) ratings.push(...ratingsOf(page));
  return ratings;
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
