import { type LeadStatus, leadStatuses, stageOf } from '../../domain/tables.ts';
import { momentOfInput } from '../runtime/clock.ts';
import type { LeadItem, LeadState } from '../store/items.ts';
import { isAnswered, type LeadRetentionDays, leadExpiry } from '../store/outbox.ts';
import type { OptimisticChange } from '../store/table.ts';
import type { DecisionChange } from './decide.ts';

export type LeadDecision = LeadStatus | 'note' | 'undo';

export const MAX_NOTE_CHARACTERS = 1000;

/** A date further away is a typing error. */
export const VISIT_WITHIN_MS = 2 * 365 * 24 * 60 * 60_000;

const stateKeys = [
  'leadStatus',
  'stage',
  'stageSince',
  'answeredAt',
  'visitAt',
  'ownerNote',
] as const satisfies (keyof LeadState)[];

/**
 * Makes the owner's decisions on a lead: each status, a note, and undoing the last of them. A lead is kept from then on
 * as long as its stage requires; one whose email has not gone out gets its time to live with the email.
 */
export function leadDecisions(
  days: LeadRetentionDays,
): Record<LeadDecision, DecisionChange<LeadItem>> {
  const changeTo = (lead: LeadItem, to: LeadState, now: Date): OptimisticChange<LeadItem> => ({
    // A lead expires only once it was sent, so that must not have changed either.
    from: [...stateKeys, 'unsent'],
    to: {
      ...Object.fromEntries(stateKeys.map((key) => [key, to[key]])),
      formerState: stateOf(lead),
      expiresAt: lead.unsent ? undefined : leadExpiry(to, now, days),
    },
  });
  const statusChange =
    (status: LeadStatus): DecisionChange<LeadItem> =>
    (lead, now, fields) => {
      const to = stateWith(lead, status, now, fields.visitAt);
      return isSame(stateOf(lead), to) ? undefined : changeTo(lead, to, now);
    };
  const statuses = Object.keys(leadStatuses) as LeadStatus[];
  const byStatus = Object.fromEntries(
    statuses.map((status) => [status, statusChange(status)]),
  ) as Record<LeadStatus, DecisionChange<LeadItem>>;
  return {
    ...byStatus,
    note(lead, now, fields) {
      const to = { ...stateOf(lead), ownerNote: noteIn(fields.note) };
      return isSame(stateOf(lead), to) ? undefined : changeTo(lead, to, now);
    },
    undo(lead, now) {
      if (!lead.formerState) return undefined;
      const { from, to } = changeTo(lead, lead.formerState, now);
      return { from, to: { ...to, formerState: undefined } };
    },
  };
}

function stateWith(
  lead: LeadItem,
  status: LeadStatus,
  now: Date,
  visit: string | undefined,
): LeadState {
  const { leadStatus, stage, stageSince, answeredAt = now.toISOString() } = lead;
  // A homeowner who writes again about a job that was won is answered, and the job stays won.
  const next = status === 'answered' && leadStatus && !isAnswered(lead) ? leadStatus : status;
  const isUnchanged = next === leadStatus && isAnswered(lead);
  const typed = status === 'visit-set' && visit ? momentOfInput(visit) : undefined;
  const isPlausible = typed && Math.abs(typed.getTime() - now.getTime()) <= VISIT_WITHIN_MS;
  const visitAt = isPlausible ? typed.toISOString() : lead.visitAt;
  return {
    ...stateOf(lead),
    leadStatus: next,
    stage: isUnchanged ? stage : stageOf(next),
    stageSince: isUnchanged ? stageSince : now.toISOString(),
    answeredAt,
    visitAt,
  };
}

function stateOf(lead: LeadState): LeadState {
  return Object.fromEntries(stateKeys.map((key) => [key, lead[key]]));
}

function isSame(one: LeadState, other: LeadState): boolean {
  return stateKeys.every((key) => one[key] === other[key]);
}

function noteIn(text = ''): string | undefined {
  return text.replace(/\r\n?/g, '\n').trim().slice(0, MAX_NOTE_CHARACTERS) || undefined;
}
