import type { Approved } from '../../domain/indexes.ts';
import { variable } from '../runtime/required-env.ts';
import type { OwnerItem } from './owner-item.ts';

export const testimonialsTable = variable('TESTIMONIALS_TABLE');

/** A review as it is stored. */
export interface TestimonialItem extends OwnerItem {
  name: string;
  location: string;
  testimonial: string;
  rating: number;
  approved: Approved;
  /** What the owner said last; absent while the review waits, and after an undo. */
  decision?: 'published' | 'declined';
  /** What a robot wrote into the field that people do not see. */
  website?: string;
}
