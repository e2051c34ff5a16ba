import type { DynamoDBRecord, DynamoDBStreamEvent, ScheduledEvent } from 'aws-lambda';
import { vi } from 'vitest';
import { aContactMessage, aContext } from '../../factories.ts';
import { printedLines } from '../printed-lines.ts';
import { outboxTables } from './outbox-tables.ts';

/** A function that talks to tables of its own. */
export async function notifyOwner() {
  const tables = await outboxTables();
  vi.resetModules();
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', tables.endpoint);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'engineer');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'x');
  const { handler } = await import('../../../lambdas/notify-owner/handler.ts');
  return {
    ...tables,
    /** @param changes - what the stream tells of each beside its id */
    stream: (ids: string[], changes: Partial<DynamoDBRecord>[] = []) =>
      handler(
        {
          Records: ids.map((id, index) => ({ ...aRecord(id), ...changes[index] })),
        } as DynamoDBStreamEvent,
        aContext,
      ),
    schedule: (remainingMs: number | (() => number) = 60_000) =>
      handler({ source: 'aws.events' } as ScheduledEvent, {
        ...aContext,
        getRemainingTimeInMillis: () =>
          typeof remainingMs === 'number' ? remainingMs : remainingMs(),
      }),
    reportMonth: () => handler({ task: 'report-month' }, aContext),
    unsent: async () =>
      [...(await tables.items('leads')), ...(await tables.items('testimonials'))]
        .filter(({ unsent }) => unsent)
        .map(({ id }) => id),
  };
}

const aRecord = (id: string): DynamoDBRecord => ({
  eventSourceARN: 'arn:aws:dynamodb:us-east-1:000000000000:table/leads/stream/1',
  dynamodb: { Keys: { id: { S: id } }, SequenceNumber: id },
});

export const minutesAgo = (minutes: number) =>
  new Date(Date.now() - minutes * 60_000).toISOString();

/** A contact message that no mail went out for yet. */
export function aWaitingLead(number: number, changes: object = {}) {
  return {
    ...aContactMessage({ message: `Words of lead ${number}.` }),
    kind: 'contact-message',
    id: `lead-${number}`,
    createdAt: minutesAgo(1000 - number),
    ownerToken: `token-${number}`,
    unsent: 'unsent',
    ...changes,
  };
}

/** What the last scheduled run reported. */
export const oldestUnsent = () =>
  printedLines
    .filter((line) => line.includes('OldestUnsentSeconds'))
    .map((line) => JSON.parse(line).OldestUnsentSeconds)
    .at(-1);
