import { business } from './business.ts';
import { pluralize } from './pluralize.ts';

/** The promise of an answer: `within 24 hours`. */
export const replyPromise = `within ${pluralize(business.replyWithinHours, 'hour')}`;
