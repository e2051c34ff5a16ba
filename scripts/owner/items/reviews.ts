import type { Review } from '../../../lambdas/csv/testimonial-columns.ts';
import type { Site } from '../site/site.ts';
import { shortId } from './ids.ts';
import { byTime, scanItems } from './scan-items.ts';

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

/** A review as a sentence about it names it: by its id alone, so that nobody's words stand in it. */
export function reviewInWords({ id }: Pick<Review, 'id'>): string {
  return `The review ${shortId(id)}`;
}
