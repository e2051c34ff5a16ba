import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { DAY_MS } from '../../../domain/time.ts';
import { handler } from '../../../lambdas/notify-owner/handler.ts';
import { aContext, aLeadItem } from '../../factories.ts';
import { fakeBucket, photosId } from '../photos/fake-bucket.ts';
import { failAt, siteTables } from '../site-tables.ts';

const bucket = fakeBucket();
const { put } = siteTables();

const keyOf = (id: string) => `photos/${id}/0.jpg`;
const idOf = (number: number) => number.toString(16).padStart(2, '0').repeat(16);

const store = (id: string, days: number) =>
  bucket.put(keyOf(id), Buffer.from('x'), { storedAt: new Date(Date.now() - days * DAY_MS) });
const sweep = () => handler({ job: 'sweep-photos' }, aContext);

test('keeps photos that a lead has, or that are younger than a week', async () => {
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
  failAt(QueryCommand, 'leads');
  await expect(sweep()).rejects.toThrow();
  expect(bucket.keys()).toEqual([keyOf(photosId)]);
});
