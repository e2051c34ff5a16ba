import { variable } from '../runtime/required-env.ts';
import { isPossibleSpam } from '../spam-screening/possible-spam.ts';
import type { LeadItem } from './leads.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** Days that a lead is kept after it was answered, and after the owner was told of one that never is. */
const days: Record<'answered' | 'unanswered' | 'possibleSpam', number> = JSON.parse(
  variable('LEAD_RETENTION_DAYS'),
);

/**
 * When the table forgets a lead of which the owner was told, in seconds since 1970. What he answered was
 * no spam.
 *
 * @param now - the moment of telling, or of taking an answer back
 */
export function leadExpiry(
  lead: { answeredAt?: string | undefined } & Pick<LeadItem, 'possibleSpam'>,
  now: Date,
): number {
  const { answeredAt } = lead;
  const from = answeredAt ? new Date(answeredAt) : now;
  const kept = answeredAt ? 'answered' : isPossibleSpam(lead) ? 'possibleSpam' : 'unanswered';
  return Math.floor(from.getTime() / 1000) + days[kept] * DAY_SECONDS;
}
