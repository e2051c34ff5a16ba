import type { LeadState } from './items.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** Days that a lead is kept after it was answered, and after the owner was told of one that never is. */
export type LeadRetentionDays = Record<'answered' | 'unanswered' | 'possibleSpam', number>;

/**
 * Computes the time to live of a lead of which the owner was told, in seconds since 1970. What he
 * answered was no spam.
 *
 * @param now - the moment of telling, or of taking an answer back
 */
export function leadExpiry(
  { stage, stageSince }: Pick<LeadState, 'stage' | 'stageSince'>,
  now: Date,
  days: LeadRetentionDays,
): number {
  const isAnswered = stage === 'open' || stage === 'closed';
  const from = isAnswered && stageSince ? new Date(stageSince) : now;
  const term = isAnswered ? 'answered' : stage === 'spam' ? 'possibleSpam' : 'unanswered';
  return Math.floor(from.getTime() / 1000) + days[term] * DAY_SECONDS;
}
