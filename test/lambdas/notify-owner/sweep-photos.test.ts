import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test, vi } from 'vitest';
import { sweepEvent } from '../../../domain/photo-upload.ts';
import { DAY_MS } from '../../../domain/time.ts';
import { handler } from '../../../lambdas/notify-owner/handler.ts';
import { aContext, aLeadItem } from '../../factories.ts';
import { fakeBucket, photosId } from '../photos/fake-bucket.ts';
import { beforeCommand, siteTables } from '../site-tables.ts';

const bucket = fakeBucket();
const { put } = siteTables();

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const keyOf = (id: string) => `photos/${id}/0-full.jpg`;
const idOf = (number: number) => number.toString(16).padStart(2, '0').repeat(16);

const store = (id: string, days: number) =>
  bucket.put(keyOf(id), Buffer.from('x'), { storedAt: daysAgo(days) });
const sweep = (getRemainingTimeInMillis = aContext.getRemainingTimeInMillis) =>
  handler(sweepEvent, { ...aContext, getRemainingTimeInMillis });

test('keeps photos that a lead names, or that are younger than a week', async () => {
  for (const number of [0x00, 0x7f, 0xf0, 0xff]) store(idOf(number), 8);
  store(idOf(0x11), 6.9);
  await put(
    'leads',
    aLeadItem({ id: 'a', photosId: idOf(0x7f) }),
    // Possible spam has its photos too.
    aLeadItem({ id: 'b', photosId: idOf(0xf0), listed: 'spam', possibleSpam: ['4 links'] }),
  );
  await sweep();
  expect(bucket.keys()).toEqual([0x11, 0x7f, 0xf0].map(idOf).map(keyOf));
});

test('deletes nothing unless all leads could be read', async () => {
  store(photosId, 8);
  // Two pages of a scan.
  const leads = Array.from({ length: 400 }, (_, number) =>
    aLeadItem({ id: `lead-${number}`, message: 'x'.repeat(3_000) }),
  );
  await put('leads', leads);
  let pages = 0;
  const failSecond = () => (++pages > 1 ? Promise.reject(new Error('down')) : undefined);
  beforeCommand(ScanCommand, failSecond, 'leads');
  await expect(sweep()).rejects.toThrow('down');
  expect(pages).toBe(2);
  await expect(sweep(() => 1_000)).rejects.toThrow();
  expect(bucket.keys()).toEqual([keyOf(photosId)]);
});

test('a lead that is stored during a sweep keeps photos as old as a form can send', async () => {
  store(photosId, 6);
  const list = bucket.s3.on(ListObjectsV2Command);
  const stored = { Contents: [{ Key: keyOf(photosId), LastModified: daysAgo(6) }] };
  list.callsFake(async ({ Prefix }) => {
    await put('leads', aLeadItem({ photosId }));
    return keyOf(photosId).startsWith(Prefix) ? stored : {};
  });
  await sweep();
  expect(bucket.keys()).toEqual([keyOf(photosId)]);
});

test('the next days finish a sweep that ran out of time', async () => {
  for (let number = 0; number < 256; number += 16) store(idOf(number), 8);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date() });
  for (let left = 15; left >= 0; left -= 1) {
    await sweep(() => (bucket.keys().length > left ? 60_000 : 0));
    expect(bucket.keys()).toHaveLength(left);
    vi.setSystemTime(Date.now() + DAY_MS);
  }
});
