import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { aLeadItem } from '../../factories.ts';
import { fakeSes, sesError } from '../fakes.ts';
import { beforeCommand } from '../site-tables.ts';
import { anUnsentLead, minutesAgo, notifyOwner, oldestUnsent } from './notify-owner.ts';

const ses = fakeSes();
const { put, schedule, items } = notifyOwner();

const sent = () => ses.calls().length;
/** Enough time until so many emails went out, then too little for another. */
const timeForEmails = (count: number) => () => (sent() < count ? 60_000 : 10_000);

test('at the end of its time a run sends no more, and the age of the oldest that waits is reported', async () => {
  await put(
    'leads',
    Array.from({ length: 15 }, (_, number) => anUnsentLead(number)),
  );
  await schedule(timeForEmails(3));
  // Three are under way at once when the third has gone out.
  expect(sent()).toBeLessThan(7);
  expect(oldestUnsent()).toBeGreaterThan(900 * 60);
});

test('the age of a decision that waits is that of the press', async () => {
  const notice = { notice: 'decided', noticeAt: minutesAgo(2), createdAt: minutesAgo(50_000) };
  await put('leads', anUnsentLead(1, notice), anUnsentLead(2, { createdAt: minutesAgo(180) }));
  await schedule(10_000);
  expect(sent()).toBe(0);
  expect(oldestUnsent()).toBeGreaterThanOrEqual(180 * 60);
  expect(oldestUnsent()).toBeLessThan(200 * 60);
});

test('of many due reminders a run sends what its time allows, and touches nothing of the rest', async () => {
  const leads = Array.from({ length: 110 }, (_, number) =>
    aLeadItem({ id: `lead-${number}`, createdAt: minutesAgo(24 * 60) }),
  );
  await put('leads', leads);
  await schedule(timeForEmails(1));
  const untouched = (await items('leads')).filter(
    ({ remindedAt, reminderClaimedUntil }) => !remindedAt && !reminderClaimedUntil,
  );
  expect(untouched).toHaveLength(10);
  await schedule();
  expect((await items('leads')).filter(({ remindedAt }) => !remindedAt)).toEqual([]);
});

const due = () => aLeadItem({ createdAt: minutesAgo(24 * 60) });

test('where the unsent cannot be read the owner is reminded all the same, and the run fails', async () => {
  await put('leads', due());
  let queries = 0;
  beforeCommand(QueryCommand, () => {
    queries += 1;
    if (queries === 1) throw new Error('down');
  });
  await expect(schedule()).rejects.toThrow('Scheduled tasks failed: deliver-unsent');
  expect(sent()).toBe(1);
});

test('where the reminder fails the unsent was reported all the same, and the run fails', async () => {
  await put('leads', due());
  ses.fails(sesError('InternalFailure', 500));
  await expect(schedule()).rejects.toThrow('Scheduled tasks failed: remind-unanswered');
  expect(oldestUnsent()).toBe(0);
});
