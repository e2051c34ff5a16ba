import { type LeadStatus, statusAfter } from '../../domain/lead-status.ts';
import { WAITING } from '../../domain/tables.ts';
import type { Conversation } from '../shared/leads/conversations.ts';
import { type LeadItem, leadExpiry, listKeyOf } from '../shared/store/items.ts';
import type { PageContext } from './owner-layout.tsx';

interface Press extends Pick<PageContext, 'now' | 'retentionDays'> {
  /** The time of the newest message on the page where the owner pressed; empty if unknown. */
  seen: string;
}

/** Returns what a decision changes: the attributes of the root, and of the other leads; undefined if nothing. */
export function changesBy(
  decision: LeadStatus | 'undo',
  { root, leads }: Conversation,
  press: Press,
) {
  const waiting = leads.filter((lead) => lead.waiting);
  const next =
    decision === 'undo' ? undone(root, waiting) : decided(decision, root, waiting, press);
  if (!next) return undefined;
  const { leadStatus, statusSince, answeredAt, formerState, waitingIds } = next;
  const { now, retentionDays } = press;
  const shared = (lead: LeadItem) => ({
    leadStatus,
    waiting: waitingIds.includes(lead.id) ? WAITING : undefined,
    listed: listKeyOf({ ...lead, leadStatus }),
    expiresAt: leadExpiry({ ...lead, leadStatus, answeredAt }, now, retentionDays),
  });
  return {
    root: { statusSince, answeredAt, formerState, decidedAt: now.toISOString(), ...shared(root) },
    otherLeads: leads
      .filter(({ id }) => id !== root.id)
      .map((lead) => ({ id: lead.id, set: shared(lead) })),
  };
}

/** Restores the former state. A message that came since waits on. */
function undone({ formerState }: LeadItem, waiting: LeadItem[]) {
  if (!formerState) return undefined;
  const waitingIds = [...formerState.waitingIds, ...idsOf(waiting)];
  return { ...formerState, formerState: undefined, waitingIds };
}

/** Ends the wait of all messages but those that came since the owner looked. */
function decided(
  decision: LeadStatus,
  { leadStatus: former, statusSince, answeredAt }: LeadItem,
  waiting: LeadItem[],
  { now, seen }: Press,
) {
  const leadStatus = statusAfter(decision, former);
  if (leadStatus === former && waiting.length === 0) return undefined;
  const cameSince = ({ createdAt }: LeadItem) => seen !== '' && createdAt > seen;
  const decidedAt = now.toISOString();
  return {
    leadStatus,
    statusSince: decidedAt,
    answeredAt: leadStatus === 'not-a-lead' ? answeredAt : (answeredAt ?? decidedAt),
    formerState: { leadStatus: former, statusSince, answeredAt, waitingIds: idsOf(waiting) },
    waitingIds: idsOf(waiting.filter(cameSince)),
  };
}

const idsOf = (leads: LeadItem[]) => leads.map(({ id }) => id);
