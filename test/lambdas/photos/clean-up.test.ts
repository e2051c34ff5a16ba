import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { aLeadItem } from '../../factories.ts';
import { printedLines } from '../printed-lines.ts';
import { beforeCommand } from '../site-tables.ts';
import { photoProcessing } from './processing.ts';
import { aPhoto } from './sample-photos.ts';

const photos = photoProcessing();
const { id, bucket, tables } = photos;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const processForgotten = (remainingMs?: number) =>
  photos.run({ task: 'process-forgotten' }, remainingMs);
const deleteOrphans = (remainingMs?: number) => photos.run({ task: 'delete-orphans' }, remainingMs);
const stored = { bytes: 1, width: 1, height: 1, storedAt: '2025-11-20T15:00:00.000Z' };

/** Puts a photograph and its thumbnail into the bucket, whatever its lead says. */
function keep(leadId: string, slot: number, modifiedAt: Date): void {
  for (const name of [`${slot}.jpg`, `${slot}-reading.jpg`, `${slot}-thumbnail.jpg`]) {
    bucket.put(`photos/${leadId}/${name}`, Buffer.from('x'), modifiedAt);
  }
}

test('uploads whose event was lost are processed once they are two minutes old', async () => {
  await photos.putLead();
  const file = await aPhoto();
  for (const slot of [0, 1, 2, 3]) bucket.put(`incoming/${id}/${slot}`, file, minutesAgo(2));
  bucket.put(`incoming/${id}/4`, file, minutesAgo(1.9));
  await processForgotten();
  expect(Object.keys((await photos.lead())?.photos ?? {})).toEqual(['0', '1', '2', '3']);
  expect(bucket.keys().filter((key) => key.startsWith('incoming/'))).toEqual([`incoming/${id}/4`]);
  expect(photos.queued()).toEqual([id, id, id, id]);
});

test('an upload that fails keeps no other from being processed, and the run is an error', async () => {
  await photos.putLead();
  const file = await aPhoto();
  for (const slot of [0, 1]) bucket.put(`incoming/${id}/${slot}`, file, minutesAgo(5));
  photos.sqs.on(SendMessageCommand).rejectsOnce(new Error('connect ECONNREFUSED')).resolves({});
  await expect(processForgotten()).rejects.toThrow(`incoming/${id}/0`);
  expect(bucket.keys().filter((key) => key.startsWith('incoming/'))).toEqual([`incoming/${id}/0`]);
  await processForgotten();
  expect(Object.keys((await photos.lead())?.photos ?? {})).toEqual(['0', '1']);
});

test('kept objects go once no lead names them and they are an hour old', async () => {
  const other = '00000000-2222-8333-8444-555555555555';
  await tables.put('leads', aLeadItem({ photos: { 0: stored, 1: stored } }));
  for (const slot of [0, 1, 2]) keep(id, slot, minutesAgo(90));
  keep(id, 3, minutesAgo(59));
  keep(other, 0, minutesAgo(60));
  bucket.put('photos/something-else', Buffer.from('x'), minutesAgo(90));
  await deleteOrphans();
  expect(bucket.keys()).toEqual(
    [0, 1, 3].flatMap((slot) =>
      ['-reading', '-thumbnail', ''].map((kind) => `photos/${id}/${slot}${kind}.jpg`),
    ),
  );
  expect(printedLines.join('')).toContain('"objects":7');
});

test('the clean-up of kept objects reads each lead once a page', async () => {
  await tables.put('leads', aLeadItem({ photos: { 0: stored } }));
  keep(id, 0, minutesAgo(90));
  let reads = 0;
  beforeCommand(GetCommand, () => {
    reads += 1;
  });
  await deleteOrphans();
  expect(reads).toBe(1);
  expect(bucket.keys()).toHaveLength(3);
});

test('a clean-up whose time is over leaves the rest to the next', async () => {
  keep(id, 0, minutesAgo(90));
  bucket.put(`incoming/${id}/0`, await aPhoto(), minutesAgo(90));
  await deleteOrphans(15_000);
  await processForgotten(15_000);
  expect(bucket.keys()).toHaveLength(4);
  expect(printedLines.filter((line) => line.includes('left to the next clean-up'))).toHaveLength(2);
  await deleteOrphans();
  await processForgotten();
  expect(bucket.keys()).toEqual([]);
});
