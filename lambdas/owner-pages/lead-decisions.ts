import { type LeadStatus, leadStatuses, WAITING } from '../../domain/tables.ts';
import { type Conversation, isAnswered } from '../owner/conversations.ts';
import { parseDateTimeLocal } from '../runtime/clock.ts';
import { logger } from '../runtime/logger.ts';
import { isPossibleSpam, type LeadItem, type LeadState } from '../store/items.ts';
import { type LeadRetentionDays, leadExpiry } from '../store/leads.ts';
import type { Table } from '../store/table.ts';

export const MAX_NOTE_CHARACTERS = 1000;

/** A date further away is a typing error. */
export const VISIT_WITHIN_MS = 2 * 365 * 24 * 60 * 60_000;

interface DecisionProps {
  leads: Table<LeadItem>;
  retentionDays: LeadRetentionDays;
  now: Date;
}

/**
 * Applies the owner's decision to a conversation, once however often it is sent: its first lead gets the status, and
 * none of them waits any longer.
 *
 * @param visit - the value of the form's field
 * @returns true if something was changed
 */
export async function setStatus(
  conversation: Conversation,
  status: LeadStatus,
  visit: string | undefined,
  props: DecisionProps,
): Promise<boolean> {
  const { root, leads } = conversation;
  const { now } = props;
  // A homeowner who writes again about a job that was won is answered, and the job stays won.
  const next = status === 'answered' && root.leadStatus ? root.leadStatus : status;
  const visitAt = (status === 'visit-set' && plausibleVisit(visit, now)) || root.visitAt;
  const wasAnswered = isAnswered(conversation) && root.leadStatus !== undefined;
  if (wasAnswered && next === root.leadStatus && visitAt === root.visitAt) return false;
  const waitingIds = leads.filter(({ waiting }) => waiting).map(({ id }) => id);
  const { leadStatus, statusSince, answeredAt } = root;
  const isChanged = await change(root, props, {
    leadStatus: next,
    statusSince: now.toISOString(),
    answeredAt: answeredAt ?? now.toISOString(),
    visitAt,
    waiting: undefined,
    formerState: { leadStatus, statusSince, answeredAt, visitAt: root.visitAt, waitingIds },
  });
  if (!isChanged) return false;
  for (const lead of leads.filter((each) => each !== root)) {
    await changeJoined(lead, props, { leadStatus: next, waiting: undefined });
  }
  logger.info('Decision applied', { id: root.id, status: next });
  return true;
}

/** Takes the last decision back; the note stays. */
export async function undoStatus(
  { root, leads }: Conversation,
  props: DecisionProps,
): Promise<boolean> {
  if (!root.formerState) return false;
  const { waitingIds, ...state } = root.formerState;
  const waitingOf = ({ id }: LeadItem) => (waitingIds.includes(id) ? WAITING : undefined);
  const { leadStatus, statusSince, answeredAt, visitAt } = state;
  const former = { leadStatus, statusSince, answeredAt, visitAt };
  const isChanged = await change(root, props, {
    ...former,
    waiting: waitingOf(root),
    formerState: undefined,
  });
  if (!isChanged) return false;
  for (const lead of leads.filter((each) => each !== root)) {
    await changeJoined(lead, props, { leadStatus, waiting: waitingOf(lead) });
  }
  logger.info('Decision taken back', { id: root.id });
  return true;
}

export async function saveNote(
  { root }: Conversation,
  text: string | undefined,
  { leads }: DecisionProps,
): Promise<void> {
  const note = text?.replace(/\r\n?/g, '\n').trim().slice(0, MAX_NOTE_CHARACTERS);
  await leads.update(root.id, {
    set: { ownerNote: note || undefined },
    when: ['attribute_exists(id)'],
  });
  logger.info('Note saved', { id: root.id });
}

/** @returns false if the lead was decided on since it was read */
async function change(
  root: LeadItem,
  { leads, retentionDays, now }: DecisionProps,
  set: Partial<LeadItem> & LeadState,
): Promise<boolean> {
  const changed = await leads.update(root.id, {
    set: {
      ...set,
      decidedAt: now.toISOString(),
      expiresAt: leadExpiry({ ...set, possibleSpam: root.possibleSpam }, now, retentionDays),
    },
    when: [
      'attribute_exists(id)',
      root.decidedAt ? 'decidedAt = :read' : 'attribute_not_exists(decidedAt)',
    ],
    values: { read: root.decidedAt },
  });
  return changed !== undefined;
}

async function changeJoined(
  lead: LeadItem,
  { leads, retentionDays, now }: DecisionProps,
  set: Partial<LeadItem>,
): Promise<void> {
  const { possibleSpam } = lead;
  const { waiting } = set;
  await leads.update(lead.id, {
    set: {
      ...set,
      waiting: isPossibleSpam(lead) ? undefined : waiting,
      expiresAt: leadExpiry({ leadStatus: set.leadStatus, possibleSpam }, now, retentionDays),
    },
    when: ['attribute_exists(id)'],
  });
}

function plausibleVisit(typed: string | undefined, now: Date): string | undefined {
  const visit = typed ? parseDateTimeLocal(typed) : undefined;
  const isPlausible = visit && Math.abs(visit.getTime() - now.getTime()) <= VISIT_WITHIN_MS;
  return isPlausible ? visit.toISOString() : undefined;
}

export function isLeadStatus(text: string | undefined): text is LeadStatus {
  return text !== undefined && Object.hasOwn(leadStatuses, text);
}
