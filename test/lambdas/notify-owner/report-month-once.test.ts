import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { reportMonth } from '../../../lambdas/notify-owner/monthly-report/report-month.ts';
import { printedLines } from '../printed-lines.ts';
import { failAt, handlerTables } from '../site-tables.ts';
import { notifyDependencies } from './dependencies.ts';
import { sentEmails } from './sent-emails.ts';

const tables = handlerTables();
const ses = mockClient(SESClient);
const now = new Date('2026-11-01T15:00:00Z');

beforeEach(() => {
  ses.reset();
  ses.on(SendRawEmailCommand).resolves({});
});

const report = () => reportMonth(now, () => 60_000, notifyDependencies());
const mark = () => tables.item('settings', 'report#2026-10');
const emails = async () => (await sentEmails(ses)).length;

test('a month is claimed before its mail and marked after it', async () => {
  let claim: object | undefined;
  ses.on(SendRawEmailCommand).callsFake(async () => {
    claim = await mark();
  });
  await report();
  const expiresAt = now.getTime() / 1000 + 90 * 86_400;
  expect(claim).toEqual({
    id: 'report#2026-10',
    claimedUntil: now.getTime() + 120_000,
    expiresAt,
  });
  expect(await mark()).toEqual({ id: 'report#2026-10', sentAt: now.toISOString(), expiresAt });
  expect(printedLines.join('')).toContain('"month":"2026-10"');
});

test('a month that was reported is not reported again', async () => {
  await report();
  await report();
  expect(await emails()).toBe(1);
});

const refusal = () => Object.assign(new Error('down'), { $metadata: { httpStatusCode: 503 } });

test.each([
  ['SES', () => void ses.on(SendRawEmailCommand).rejects(refusal())],
  ['the table', () => failAt(ScanCommand)],
])(
  'where %s fails the month is given back and the run fails, to be tried again',
  async (_, fail) => {
    fail();
    await expect(report()).rejects.toThrow();
    expect(await mark()).toEqual({ id: 'report#2026-10', expiresAt: expect.any(Number) });
  },
);

test('three firings of the schedule at once are one mail', async () => {
  await Promise.all([report(), report(), report()]);
  expect(await emails()).toBe(1);
});
