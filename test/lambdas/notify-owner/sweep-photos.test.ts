import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { DAY_MS } from '../../../domain/time.ts';
import { aLeadItem } from '../../factories.ts';
import { fakeBucket } from '../photos/fake-bucket.ts';
import { failAt } from '../site-tables.ts';
import { notifyOwner } from './notify-owner.ts';

const bucket = fakeBucket();
const { put, runJob } = notifyOwner();

const idOf = (digit: string) => digit.repeat(32);
const keyOf = (id: string) => `photos/${id}/0.jpg`;
const store = (id: string, days: number) =>
  bucket.put(keyOf(id), Buffer.from('x'), { storedAt: new Date(Date.now() - days * DAY_MS) });

test('deletes photos older than a week that no lead has', async () => {
  const ofNobody = idOf('0');
  const [recent, ofLead, ofSpam] = [idOf('a'), idOf('b'), idOf('f')];
  for (const id of [ofNobody, ofLead, ofSpam]) store(id, 8);
  store(recent, 6.9);
  await put('leads', aLeadItem({ id: 'lead', photosId: ofLead }));
  const spam = { listed: 'spam', possibleSpam: ['4 links'] };
  await put('leads', aLeadItem({ id: 'spam', photosId: ofSpam, ...spam }));
  await runJob('sweep-photos');
  expect(bucket.keys()).toEqual([recent, ofLead, ofSpam].map(keyOf));
});

test('deletes nothing unless all leads could be read', async () => {
  store(idOf('0'), 8);
  failAt(QueryCommand, 'leads');
  await expect(runJob('sweep-photos')).rejects.toThrow();
  expect(bucket.keys()).toEqual([keyOf(idOf('0'))]);
});
