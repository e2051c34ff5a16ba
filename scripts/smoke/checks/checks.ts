import type { Check } from '../check.ts';
import { alarmsCheck } from './alarms.ts';
import { contactCheck } from './contact.ts';
import { directApiCheck } from './direct-api.ts';
import { estimateCheck } from './estimate.ts';
import { headersCheck } from './headers.ts';
import { pagesCheck } from './pages.ts';
import { photosCheck } from './photos.ts';
import { redirectsCheck } from './redirects.ts';
import { methodsCheck, notFoundCheck, validationCheck } from './refusals.ts';
import { reviewsCheck } from './reviews.ts';

/** All checks, in the order of the output. */
export const checks: readonly Check[] = [
  pagesCheck,
  headersCheck,
  redirectsCheck,
  reviewsCheck,
  validationCheck,
  notFoundCheck,
  methodsCheck,
  directApiCheck,
  estimateCheck,
  contactCheck,
  photosCheck,
  alarmsCheck,
];
