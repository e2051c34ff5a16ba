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

/** The owner's word on a lead, in the order of a job, with its label. A lead without one is new. */
export const leadStatuses = {
  answered: 'Answered',
  'visit-set': 'Visit set',
  won: 'Won',
  lost: 'Lost',
} as const;

export type LeadStatus = keyof typeof leadStatuses;

/** The owner's four lists of leads: waiting for an answer, possible spam, open, and closed. */
export const leadStages = ['waiting', 'spam', 'open', 'closed'] as const;

export type LeadStage = (typeof leadStages)[number];

/** In place of a stage on a lead that joined another's conversation: it is on no list, and found by a search. */
export const JOINED = 'joined';

/** The stage of a lead that the owner has answered. */
export function stageOf(status: LeadStatus): 'open' | 'closed' {
  return status === 'won' || status === 'lost' ? 'closed' : 'open';
}
