/** The owner's decisions on a lead, in workflow order, with their labels. A lead without one is new. */
export const leadStatuses = {
  answered: 'Answered',
  won: 'Won',
  lost: 'Lost',
  'not-a-lead': 'Not a lead',
} as const;

export type LeadStatus = keyof typeof leadStatuses;

/** A decision of the owner: a status, or back to waiting. */
export type LeadDecision = LeadStatus | 'waiting';

export function isLeadDecision(text: string | undefined): text is LeadDecision {
  return text === 'waiting' || (text !== undefined && Object.hasOwn(leadStatuses, text));
}

/** The owner's four lists of leads: waiting for an answer, possible spam, open, and closed. */
export const leadStages = ['waiting', 'spam', 'open', 'closed'] as const;

export type LeadStage = (typeof leadStages)[number];
