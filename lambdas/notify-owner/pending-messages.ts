import { byUnsent, UNSENT } from '../../domain/tables.ts';
import { isPossibleSpam } from '../spam-screening/possible-spam.ts';
import type { OutboxItem, OutboxMessage } from '../store/outbox.ts';
import type { Table } from '../store/table.ts';
import { isUrgent } from './deliver-message.ts';

/** A message that waits for its email, as read from the index of unsent items. */
export interface PendingMessage extends OutboxMessage {
  /** Of the item, in ISO 8601. */
  createdAt: string;
  since: string;
  isSpam: boolean;
  cameBack: boolean;
}

/** The order of emails: the owner's own decisions, real forms, possible spam. */
export const priorities = ['urgent', 'real', 'spam'] as const;

const priorityOf = (message: PendingMessage) =>
  isUrgent(message) ? 'urgent' : message.isSpam ? 'spam' : 'real';

/**
 * Reads the messages of one priority that have waited since before a moment, the oldest items first, holding one page
 * of each table.
 *
 * @param shouldContinue - asked before each page
 */
export async function* pendingMessages(
  tables: readonly Table<OutboxItem>[],
  priority: (typeof priorities)[number],
  before: Date,
  shouldContinue: () => boolean,
): AsyncGenerator<PendingMessage> {
  const sources = tables.map((table) => unsentOf(table, before, shouldContinue));
  const heads = await Promise.all(sources.map((source) => source.next()));
  for (;;) {
    const waiting = heads.flatMap(({ value, done }, index) => (done ? [] : [{ value, index }]));
    const [oldest] = waiting.sort((a, b) => a.value.createdAt.localeCompare(b.value.createdAt));
    if (!oldest) return;
    const { value, index } = oldest;
    if (isDue(value, before) && priorityOf(value) === priority) yield value;
    heads[index] = (await sources[index]?.next()) ?? { value: undefined, done: true };
  }
}

/**
 * Finds the time since which the oldest message waits without reading the whole index, which is in the order of the
 * items: a message waits since its item came or later.
 *
 * @param isDelivered - true for a message that the index may still hold although it was just sent
 * @returns that time, and the number of bounced items as far as the index was read for it
 */
export async function findBacklog(
  tables: readonly Table<OutboxItem>[],
  before: Date,
  isDelivered: (message: PendingMessage) => boolean,
): Promise<{ oldest: string | undefined; undelivered: number }> {
  let oldest: string | undefined;
  let undelivered = 0;
  for (const table of tables) {
    for await (const message of unsentOf(table, before)) {
      if (oldest && message.createdAt >= oldest) break;
      if (isDelivered(message)) continue;
      if (message.cameBack) undelivered += 1;
      if (isDue(message, before) && (!oldest || message.since < oldest)) oldest = message.since;
    }
  }
  return { oldest, undelivered };
}

const isDue = ({ since }: PendingMessage, before: Date) => since <= before.toISOString();

async function* unsentOf(
  table: Table<OutboxItem>,
  before: Date,
  shouldContinue = () => true,
): AsyncGenerator<PendingMessage> {
  const pages = table.queryPages({
    IndexName: byUnsent,
    KeyConditionExpression: 'unsent = :unsent AND createdAt <= :before',
    ExpressionAttributeValues: { ':unsent': UNSENT, ':before': before.toISOString() },
  });
  for await (const items of pages) {
    for (const item of items) yield unsentMessage(table.name, item);
    if (!shouldContinue()) return;
  }
}

function unsentMessage(table: string, item: OutboxItem): PendingMessage {
  const { id, createdAt, tokenIssuedAt, noticeAt, notice, possibleSpam, nextAttemptAt } = item;
  const retryAt = nextAttemptAt ? new Date(nextAttemptAt).toISOString() : undefined;
  // A notice about an old item waits since its decision, and a bounced item since it is due again.
  const [since = createdAt] = [createdAt, tokenIssuedAt, noticeAt, retryAt]
    .filter((time) => time !== undefined)
    .sort()
    .reverse();
  const isSpam = isPossibleSpam({ possibleSpam });
  const photosId = 'kind' in item ? item.photosId : undefined;
  const cameBack = nextAttemptAt !== undefined;
  return { table, id, createdAt, notice, photosId, since, isSpam, cameBack };
}
