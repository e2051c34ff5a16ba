import type { TestimonialItem } from '../../../lambdas/store/items.ts';
import type { Site } from '../site/site.ts';
import { shortId } from './ids.ts';
import { byTime, scanItems } from './scan-items.ts';

/** A review without what its link carries. */
export type Review = Omit<TestimonialItem, 'ownerToken' | 'formerTokenHash' | 'tokenIssuedAt'>;

export type ReviewState = 'waiting' | 'published' | 'declined';

const attributes = [
  'id',
  'createdAt',
  'name',
  'location',
  'rating',
  'testimonial',
  'approved',
  'decision',
  'possibleSpam',
  'unsent',
  'nextAttemptAt',
] as const satisfies (keyof Review)[];

/** Reads all reviews, oldest first. */
export async function readReviews(site: Site): Promise<Review[]> {
  return (await scanItems<Review>(site.tables.testimonials, attributes)).toSorted(byTime);
}

/** The local run's sample reviews are published although nobody decided on them. */
export function stateOf({ approved, decision }: Pick<Review, 'approved' | 'decision'>) {
  return (approved === 'true' ? 'published' : (decision ?? 'waiting')) satisfies ReviewState;
}

/** A review as a sentence about it names it: by its id alone, so that nobody's words stand in it. */
export function reviewInWords({ id }: Pick<Review, 'id'>): string {
  return `The review ${shortId(id)}`;
}
