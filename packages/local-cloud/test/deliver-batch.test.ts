import { expect, test } from 'vitest';
import type { StreamRecord } from '../src/dynamodb/stream-record.ts';
import { type DeliveryPolicy, deliverBatch } from '../src/streams/deliver-batch.ts';

/** A capital letter is an hour old. */
const aRecord = (name: string) =>
  ({
    dynamodb: {
      SequenceNumber: name,
      ApproximateCreationDateTime: Date.now() / 1000 - (/[A-Z]/.test(name) ? 3_600 : 0),
    },
  }) as StreamRecord;

/** Delivers records named by letters and tells which batches the function got and what was dropped. */
async function delivery(
  letters: string,
  handler: (batch: string, call: number) => string[],
  policy: Partial<DeliveryPolicy> = {},
) {
  const batches: string[] = [];
  const dropped: string[] = [];
  const names = (records: StreamRecord[]) =>
    records.map(({ dynamodb }) => dynamodb.SequenceNumber).join('');
  await deliverBatch(
    [...letters].map(aRecord),
    {
      signal: new AbortController().signal,
      async invoke(records) {
        batches.push(names(records));
        return handler(names(records), batches.length);
      },
      discard: (records, attempts, condition) =>
        dropped.push(
          `${names(records)} after ${attempts}${condition === 'RecordAgeExceeded' ? ', too old' : ''}`,
        ),
    },
    {
      maximumRetries: 2,
      maximumAgeMs: Number.POSITIVE_INFINITY,
      bisectOnError: false,
      backoffMs: 0,
      ...policy,
    },
  );
  return { batches, dropped };
}

const failing = (...identifiers: string[]) => identifiers;

test('everything from the first failed record on is delivered again', async () => {
  const handler = (_: string, call: number) => (call === 1 ? failing('c', 'b') : failing());
  expect(await delivery('abcd', handler)).toEqual({ batches: ['abcd', 'bcd'], dropped: [] });
});

test('a batch that keeps failing is dropped after its retries', async () => {
  const handler = () => {
    throw new Error('down');
  };
  expect(await delivery('ab', handler)).toEqual({
    batches: ['ab', 'ab', 'ab'],
    dropped: ['ab after 3'],
  });
});

test('records that are too old are dropped untried, and the others are delivered', async () => {
  const maximumAgeMs = 3_599_000;
  expect(await delivery('aBcD', () => failing(), { maximumAgeMs })).toEqual({
    batches: ['ac'],
    dropped: ['BD after 0, too old'],
  });
  expect(await delivery('aBc', () => failing())).toEqual({ batches: ['aBc'], dropped: [] });
});

test('halves are delivered alone, so that only the bad record is dropped', async () => {
  const handler = (batch: string) => {
    if (batch.includes('c')) throw new Error('poison');
    return [];
  };
  expect(await delivery('abcd', handler, { bisectOnError: true, maximumRetries: 1 })).toEqual({
    batches: ['abcd', 'ab', 'cd', 'c', 'c', 'd'],
    dropped: ['c after 2'],
  });
});
