import { testimonialForm } from '../../domain/forms/testimonial.ts';
import type { TestimonialItem } from '../store/items.ts';
import type { CsvColumn } from './csv-text.ts';
import { fieldColumns } from './field-columns.ts';

/** A review without what its link carries. */
export type Review = Omit<TestimonialItem, 'ownerToken' | 'formerTokenHash' | 'tokenIssuedAt'>;

type ReviewState = 'waiting' | 'published' | 'declined';

/** The local run's sample reviews are published although nobody decided on them. */
function stateOf({ approved, decision }: Pick<Review, 'approved' | 'decision'>) {
  return (approved === 'true' ? 'published' : (decision ?? 'waiting')) satisfies ReviewState;
}

/** The columns of reviews in a spreadsheet. */
export const testimonialColumns: CsvColumn<Review>[] = [
  ['id', ({ id }) => id],
  ['received', ({ createdAt }) => createdAt],
  ['state', stateOf],
  ...fieldColumns([testimonialForm]),
  ['possible spam', ({ possibleSpam }) => possibleSpam?.join('; ') ?? 'no'],
  ['emailed', ({ unsent }) => (unsent ? 'no' : 'yes')],
];
