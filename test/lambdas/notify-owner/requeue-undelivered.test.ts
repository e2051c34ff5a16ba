import { expect, test, vi } from 'vitest';
import { anUnsentLead, notifyOwner, reported } from './notify-owner.ts';

const outbox = notifyOwner(new Date('2026-03-02T15:30:00Z'));
const { put, handle: requeue, schedule, arrive, sent, calls, unsent, items, remove } = outbox;

const later = (hours: number) => vi.setSystemTime(Date.now() + hours * 3_600_000);
/** An event as the rule passes it on, for the last email that was sent. */
function anEvent(detailType: string, detail: object = {}) {
  const { Tags = [] } = calls().at(-1) ?? {};
  const tags = Object.fromEntries(Tags.map(({ Name, Value }) => [Name, [Value]]));
  const mail = { messageId: 'message-1', tags };
  return { 'detail-type': detailType, detail: { ...detail, mail } };
}

const aBounce = (bounceType = 'Permanent', bounceSubType = 'General') =>
  anEvent('Email Bounced', { bounce: { bounceType, bounceSubType } });

const lead = () => outbox.stored('lead-1');

const aLead = (number = 1) => anUnsentLead(number, { createdAt: '2026-03-02T15:00:00.000Z' });

test.each([
  ['that is gone', () => aBounce(), 'Bounce: Permanent, General', [24, 72]],
  ['that is full', () => aBounce('Transient', 'Full'), 'Bounce: Transient, Full', [1, 4, 12, 24]],
  ['whose owner pressed "spam"', () => anEvent('Email Complaint Received'), 'Complaint', [24, 72]],
])(
  'a mailbox %s gets the email again a few times, and then never again; until then it counts as undelivered',
  async (...given) => {
    const [, event, undeliveredReason, waits] = given;
    await arrive(aLead());
    expect(await unsent()).toEqual([]);
    for (const [index, hours] of waits.entries()) {
      await requeue(event());
      const failed = { unsent: 'unsent', failedDeliveries: index + 1, undeliveredReason };
      expect(await lead()).toMatchObject(failed);
      expect(await lead()).not.toHaveProperty('expiresAt');
      later(hours - 0.1);
      await schedule();
      expect(sent()).toBe(index + 1);
      expect(reported()).toMatchObject({ UndeliveredItems: 1, OldestUnsentSeconds: 0 });
      later(0.2);
      await schedule();
      expect(sent()).toBe(index + 2);
      expect(reported()).toMatchObject({ UndeliveredItems: 0, OldestUnsentSeconds: 0 });
      expect(await lead()).not.toHaveProperty('undeliveredAt');
    }
    await requeue(event());
    later(365 * 24);
    await schedule();
    expect(sent()).toBe(waits.length + 1);
    expect(reported().UndeliveredItems).toBe(1);
    expect(await lead()).toMatchObject({ unsent: 'unsent', failedDeliveries: waits.length + 1 });
  },
);

test('an event that comes before the mark of its email, and again at once and after the next email, counts once', async () => {
  let event = {};
  outbox.once(() => {
    event = aBounce();
    return requeue(event);
  });
  await arrive(aLead());
  const once = await lead();
  expect(once).toMatchObject({ unsent: 'unsent', failedDeliveries: 1 });
  await requeue(event);
  expect(await lead()).toEqual(once);
  later(25);
  await schedule();
  await requeue(event);
  expect(await lead()).not.toHaveProperty('unsent');
});

test('a lead that was answered or deleted meanwhile is left as it is', async () => {
  await arrive(aLead());
  const answered = { ...(await lead()), decidedAt: '2026-03-02T15:20:00Z' };
  await put('leads', answered);
  await requeue(aBounce());
  expect(await items('leads')).toEqual([answered]);
  await remove('leads', 'lead-1');
  await requeue(aBounce());
  expect(await items('leads')).toEqual([]);
});

test('a digest that bounces puts back everything that it told of', async () => {
  const leads = Array.from({ length: 30 }, (_, number) => aLead(number));
  await put('leads', leads);
  await schedule();
  expect(sent()).toBe(21);
  await requeue(aBounce());
  expect(await unsent()).toHaveLength(10);
});
