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
  /** 256 random bits in base64url: whoever holds them may decide on this review. */
  moderationToken: string;
  /** What a robot wrote into the field that people do not see. */
  website?: string;
  /** Present until the owner was told; the key of the sparse index of what is unsent. */
  unsent?: string;
}
