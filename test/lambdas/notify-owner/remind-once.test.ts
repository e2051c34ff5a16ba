import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { minutesAgo, notifyOwner } from './an-outbox.ts';
import { anUnansweredLead } from './an-unanswered-lead.ts';
import { sentMails } from './sent-mails.ts';

const ses = mockClient(SESClient);
beforeEach(() => {
  ses.reset();
  ses.on(SendRawEmailCommand).resolves({});
});

const aDayAgo = minutesAgo(24 * 60);
const subjects = async () => (await sentMails(ses)).map(({ subject }) => subject);

test('of the leads in the table those are reminded of that are due and unanswered, and once', async () => {
  const { put, items, schedule } = await notifyOwner();
  await put('leads', [
    anUnansweredLead({ id: 'due', createdAt: aDayAgo }),
    anUnansweredLead({ id: 'young', createdAt: minutesAgo(60) }),
    anUnansweredLead({ id: 'old', createdAt: minutesAgo(4 * 24 * 60) }),
    anUnansweredLead({ id: 'answered', createdAt: aDayAgo, unanswered: undefined }),
    anUnansweredLead({ id: 'reminded', createdAt: aDayAgo, remindedAt: minutesAgo(5) }),
    anUnansweredLead({
      id: 'claimed',
      createdAt: aDayAgo,
      reminderClaimedUntil: Date.now() + 60_000,
    }),
  ]);
  await schedule();
  await schedule();
  expect(await subjects()).toEqual([expect.stringMatching(/^Reminder: 1 lead waits/)]);
  const due = (await items('leads')).find(({ id }) => id === 'due');
  expect(due).toMatchObject({ remindedAt: expect.any(String), unanswered: 'unanswered' });
  expect(due).not.toHaveProperty('reminderClaimedUntil');
});

test('three runs at once remind once', async () => {
  const { put, schedule } = await notifyOwner();
  await put('leads', [anUnansweredLead({ createdAt: aDayAgo })]);
  await Promise.all([schedule(), schedule(), schedule()]);
  expect(await subjects()).toHaveLength(1);
});

test('what a run had claimed that died is reminded of by a later one', async () => {
  const { put, schedule } = await notifyOwner();
  await put('leads', [
    anUnansweredLead({ createdAt: aDayAgo, reminderClaimedUntil: Date.now() - 1 }),
  ]);
  await schedule();
  expect(await subjects()).toHaveLength(1);
});

test('three firings of the monthly schedule at once are one mail', async () => {
  const { items, reportMonth } = await notifyOwner();
  await Promise.all([reportMonth(), reportMonth(), reportMonth()]);
  await reportMonth();
  expect(await subjects()).toEqual([expect.stringMatching(/^Your website works: 0 leads/)]);
  expect(await items('settings')).toEqual([
    {
      id: expect.stringMatching(/^report#\d{4}-\d\d$/),
      sentAt: expect.any(String),
      expiresAt: expect.any(Number),
    },
  ]);
});
