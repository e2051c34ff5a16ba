/** Days that a lead is kept after it was answered, and after the owner was told of one that never is. */
export type LeadRetentionDays = Record<'answered' | 'unanswered' | 'possibleSpam', number>;

/** Those of each environment, apart from all else of it, so that reading them loads no CDK. */
export const leadRetentionDays = {
  dev: { answered: 90, unanswered: 120, possibleSpam: 30 },
  prod: { answered: 730, unanswered: 1095, possibleSpam: 180 },
} as const satisfies Record<'dev' | 'prod', LeadRetentionDays>;
