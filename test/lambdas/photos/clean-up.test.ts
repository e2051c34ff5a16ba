import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { aLeadItem } from '../../factories.ts';
import { printedLines } from '../printed-lines.ts';
import { beforeCommand } from '../site-tables.ts';
import { photoProcessing } from './processing.ts';

const photos = photoProcessing();
const { id, bucket, tables } = photos;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const deleteOrphans = (remainingMs?: number) => photos.run({ task: 'delete-orphans' }, remainingMs);
const stored = { bytes: 1, width: 1, height: 1, storedAt: '2025-11-20T15:00:00.000Z' };

/** Puts a photograph and its thumbnail into the bucket, whatever its lead says. */
function keep(leadId: string, slot: number, modifiedAt: Date): void {
  for (const name of [`${slot}.jpg`, `${slot}-reading.jpg`, `${slot}-thumbnail.jpg`]) {
    bucket.put(`photos/${leadId}/${name}`, Buffer.from('x'), { modifiedAt });
  }
}

test('kept objects go once no lead names them and they are an hour old', async () => {
  const other = '00000000-2222-8333-8444-555555555555';
  await tables.put('leads', aLeadItem({ photos: { 0: stored, 1: stored } }));
  for (const slot of [0, 1, 2]) keep(id, slot, minutesAgo(90));
  keep(id, 3, minutesAgo(59));
  keep(other, 0, minutesAgo(60));
  bucket.put('photos/something-else', Buffer.from('x'), { modifiedAt: minutesAgo(90) });
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
  await deleteOrphans(15_000);
  expect(bucket.keys()).toHaveLength(3);
  expect(printedLines.join('')).toContain('left to the next clean-up');
  await deleteOrphans();
  expect(bucket.keys()).toEqual([]);
});
