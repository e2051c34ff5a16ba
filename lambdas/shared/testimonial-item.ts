import type { Approved } from '../../domain/indexes.ts';
import { variable } from './environment.ts';

export const testimonialsTable = variable('TESTIMONIALS_TABLE');

/** A review as it is stored. Times are ISO 8601 in UTC. */
export interface TestimonialItem {
  id: string;
  name: string;
  location: string;
  testimonial: string;
  rating: number;
  approved: Approved;
  createdAt: string;
  /** What the owner said last; absent while the review waits, and after an undo. */
  decision?: 'published' | 'declined';
  /** What the owner's link to this review carries. */
  ownerToken: string;
  /** When that token was made, where it is not the review's first. */
  tokenIssuedAt?: string;
  /** What a robot wrote into the field that people do not see. */
  website?: string;
  /** What the owner is to be told where it is not that the review is new. */
  notice?: 'decided' | 'fresh-link';
  /** Present until the owner was told; the key of the sparse index of what is unsent. */
  unsent?: string;
}
