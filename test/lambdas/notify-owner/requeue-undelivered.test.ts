import { expect, test, vi } from 'vitest';
import { anUnsentLead, notifyOwner, reported } from './notify-owner.ts';

const outbox = notifyOwner(new Date('2026-03-02T15:30:00Z'));
const { put, handle: requeue, schedule, arrive, sent, calls, unsent, items, remove } = outbox;

const later = (hours: number) => vi.setSystemTime(Date.now() + hours * 3_600_000);
/** The number of emails so far, and what the last run reported. */
const counts = () => {
  const { UndeliveredItems, OldestUnsentSeconds } = reported();
  return [sent(), UndeliveredItems, OldestUnsentSeconds];
};

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

test('a lead whose email bounced is not sent: it is mailed again after a while, and counted until then', async () => {
  await arrive(aLead());
  expect(await unsent()).toEqual([]);
  await requeue(aBounce());
  const undeliveredReason = 'Bounce: Permanent, General';
  expect(await lead()).toMatchObject({ unsent: 'unsent', failedDeliveries: 1, undeliveredReason });
  expect(await lead()).not.toHaveProperty('expiresAt');
  await schedule();
  later(23);
  await schedule();
  expect(counts()).toEqual([1, 1, 0]);
  later(2);
  await schedule();
  expect(counts()).toEqual([2, 0, 0]);
  expect(await lead()).not.toHaveProperty('undeliveredAt');
});

test.each([
  ['a mailbox that is gone', () => aBounce(), [24, 72]],
  ['a mailbox that is full', () => aBounce('Transient', 'MailboxFull'), [1, 4, 12, 24]],
  ['a press on "spam"', () => anEvent('Email Complaint Received'), [24, 72]],
])('%s is asked a few times, and then never again', async (_, event, waits) => {
  await put('leads', aLead());
  await schedule();
  for (const [index, hours] of waits.entries()) {
    await requeue(event());
    later(hours - 0.1);
    await schedule();
    expect(sent()).toBe(index + 1);
    later(0.2);
    await schedule();
    expect(sent()).toBe(index + 2);
  }
  await requeue(event());
  later(365 * 24);
  await schedule();
  expect(sent()).toBe(waits.length + 1);
  expect(reported().UndeliveredItems).toBe(1);
  expect(await lead()).toMatchObject({ unsent: 'unsent', failedDeliveries: waits.length + 1 });
});

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
  await put(
    'leads',
    Array.from({ length: 30 }, (_, number) => aLead(number)),
  );
  await schedule();
  expect(sent()).toBe(21);
  await requeue(aBounce());
  expect(await unsent()).toHaveLength(10);
});
