import type { APIGatewayProxyEvent } from 'aws-lambda';
import type {
  PublishedTestimonial,
  RatingSummary,
  TestimonialPage,
} from '../../domain/forms/testimonial.ts';
import { type Approved, byApproved } from '../../domain/tables.ts';
import { HttpProblem, httpChain, jsonResponse } from '../shared/http/http-chain.ts';
import { readEnvironment, text } from '../shared/runtime/environment.ts';
import type { TestimonialItem } from '../shared/store/items.ts';
import { documentClient, Table } from '../shared/store/table.ts';

const environment = readEnvironment({ TESTIMONIALS_TABLE: text });
const testimonials = new Table<TestimonialItem>(documentClient, environment.TESTIMONIALS_TABLE);

// CloudFront caches the list for 30 seconds; browsers don't, so the owner's decisions show up.
const headers = { 'cache-control': 'max-age=0, s-maxage=30' };

export const handler = httpChain().handler(async (event: APIGatewayProxyEvent) => {
  const { cursor } = event.queryStringParameters ?? {};
  if (cursor && !/^\d{4}-\d\d-\d\dT[\d:.]{1,12}Z_[\da-f-]{36}$/.test(cursor)) {
    const message = 'Invalid cursor. Start again without one.';
    throw new HttpProblem(400, message, [{ field: 'cursor', message }]);
  }
  return jsonResponse(200, await listTestimonials(cursor), headers);
});

/** Three rows of three columns. */
const PAGE_SIZE = 9;

/** Lists one page, newest first. All of a mason's reviews fit in one query page, so each call reads them all. */
async function listTestimonials(cursor: string | undefined): Promise<TestimonialPage> {
  const all = await testimonials.query(byApproved, ['approved', 'true' satisfies Approved]);
  all.sort((a, b) => (toCursor(a) < toCursor(b) ? 1 : -1));
  const left = cursor ? all.filter((testimonial) => toCursor(testimonial) < cursor) : all;
  const items = left.slice(0, PAGE_SIZE).map(published);
  const last = items.at(-1);
  return {
    items,
    ...(last && left.length > PAGE_SIZE && { nextCursor: toCursor(last) }),
    ...(!cursor && all.length > 0 && { ratings: summary(all.map(({ rating }) => rating)) }),
  };
}

/** The position of a review in the list, as text that sorts like it. */
function toCursor({ createdAt, id }: Pick<TestimonialItem, 'createdAt' | 'id'>): string {
  return `${createdAt}_${id}`;
}

function summary(ratings: readonly number[]): RatingSummary {
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  return { count: ratings.length, average: Math.round((sum / ratings.length) * 10) / 10 };
}

function published(review: TestimonialItem): PublishedTestimonial {
  const { id, name, location, testimonial, rating, createdAt } = review;
  return { id, name, location, testimonial, rating, createdAt };
}
