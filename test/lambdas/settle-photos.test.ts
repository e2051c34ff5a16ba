import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { SQSEvent } from 'aws-lambda';
import { expect, test } from 'vitest';
import { handler } from '../../lambdas/settle-photos/handler.ts';
import { aContext, aLeadItem } from '../factories.ts';
import { beforeCommand, siteTables } from './site-tables.ts';

const tables = siteTables();
const { id } = aLeadItem();
const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

/** As many photographs, the newest so many seconds old. */
const photosOf = (number: number, newest = 45) =>
  Object.fromEntries(
    Array.from({ length: number }, (_, slot) => [
      slot,
      { bytes: 1, width: 1, height: 1, storedAt: secondsAgo(newest + slot * 60) },
    ]),
  );

const settle = (...bodies: (object | string)[]) => {
  const Records = bodies.map((body, index) => ({
    messageId: `message-${index}`,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  }));
  return handler({ Records } as SQSEvent, aContext);
};
const done = { batchItemFailures: [] };
const again = { batchItemFailures: [{ itemIdentifier: 'message-0' }] };
const lead = () => tables.item('leads', id);
const put = (changes: object) => tables.put('leads', aLeadItem(changes));
const held = { unsent: 'unsent', awaitsPhotos: 'awaits-photos', photosAnnounced: 3 };

test('a lead that awaits photos is released, whether some have come or none', async () => {
  for (const photos of [photosOf(2, 1), photosOf(0)]) {
    const item = aLeadItem({ ...held, photos });
    await tables.put('leads', item);
    expect(await settle({ id })).toEqual(done);
    const { awaitsPhotos, ...rest } = item;
    expect(await lead()).toEqual(rest);
  }
});

test('the owner is told of photos that came after the email, once, and the lead does not expire meanwhile', async () => {
  await put({ photos: photosOf(2), expiresAt: 4_000_000_000, claimedUntil: 1 });
  expect(await settle({ id })).toEqual(done);
  expect(await lead()).toMatchObject({
    unsent: 'unsent',
    notice: 'photos',
    noticeAt: expect.stringMatching(/Z$/),
  });
  for (const attribute of ['expiresAt', 'claimedUntil']) {
    expect(await lead()).not.toHaveProperty(attribute);
  }
  const marked = await lead();
  expect(await settle({ id }, { id })).toEqual(done);
  expect(await lead()).toEqual(marked);
});

test.each([
  ['that are all told of', { photos: photosOf(3), photosToldOf: 3 }],
  ['of which the newest has a message of its own', { photos: photosOf(3, 20), photosToldOf: 1 }],
  ['that the notice to come has', { unsent: 'unsent', notice: 'photos', photos: photosOf(1) }],
  [
    'that an email has which is tried again',
    { unsent: 'unsent', claimedUntil: 1, photos: photosOf(1) },
  ],
])('photos %s change nothing', async (_, changes) => {
  await put(changes);
  const before = await lead();
  expect(await settle({ id })).toEqual(done);
  expect(await lead()).toEqual(before);
});

test.each([
  ['an email that may lack them is being sent', { claimedUntil: Date.now() + 60_000 }],
  ['another notice is on its way', { notice: 'decided', noticeAt: secondsAgo(1) }],
])('photos are settled later where %s', async (_, changes) => {
  await put({ unsent: 'unsent', photos: photosOf(1), ...changes });
  const before = await lead();
  expect(await settle({ id })).toEqual(again);
  expect(await lead()).toEqual(before);
});

test('a deleted lead stays deleted, also where it is deleted in the same moment', async () => {
  expect(await settle({ id })).toEqual(done);
  await put({ photos: photosOf(1) });
  beforeCommand(UpdateCommand, () => tables.remove('leads', id));
  expect(await settle({ id })).toEqual(again);
  expect(await settle({ id })).toEqual(done);
  expect(await tables.items('leads')).toEqual([]);
});
