import type { PublishedTestimonial, TestimonialList } from '../../domain/forms/testimonial.ts';
import { type Approved, byApproved } from '../../domain/tables.ts';
import { httpChain, jsonResponse } from '../shared/http/http-chain.ts';
import { readEnvironment, text } from '../shared/runtime/environment.ts';
import type { TestimonialItem } from '../shared/store/items.ts';
import { documentClient, Table } from '../shared/store/table.ts';

const environment = readEnvironment({ TESTIMONIALS_TABLE: text });
const testimonials = new Table<TestimonialItem>(documentClient, environment.TESTIMONIALS_TABLE);

// CloudFront caches the list for 30 seconds; browsers don't, so the owner's decisions show up.
const headers = { 'cache-control': 'max-age=0, s-maxage=30' };

const MAX_TESTIMONIALS = 60;

/** Lists the newest published testimonials. */
export const handler = httpChain().handler(async () => {
  const newest = await testimonials.query(byApproved, ['approved', 'true' satisfies Approved], {
    isNewestFirst: true,
    max: MAX_TESTIMONIALS,
  });
  return jsonResponse(200, { items: newest.map(published) } satisfies TestimonialList, headers);
});

function published(review: TestimonialItem): PublishedTestimonial {
  const { id, name, location, testimonial, rating, createdAt } = review;
  return { id, name, location, testimonial, rating, createdAt };
}
