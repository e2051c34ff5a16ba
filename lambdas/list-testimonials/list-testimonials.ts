import { type Approved, byApproved } from '../../domain/indexes.ts';
import type { PublishedTestimonial, TestimonialPage } from '../../domain/published-testimonial.ts';
import type { TestimonialItem } from '../store/items.ts';
import type { Table } from '../store/table.ts';
import { cursorOf, type Position } from './cursor.ts';

/** Three rows of the page's three columns. */
const PAGE_SIZE = 9;

/** Lists one page of the approved testimonials, newest first. */
export async function listTestimonials(
  testimonials: Table<TestimonialItem>,
  after?: Position,
): Promise<TestimonialPage> {
  const approved: Approved = 'true';
  const { items, lastKey } = await testimonials.queryPage({
    IndexName: byApproved,
    KeyConditionExpression: 'approved = :approved',
    ExpressionAttributeValues: { ':approved': approved },
    ScanIndexForward: false,
    Limit: PAGE_SIZE,
    ExclusiveStartKey: after && { ...after, approved },
  });
  return {
    items: items.map(published),
    ...(lastKey && { nextCursor: cursorOf(lastKey as Position) }),
  };
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
