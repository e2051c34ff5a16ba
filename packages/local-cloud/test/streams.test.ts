import { expect, onTestFinished, test } from 'vitest';
import type { StreamRecord } from '../src/dynamodb/stream-record.ts';
import type { LambdaFunction } from '../src/lambda/functions.ts';
import type { Queues } from '../src/sqs/queue.ts';
import { EventSourceMapping } from '../src/streams/event-source-mapping.ts';

/** Delivers records named by letters, and returns the batches that the function got. */
async function batchesOf(letters: string, handler: (batch: string) => void) {
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
          handler(batches.at(-1) ?? '');
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

test('a batch that keeps failing is dropped after its retries, and the next one is delivered', async () => {
  const handler = (batch: string) => {
    if (batch.includes('b')) throw new Error('down');
  };
  expect(await batchesOf('abcdef', handler)).toEqual(['a', 'bcde', 'bcde', 'bcde', 'f']);
});
