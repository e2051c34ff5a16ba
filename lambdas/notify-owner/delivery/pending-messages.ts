import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { byUnsent, UNSENT } from '../../../domain/indexes.ts';
import { isPossibleSpam } from '../../spam-screening/possible-spam.ts';
import { documents } from '../../store/document-client.ts';
import { testimonialsTable } from '../../store/items.ts';
import { leadsTable } from '../../store/leads.ts';
import type { OutboxMessage } from './outbox.ts';

/** A message that no email went out for yet, as the index of what is unsent holds it. */
export interface PendingMessage extends OutboxMessage {
  /** ISO 8601. */
  since: string;
  isSpam: boolean;
}

/** The order in which the owner is told: what was pressed for him, what looks real, the rest. */
export const priorities = ['notice', 'real', 'spam'] as const;

const priorityOf = ({ notice, isSpam }: PendingMessage) =>
  notice ? 'notice' : isSpam ? 'spam' : 'real';

const tables = [leadsTable, testimonialsTable];

/**
 * Reads the messages of one priority that have waited since before a moment, those of the oldest items
 * first. It holds one page of each table, whatever waits there.
 *
 * @param shouldContinue - asked before each page; after a no there are no more messages
 */
export async function* pendingMessages(
  priority: (typeof priorities)[number],
  before: Date,
  shouldContinue: () => boolean,
): AsyncGenerator<PendingMessage> {
  const sources = tables.map((table) => pendingOf(table, before, shouldContinue));
  const heads = await Promise.all(sources.map((source) => source.next()));
  for (;;) {
    const waiting = heads.flatMap(({ value, done }, index) => (done ? [] : [{ value, index }]));
    const [oldest] = waiting.sort((a, b) => a.value.createdAt.localeCompare(b.value.createdAt));
    if (!oldest) return;
    const { value, index } = oldest;
    if (priorityOf(value) === priority) yield value;
    heads[index] = (await sources[index]?.next()) ?? { value: undefined, done: true };
  }
}

/**
 * Finds since when the oldest message waits, without reading the whole index: a message waits since its
 * item came or since later, and the index is in the order of the items.
 *
 * @param isDelivered - tells what the index may still hold although it was sent just now
 */
export async function oldestPending(
  before: Date,
  isDelivered: (message: PendingMessage) => boolean,
): Promise<string | undefined> {
  let oldest: string | undefined;
  for (const table of tables) {
    for await (const message of pendingOf(table, before)) {
      if (oldest && message.createdAt >= oldest) break;
      if (isDelivered(message)) continue;
      if (!oldest || message.since < oldest) oldest = message.since;
    }
  }
  return oldest;
}

async function* pendingOf(
  table: string,
  before: Date,
  shouldContinue = () => true,
): AsyncGenerator<PendingMessage & { createdAt: string }> {
  const pages = paginateQuery(
    { client: documents },
    {
      TableName: table,
      IndexName: byUnsent,
      KeyConditionExpression: 'unsent = :unsent AND createdAt <= :before',
      ExpressionAttributeValues: { ':unsent': UNSENT, ':before': before.toISOString() },
    },
  );
  for await (const { Items = [] } of pages) {
    for (const { id, createdAt, tokenIssuedAt, noticeAt, notice, possibleSpam } of Items) {
      // A notice of an item from last month waits since its button was pressed.
      const [since = createdAt] = [createdAt, tokenIssuedAt, noticeAt]
        .filter(Boolean)
        .sort()
        .reverse();
      if (since <= before.toISOString()) {
        const isSpam = isPossibleSpam({ possibleSpam });
        yield { table, id, createdAt, notice, since, isSpam };
      }
    }
    if (!shouldContinue()) return;
  }
}
