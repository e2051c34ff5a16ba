import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { byUnsent, UNSENT } from '../../../domain/indexes.ts';
import { documents } from '../../shared/documents.ts';
import type { OutboxEntry } from './outbox.ts';

/** An entry that still waits, as the index of what is unsent holds it. */
export interface WaitingEntry extends OutboxEntry {
  /** ISO 8601. */
  since: string;
  /** A robot filled in the field that people do not see. */
  isSpam: boolean;
}

/** What has waited in a table since before a moment, oldest first. */
export async function waitingEntries(table: string, before: Date): Promise<WaitingEntry[]> {
  const waiting: WaitingEntry[] = [];
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
    for (const { id, createdAt, tokenIssuedAt, noticeAt, notice, website } of Items) {
      // A notice of an item from last month waits since its button was pressed.
      const [since = createdAt] = [createdAt, tokenIssuedAt, noticeAt]
        .filter(Boolean)
        .sort()
        .reverse();
      if (since <= before.toISOString()) {
        waiting.push({ table, id, notice, since, isSpam: Boolean(website) });
      }
    }
  }
  return waiting;
}
