import { ownerHandler } from '../shared/owner/owner-handler.ts';
import { testimonialsTable } from '../shared/testimonial-item.ts';
import { changeOf, decisions } from './moderate-testimonial.ts';
import { reviewView } from './review-view.ts';

export const handler = ownerHandler({
  table: testimonialsTable,
  path: 'moderate-testimonial',
  decisions,
  view: reviewView,
  change: changeOf,
});
