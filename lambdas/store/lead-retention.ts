import { isPossibleSpam } from '../spam-screening/possible-spam.ts';
import type { LeadItem } from './items.ts';

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
  {
    answeredAt,
    possibleSpam,
  }: Pick<LeadItem, 'possibleSpam'> & { answeredAt?: string | undefined },
  now: Date,
  days: LeadRetentionDays,
): number {
  const from = answeredAt ? new Date(answeredAt) : now;
  const unanswered = isPossibleSpam({ possibleSpam }) ? 'possibleSpam' : 'unanswered';
  return (
    Math.floor(from.getTime() / 1000) + days[answeredAt ? 'answered' : unanswered] * DAY_SECONDS
  );
}
