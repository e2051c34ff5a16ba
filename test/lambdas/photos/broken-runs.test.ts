import { S3Client } from '@aws-sdk/client-s3';
import { SESClient } from '@aws-sdk/client-ses';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, test, vi } from 'vitest';
import { aLeadItem } from '../../factories.ts';
import { minutesAgo, notifyOwner } from '../notify-owner/notify-owner.ts';
import { fakeBucket, keptKeys, photosId } from './fake-bucket.ts';
import { aPhoto } from './sample-photos.ts';

const bucket = fakeBucket();
const { put, items, remove, stored, ses, sent, ring, schedule } = notifyOwner();
const key = `incoming/${photosId}/0`;
const lead = aLeadItem({ photosId, photosMask: '1', unsent: 'unsent', createdAt: minutesAgo(10) });

let photo: Buffer;
beforeAll(async () => {
  photo = await aPhoto(64, 48);
});

const events = { upload: () => bucket.processUpload(key), lead: () => ring(lead) };
type Event = keyof typeof events;

/** Handles events; returns those that the queue or the stream brings again. */
async function handle(...names: Event[]): Promise<Event[]> {
  const again: Event[] = [];
  for (const name of names) {
    try {
      await events[name]();
    } catch {
      // The schedule comes for what the stream's ring could not do.
      if (name === 'upload') again.push(name);
    }
  }
  return again;
}

/**
 * Breaks the handling of events at each of its calls to AWS in turn, until one is not reached.
 *
 * @param dies - no later call is made either
 * @param recover - gets the events that come again
 * @returns the number of calls
 */
async function breakAtEachCall(
  names: Event[],
  dies: boolean,
  recover: (again: Event[]) => Promise<void>,
): Promise<number> {
  for (let call = 0; ; call += 1) {
    await put('leads', lead);
    bucket.objects.clear();
    bucket.put(key, photo);
    let calls = 0;
    const spies = [S3Client, SESClient, DynamoDBDocumentClient].map(({ prototype }) => {
      const { send } = prototype;
      return vi.spyOn(prototype, 'send').mockImplementation(async function (
        this: unknown,
        ...args: unknown[]
      ) {
        const number = calls++;
        if (dies ? number >= call : number === call) throw new Error(`Broken at call ${call}`);
        return Reflect.apply(send, this, args);
      } as never);
    });
    const again = await handle(...names);
    for (const spy of spies) spy.mockRestore();
    if (calls <= call) return call;
    await recover(again);
    for (const { id } of await items('settings')) await remove('settings', `${id}`);
    ses.resetHistory();
  }
}

/** The schedule comes when a lease is over. */
async function expectNothingLost(again: Event[]) {
  await handle(...again);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 60_000 });
  await schedule();
  vi.useRealTimers();
  expect(bucket.keys()).toEqual(keptKeys(0));
  expect(bucket.tagged()).toEqual([]);
  expect(sent()).toBeGreaterThanOrEqual(1);
  expect(await stored(lead.id)).not.toHaveProperty('unsent');
}

test.each<[order: Event[], dies: boolean]>([
  [['upload', 'lead'], true],
  [['upload', 'lead'], false],
  [['lead', 'upload'], true],
  [['lead', 'upload'], false],
])('no lead and no claimed photo is lost where %j breaks (and dies: %j)', async (order, dies) => {
  expect(await breakAtEachCall(order, dies, expectNothingLost)).toBeGreaterThan(14);
});

test('a photo that no lead claims has its tag, wherever its processing breaks', async () => {
  await breakAtEachCall(['upload'], true, async (again) => {
    expect(bucket.tagged()).toEqual(bucket.keys().filter((each) => each !== key));
    await handle(...again);
    expect(bucket.tagged()).toEqual(keptKeys(0));
  });
});
