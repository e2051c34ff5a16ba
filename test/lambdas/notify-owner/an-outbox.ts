import type { DynamoDBRecord } from 'aws-lambda';
import { vi } from 'vitest';
import { notifyOwner as handle } from '../../../lambdas/notify-owner/notify-owner.ts';
import { documentClient } from '../../../lambdas/store/document-client.ts';
import { aContactMessage } from '../../factories.ts';
import { printedLines } from '../printed-lines.ts';
import { notifyDependencies } from './dependencies.ts';
import { outboxTables } from './outbox-tables.ts';

/** The function over tables of its own. */
export async function notifyOwner() {
  const tables = await outboxTables();
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'engineer');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'x');
  const dependencies = notifyDependencies(
    documentClient({
      endpoint: tables.endpoint,
      credentials: { accessKeyId: 'engineer', secretAccessKey: 'x' },
    }),
  );
  const run = (event: unknown, remainingMs: number | (() => number) = 60_000) =>
    handle(event, typeof remainingMs === 'number' ? () => remainingMs : remainingMs, dependencies);
  return {
    ...tables,
    /** @param changes - further attributes of each record beside its id */
    stream: (ids: string[], changes: Partial<DynamoDBRecord>[] = []) =>
      run({ Records: ids.map((id, index) => ({ ...aRecord(id), ...changes[index] })) }),
    schedule: (remainingMs?: number | (() => number)) => run({ source: 'aws.events' }, remainingMs),
    reportMonth: () => run({ task: 'report-month' }),
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

/** The metric that the last scheduled run reported. */
export const oldestUnsent = () =>
  printedLines
    .filter((line) => line.includes('OldestUnsentSeconds'))
    .map((line) => JSON.parse(line).OldestUnsentSeconds)
    .at(-1);
