import { byUnsent, UNSENT } from '../../domain/tables.ts';
import { isPossibleSpam } from '../spam-screening/possible-spam.ts';
import type { OutboxItem, OutboxMessage } from '../store/outbox.ts';
import type { Table } from '../store/table.ts';

/** The order of emails: real forms, then possible spam. */
export const priorities = ['real', 'spam'] as const;

/** A message that waits for its email, as read from the index of unsent items. */
export interface PendingMessage extends OutboxMessage {
  priority: (typeof priorities)[number];
  /** In ISO 8601. A bounced email is due at this time, which may be ahead. */
  since: string;
  cameBack: boolean;
}

/** Reads all messages about items that came before a moment, those that wait longest first. */
export async function pendingMessages(
  tables: readonly Table<OutboxItem>[],
  before: Date,
): Promise<PendingMessage[]> {
  const read = async (table: Table<OutboxItem>) => {
    const items = await table.queryAll({
      IndexName: byUnsent,
      KeyConditionExpression: 'unsent = :unsent AND createdAt <= :before',
      ExpressionAttributeValues: { ':unsent': UNSENT, ':before': before.toISOString() },
    });
    return items.map((item) => pendingMessage(table.name, item));
  };
  const messages = (await Promise.all(tables.map(read))).flat();
  return messages.toSorted((a, b) => a.since.localeCompare(b.since));
}

function pendingMessage(table: string, item: OutboxItem): PendingMessage {
  const { id, createdAt, nextAttemptAt } = item;
  return {
    table,
    id,
    photosId: 'kind' in item ? item.photosId : undefined,
    priority: isPossibleSpam(item) ? 'spam' : 'real',
    since: nextAttemptAt ? new Date(nextAttemptAt).toISOString() : createdAt,
    cameBack: nextAttemptAt !== undefined,
  };
}
