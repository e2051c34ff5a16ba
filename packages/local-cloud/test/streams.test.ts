import { expect, onTestFinished, test } from 'vitest';
import type { StreamRecord } from '../src/dynamodb/stream-record.ts';
import type { LambdaFunction } from '../src/lambda/functions.ts';
import type { Queues } from '../src/sqs/queue.ts';
import { type EventPattern, matchesEventPattern } from '../src/streams/event-pattern.ts';
import { EventSourceMapping } from '../src/streams/event-source-mapping.ts';

/** Delivers records named by letters, and returns the batches that the function got. */
async function batchesOf(letters: string, handler: (batch: string, call: number) => string[]) {
  const batches: string[] = [];
  const mapping = new EventSourceMapping(
    { EventSourceArn: '', FunctionName: '', BatchSize: 4, MaximumRetryAttempts: 2 },
    {
      queues: {} as Queues,
      log: () => {},
      retryAfterMs: 0,
      target: {
        shortName: 'Fn',
        async invoke({ Records }: { Records: StreamRecord[] }) {
          batches.push(Records.map(({ dynamodb }) => dynamodb.SequenceNumber).join(''));
          const failed = handler(batches.at(-1) ?? '', batches.length);
          return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
        },
      } as unknown as LambdaFunction,
    },
  );
  onTestFinished(() => mapping.stop());
  for (const letter of letters) {
    mapping.accept({ dynamodb: { SequenceNumber: letter } } as StreamRecord);
  }
  await expect.poll(() => batches.at(-1)?.at(-1)).toBe(letters.at(-1));
  return batches;
}

test('everything from the first failed record on is delivered again', async () => {
  const handler = (batch: string, call: number) => (call === 2 ? [...batch].slice(1) : []);
  expect(await batchesOf('abcde', handler)).toEqual(['a', 'bcde', 'cde']);
});

test('a batch that keeps failing is dropped after its retries, and the next one is delivered', async () => {
  const handler = (batch: string) => {
    if (batch.includes('b')) throw new Error('down');
    return [];
  };
  expect(await batchesOf('abcdef', handler)).toEqual(['a', 'bcde', 'bcde', 'bcde', 'f']);
});

const record = {
  eventName: 'INSERT',
  dynamodb: { NewImage: { kind: { S: 'contact' }, tags: { L: ['a', 'b'] } } },
};

test.each<[string, EventPattern, boolean]>([
  ['one of several values', { eventName: ['MODIFY', 'INSERT'] }, true],
  ['two fields, one of which fails', { eventName: ['INSERT'], eventSource: ['x'] }, false],
  ['exists', { dynamodb: { NewImage: { kind: { S: [{ exists: true }] } } } }, true],
  ['exists not', { dynamodb: { OldImage: { unsent: { S: [{ exists: false }] } } } }, true],
  ['exists not, but does', { dynamodb: { NewImage: { kind: { S: [{ exists: false }] } } } }, false],
  ['a prefix', { dynamodb: { NewImage: { kind: { S: [{ prefix: 'con' }] } } } }, true],
])('a pattern with %s', (_, subject, expected) => {
  expect(matchesEventPattern(record, subject)).toBe(expected);
});
