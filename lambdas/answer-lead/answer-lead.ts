import { UNANSWERED } from '../../domain/indexes.ts';
import { leadExpiry } from '../store/lead-retention.ts';
import type { LeadItem } from '../store/leads.ts';
import type { OwnerChange } from '../store/table.ts';

export const decisions = ['answer', 'undo'] as const;

export type Decision = (typeof decisions)[number];

/**
 * What marking a lead as answered changes of it, or taking that back; undefined where it is so
 * already. It is kept from then on as long as its state asks for; sending sees to that for a lead of
 * which the owner has still to be told.
 */
export function changeOf(
  lead: LeadItem,
  decision: Decision,
  now: Date,
): OwnerChange<LeadItem> | undefined {
  const answeredAt = decision === 'answer' ? now.toISOString() : undefined;
  if (Boolean(lead.answeredAt) === Boolean(answeredAt)) return undefined;
  return {
    // Whether it expires depends on whether it was sent, so that must not have changed either.
    from: ['answeredAt', 'unsent'],
    to: {
      answeredAt,
      unanswered: answeredAt ? undefined : UNANSWERED,
      expiresAt: lead.unsent ? undefined : leadExpiry({ ...lead, answeredAt }, now),
    },
  };
}
