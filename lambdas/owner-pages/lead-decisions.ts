import { type LeadStatus, statusAfter } from '../../domain/lead-status.ts';
import { WAITING } from '../../domain/tables.ts';
import { type Conversation, isAnswered } from '../shared/leads/conversations.ts';
import { logger } from '../shared/runtime/logger.ts';
import type { LeadItem, LeadState } from '../shared/store/items.ts';
import { leadExpiry } from '../shared/store/leads.ts';
import type { PageDependencies } from './owner-layout.tsx';

export const MAX_NOTE_CHARACTERS = 1000;

type DecisionProps = Pick<PageDependencies, 'leads' | 'retentionDays'> & { now: Date };

/**
 * Applies the owner's decision to a conversation. Its first lead gets the status, and none of its leads waits any longer.
 * A repeated decision changes nothing.
 */
export async function setStatus(
  conversation: Conversation,
  status: LeadStatus,
  props: DecisionProps,
): Promise<void> {
  const { root, leads } = conversation;
  const { leadStatus, statusSince, answeredAt } = root;
  const next = statusAfter(status, leadStatus);
  if (leadStatus === next && isAnswered(conversation)) return;
  const now = props.now.toISOString();
  const waitingIds = leads.filter(({ waiting }) => waiting).map(({ id }) => id);
  const answer = next === 'not-a-lead' ? {} : { answeredAt: answeredAt ?? now };
  const state = { leadStatus: next, statusSince: now, ...answer };
  const formerState = { leadStatus, statusSince, answeredAt, waitingIds };
  await change(conversation, { ...state, formerState }, [], props);
  logger.info('Decision applied', { id: root.id, status: next });
}

/** Takes the last decision back; the note stays. */
export async function undoStatus(conversation: Conversation, props: DecisionProps): Promise<void> {
  const { id, formerState } = conversation.root;
  if (!formerState) return;
  const { waitingIds, leadStatus, statusSince, answeredAt } = formerState;
  const state = { leadStatus, statusSince, answeredAt, formerState: undefined };
  await change(conversation, state, waitingIds, props);
  logger.info('Decision taken back', { id });
}

/** Changes the first lead, unless it was decided on since it was read, and then what the others share with it. */
async function change(
  { root, leads }: Conversation,
  state: LeadState & Pick<LeadItem, 'formerState'>,
  waitingIds: readonly string[],
  { leads: table, retentionDays, now }: DecisionProps,
): Promise<void> {
  const { leadStatus } = state;
  const shared = ({ id, possibleSpam }: LeadItem) => ({
    leadStatus,
    waiting: waitingIds.includes(id) ? WAITING : undefined,
    expiresAt: leadExpiry({ leadStatus, possibleSpam }, now, retentionDays),
  });
  const isChanged = await table.update(root.id, {
    set: { ...state, ...shared(root), decidedAt: now.toISOString() },
    expected: { decidedAt: root.decidedAt },
  });
  if (!isChanged) return;
  for (const lead of leads.filter(({ id }) => id !== root.id)) {
    await table.update(lead.id, { set: shared(lead) });
  }
}

export async function saveNote(
  { root }: Conversation,
  text: string | undefined,
  { leads }: DecisionProps,
): Promise<void> {
  const note = text?.replace(/\r\n?/g, '\n').trim().slice(0, MAX_NOTE_CHARACTERS);
  await leads.update(root.id, { set: { ownerNote: note || undefined } });
  logger.info('Note saved', { id: root.id });
}
