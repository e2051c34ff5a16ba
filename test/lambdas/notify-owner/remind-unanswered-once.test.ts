import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { aLeadItem } from '../../factories.ts';
import { minutesAgo, notifyOwner } from './notify-owner.ts';
import { sentEmails } from './sent-emails.ts';

const ses = mockClient(SESClient);
beforeEach(() => {
  ses.reset();
  ses.on(SendRawEmailCommand).resolves({});
});

const aDayAgo = minutesAgo(24 * 60);
const subjects = async () => (await sentEmails(ses)).map(({ subject }) => subject);

test('of the leads in the table those are reminded of that are due and unanswered, and once', async () => {
  const { put, items, schedule } = await notifyOwner();
  await put('leads', [
    aLeadItem({ id: 'due', createdAt: aDayAgo }),
    aLeadItem({ id: 'young', createdAt: minutesAgo(60) }),
    aLeadItem({ id: 'old', createdAt: minutesAgo(4 * 24 * 60) }),
    aLeadItem({ id: 'answered', createdAt: aDayAgo, stage: 'open' }),
    aLeadItem({ id: 'reminded', createdAt: aDayAgo, remindedAt: minutesAgo(5) }),
    aLeadItem({
      id: 'claimed',
      createdAt: aDayAgo,
      reminderClaimedUntil: Date.now() + 60_000,
    }),
  ]);
  await schedule();
  await schedule();
  expect(await subjects()).toEqual([expect.stringMatching(/^Reminder: 1 lead waits/)]);
  const due = (await items('leads')).find(({ id }) => id === 'due');
  expect(due).toMatchObject({ remindedAt: expect.any(String), stage: 'waiting' });
  expect(due).not.toHaveProperty('reminderClaimedUntil');
});

test('three runs at once remind once', async () => {
  const { put, schedule } = await notifyOwner();
  await put('leads', [aLeadItem({ createdAt: aDayAgo })]);
  await Promise.all([schedule(), schedule(), schedule()]);
  expect(await subjects()).toHaveLength(1);
});

test('what a run had claimed that died is reminded of by a later one', async () => {
  const { put, schedule } = await notifyOwner();
  await put('leads', [aLeadItem({ createdAt: aDayAgo, reminderClaimedUntil: Date.now() - 1 })]);
  await schedule();
  expect(await subjects()).toHaveLength(1);
});
