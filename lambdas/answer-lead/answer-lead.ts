import { UNANSWERED } from '../../domain/indexes.ts';
import type { LeadItem } from '../store/items.ts';
import { type LeadRetentionDays, leadExpiry } from '../store/lead-retention.ts';
import type { OptimisticChange } from '../store/table.ts';

export type Decision = 'answer' | 'undo';

type DecisionChange = (lead: LeadItem, now: Date) => OptimisticChange<LeadItem> | undefined;

/**
 * Makes the decisions on a lead: marking it as answered, and taking that back. It is kept from then on as
 * long as its state asks for; sending sees to that for a lead of which the owner has still to be told.
 */
export function leadDecisions(days: LeadRetentionDays): Record<Decision, DecisionChange> {
  const changeTo = (lead: LeadItem, answeredAt: string | undefined, now: Date) => {
    if (Boolean(lead.answeredAt) === Boolean(answeredAt)) return undefined;
    const expiresAt = lead.unsent ? undefined : leadExpiry({ ...lead, answeredAt }, now, days);
    return {
      // A lead expires only once it was sent, so that must not have changed either.
      from: ['answeredAt', 'unsent'] as const,
      to: { answeredAt, unanswered: answeredAt ? undefined : UNANSWERED, expiresAt },
    };
  };
  return {
    answer: (lead, now) => changeTo(lead, now.toISOString(), now),
    undo: (lead, now) => changeTo(lead, undefined, now),
  };
}
