import { UNANSWERED } from '../../domain/indexes.ts';
import { variable } from '../shared/environment.ts';
import type { LeadItem } from '../shared/lead.ts';
import type { OwnerChange } from '../shared/owner/change-item.ts';

const retentionDays = Number(variable('LEAD_RETENTION_DAYS'));

export const decisions = ['answer', 'undo'] as const;

export type Decision = (typeof decisions)[number];

/**
 * What marking a lead as answered changes of it, or taking that back; undefined where it is so
 * already. A lead of which the owner has not been told does not begin to expire: sending does that.
 */
export function changeOf(
  lead: LeadItem,
  decision: Decision,
  now: Date,
): OwnerChange<LeadItem> | undefined {
  if (decision === 'undo') {
    return lead.answeredAt
      ? {
          from: ['answeredAt'],
          to: { answeredAt: undefined, expiresAt: undefined, unanswered: UNANSWERED },
        }
      : undefined;
  }
  if (lead.answeredAt) return undefined;
  return {
    // Whether it expires depends on whether it was sent, so that must not have changed either.
    from: ['answeredAt', 'unsent'],
    to: {
      answeredAt: now.toISOString(),
      unanswered: undefined,
      expiresAt: lead.unsent ? undefined : expiryOf(now),
    },
  };
}

/** Seconds since 1970, as DynamoDB's expiry reads them. */
function expiryOf(answeredAt: Date): number {
  return Math.floor(answeredAt.getTime() / 1000) + retentionDays * 24 * 60 * 60;
}
