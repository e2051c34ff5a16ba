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
