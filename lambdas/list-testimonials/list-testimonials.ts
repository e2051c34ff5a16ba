import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type Approved, byApproved } from '../../domain/indexes.ts';
import type { PublishedTestimonial, TestimonialPage } from '../../domain/testimonial.ts';
import { documents } from '../store/document-client.ts';
import { type TestimonialItem, testimonialsTable } from '../store/items.ts';
import { cursorOf, type Position } from './cursor.ts';

/** Three rows of the page's three columns. */
const PAGE_SIZE = 9;

/** One page of the approved reviews, newest first. */
export async function listTestimonials(after?: Position): Promise<TestimonialPage> {
  const approved: Approved = 'true';
  const { Items = [], LastEvaluatedKey } = await documents.send(
    new QueryCommand({
      TableName: testimonialsTable,
      IndexName: byApproved,
      KeyConditionExpression: 'approved = :approved',
      ExpressionAttributeValues: { ':approved': approved },
      ScanIndexForward: false,
      Limit: PAGE_SIZE,
      ExclusiveStartKey: after && { ...after, approved },
    }),
  );
  return {
    items: (Items as TestimonialItem[]).map(published),
    ...(LastEvaluatedKey && { nextCursor: cursorOf(LastEvaluatedKey as Position) }),
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
