import type { LeadDecision } from '../../domain/lead-status.ts';
import { LISTED, WAITING } from '../../domain/tables.ts';
import type { Conversation } from '../shared/leads/conversations.ts';
import { type LeadItem, leadExpiry } from '../shared/store/items.ts';
import type { PageContext } from './owner-layout.tsx';

interface Press extends Pick<PageContext, 'now' | 'retentionDays'> {
  /** The time of the newest message on the page where the owner pressed; empty if unknown. */
  seen: string;
}

/** Returns what a decision changes: the attributes of the root, and of the other leads; undefined if nothing. */
export function changesBy(
  decision: LeadDecision,
  { root, newest, leads }: Conversation,
  { seen, now, retentionDays }: Press,
) {
  const leadStatus = decision === 'waiting' ? undefined : decision;
  const waitsOn = (lead: LeadItem) =>
    decision === 'waiting' ? lead === newest : isWaitingSince(seen, lead);
  const isSame = leads.every((lead) => waitsOn(lead) === (lead.waiting !== undefined));
  if (isSame && leadStatus === root.leadStatus) return undefined;

  const shared = (lead: LeadItem) => ({
    leadStatus,
    waiting: waitsOn(lead) ? WAITING : undefined,
    // Possible spam leaves its list once the owner has decided.
    listed: LISTED,
    expiresAt: leadExpiry({ ...lead, leadStatus }, now, retentionDays),
  });
  return {
    root: { ...shared(root), decidedAt: now.toISOString() },
    otherLeads: leads
      .filter(({ id }) => id !== root.id)
      .map((lead) => ({ id: lead.id, changes: shared(lead) })),
  };
}

/** True if a message that waits came after the owner looked. */
function isWaitingSince(seen: string, { waiting, createdAt }: LeadItem): boolean {
  return waiting !== undefined && seen !== '' && createdAt > seen;
}
