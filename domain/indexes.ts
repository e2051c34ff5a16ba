/** The indexes of the tables, for the stack that makes them and the functions that read them. */

/** The public list. Its key is the flag as text, because no index key is boolean. */
export const byApproved = 'by-approved';
export type Approved = 'true' | 'false';

/** Sparse: what the owner has not been told of yet. The key has one value. */
export const byUnsent = 'by-unsent';
export const UNSENT = 'unsent';

/** Sparse: testimonials that the owner has not decided on, by their time. The key has one value. */
export const byUndecided = 'by-undecided';
export const UNDECIDED = 'undecided';

/** Sparse: leads by their stage and the time since which they are in it; without those that joined another. */
export const byStage = 'by-stage';

/** The mark of a quote request whose description is being read; no index has it. */
export const UNREAD = 'unread';
