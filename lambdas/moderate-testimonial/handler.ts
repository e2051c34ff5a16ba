import { ownerHandler } from '../decision-page/decision-handler.ts';
import { testimonialsTable } from '../store/items.ts';
import { changeOf, decisions } from './moderate-testimonial.ts';
import { reviewView } from './review-view.ts';

export const handler = ownerHandler({
  table: testimonialsTable,
  path: 'moderate-testimonial',
  decisions,
  view: reviewView,
  change: changeOf,
});
