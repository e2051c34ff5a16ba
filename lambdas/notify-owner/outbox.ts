import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { byUnsent, UNSENT } from '../../domain/indexes.ts';
import { documents } from '../shared/documents.ts';

/** An item that the owner is to be told of: its table and its id. */
export interface OutboxEntry {
  table: string;
  id: string;
}

/** Longer than one delivery can take, so that no second run sends what a first one is sending. */
const CLAIM_MS = 2 * 60_000;

/**
 * Takes an entry for sending. The stream and the schedule, and two runs of either, may come for the
 * same one; only the first gets it.
 *
 * @returns the whole item, or undefined where it is sent already or another run has it
 */
export async function claim<Item>(
  { table, id }: OutboxEntry,
  now: Date,
): Promise<Item | undefined> {
  try {
    const { Attributes } = await documents.send(
      new UpdateCommand({
        TableName: table,
        Key: { id },
        UpdateExpression: 'SET claimedUntil = :until',
        ConditionExpression:
          'attribute_exists(unsent) AND (attribute_not_exists(claimedUntil) OR claimedUntil < :now)',
        ExpressionAttributeValues: { ':now': now.getTime(), ':until': now.getTime() + CLAIM_MS },
        ReturnValues: 'ALL_NEW',
      }),
    );
    return Attributes as Item;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}

/** Marks an entry as sent: it leaves the outbox for good. */
export async function markSent({ table, id }: OutboxEntry): Promise<void> {
  await change(table, id, 'REMOVE unsent, claimedUntil');
}

/** Gives a claimed entry back after a failed delivery, so that the next try need not wait. */
export async function release({ table, id }: OutboxEntry): Promise<void> {
  await change(table, id, 'REMOVE claimedUntil');
}

async function change(table: string, id: string, update: string): Promise<void> {
  await documents.send(
    new UpdateCommand({
      TableName: table,
      Key: { id },
      UpdateExpression: update,
      ConditionExpression: 'attribute_exists(id)',
    }),
  );
}

/** An entry that still waits, and since when. */
export interface WaitingEntry extends OutboxEntry {
  createdAt: string;
}

/** What has waited in a table since before a moment, oldest first, page by page as it is read. */
export async function* waitingEntries(table: string, before: Date): AsyncGenerator<WaitingEntry> {
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
    for (const { id, createdAt } of Items) yield { table, id, createdAt };
  }
}
