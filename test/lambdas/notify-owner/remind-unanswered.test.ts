import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { DynamoDBDocumentClient, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test, vi } from 'vitest';
import { remindUnanswered } from '../../../lambdas/notify-owner/reminders/remind-unanswered.ts';
import { aLeadItem, aQuoteLeadItem } from '../../factories.ts';
import { printedLines } from '../printed-lines.ts';
import { beforeCommand, handlerTables } from '../site-tables.ts';
import { notifyDependencies } from './dependencies.ts';
import { sentEmails } from './sent-emails.ts';

vi.mock(import('../../../domain/business.ts'), async (original) =>
  (await import('../../pinned-facts.ts')).pinFacts(original, {
    replyWithinHours: 24,
    timeZone: 'America/Chicago',
  }),
);

const tables = handlerTables();
const ses = mockClient(SESClient);

/** Friday, November 20, 2026, 12:00 noon in Minneapolis. */
const now = new Date('2026-11-20T18:00:00Z');

beforeEach(() => {
  ses.reset();
  ses.on(SendRawEmailCommand).resolves({});
});

const refusal = () => Object.assign(new Error('down'), { $metadata: { httpStatusCode: 503 } });

const remind = () => remindUnanswered(now, () => 60_000, notifyDependencies());

/** A lead that came yesterday afternoon. */
const aLead = (changes: object = {}) =>
  aLeadItem({ id: 'lead-1', createdAt: '2026-11-19T21:10:00.000Z', ...changes });

const waits = (...leads: object[]) => tables.put('leads', ...leads);
const stored = (id = 'lead-1') => tables.item('leads', id);
const mail = async () => (await sentEmails(ses))[0];

test('the owner is reminded of a lead with links to call, to write and to mark it, once', async () => {
  await waits(aLead());
  await remind();
  expect((await mail())?.subject).toBe(
    'Reminder: 1 lead waits for an answer since yesterday 3:10 PM',
  );
  const { text = '' } = (await mail()) ?? {};
  for (const words of [
    'Waits since yesterday 3:10 PM. Of the promised 24 hours, 3 hours 10 minutes are left.',
    '> Please call.',
    'Call:\ntel:+16125550199',
    'Reply:\nmailto:visitor@home.example?subject=',
    'Mark as answered:\nhttps://masonry.example/api/answer-lead?id=lead-1&token=the-right-token&decision=answered',
  ]) {
    expect(text).toContain(words);
  }
  expect(await stored()).toEqual({ ...aLead(), remindedAt: now.toISOString() });
});

test('one email holds all that look real, and one after it possible spam, tagged', async () => {
  await waits(
    aLead({
      id: 'spam',
      createdAt: '2026-11-18T15:00:00.000Z',
      possibleSpam: ['4 links'],
    }),
    aQuoteLeadItem({ id: 'oldest', createdAt: '2026-11-18T16:00:00.000Z' }),
    aLead({ name: 'Visitor Two', phone: undefined }),
  );
  await remind();
  const mails = await sentEmails(ses);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Reminder: 2 leads wait for an answer, the oldest since Wednesday 10:00 AM',
    '[possible spam] Reminder: 1 lead waits for an answer since Wednesday 9:00 AM',
  ]);
  const titles = mails.map(({ html }) =>
    [...html.matchAll(/<h1.*>(.*)<\/h1>/g)].map(([, h1]) => h1),
  );
  expect(titles).toEqual([
    [
      '2 leads wait for an answer, the oldest since Wednesday 10:00 AM',
      'Visitor One asks for a quote: retaining wall, $6,500 to $10,800',
      'Visitor Two sent a message',
    ],
    [
      '1 lead waits for an answer since Wednesday 9:00 AM',
      '[possible spam] Visitor One sent a message',
    ],
  ]);
  expect(mails[0]?.html).toContain('The promised 24 hours ended 26 hours ago.');
});

test('a reminder shows the beginning of long words', async () => {
  const end = 'the end.';
  await waits(
    aLead({ message: `${'👩‍👩‍👧‍👦'.repeat(60)}${end}` }),
    aLead({ id: 'lead-2', message: `${'a'.repeat(300 - end.length)}${end}` }),
  );
  await remind();
  const { text = '' } = (await mail()) ?? {};
  expect(text).toContain(`> ${'👩‍👩‍👧‍👦'.repeat(27)}…\n`);
  expect(text.match(/the end\./g)).toHaveLength(1);
});

test('a reminder of possible spam alone is tagged in its subject', async () => {
  await waits(aLead({ possibleSpam: ['4 links'] }));
  await remind();
  expect((await mail())?.subject).toMatch(/^\[possible spam\] Reminder: 1 lead waits/);
});

test('a lead is left alone before its time', async () => {
  const young = aLead({ createdAt: '2026-11-19T22:00:01.000Z' });
  await waits(young);
  await remind();
  expect(await mail()).toBeUndefined();
  expect(await stored()).toEqual(young);
});

test.each([
  ['is to be told of', { unsent: 'unsent' }],
  ['was answered', { stage: 'open' }],
  ['was reminded of', { remindedAt: '2026-11-20T17:59:59.000Z' }],
  ['is in the hands of another run', { reminderClaimedUntil: now.getTime() + 1 }],
])('a lead that, by the table and not by the index, %s is left alone', async (_, changed) => {
  await waits(aLead());
  const meanwhile = aLead(changed);
  beforeCommand(UpdateCommand, () => waits(meanwhile));
  await remind();
  expect(await mail()).toBeUndefined();
  expect(await stored()).toEqual(meanwhile);
});

test('a lead is claimed for two minutes while its reminder is under way', async () => {
  await waits(aLead());
  let claimed: object | undefined;
  ses.on(SendRawEmailCommand).callsFake(async () => {
    claimed = await stored();
  });
  await remind();
  expect(claimed).toEqual(aLead({ reminderClaimedUntil: now.getTime() + 120_000 }));
});

test('the index is read from three days ago to ten hours ago and no further', async () => {
  const send = vi.spyOn(DynamoDBDocumentClient.prototype, 'send');
  await remind();
  const [query] = send.mock.calls.map(([command]) => command);
  expect(query).toBeInstanceOf(QueryCommand);
  expect(query?.input).toMatchObject({
    IndexName: 'by-stage',
    ExpressionAttributeValues: {
      ':stage': 'waiting',
      ':oldest': '2026-11-17T18:00:00.000Z',
      ':newest': '2026-11-20T08:00:00.000Z',
    },
  });
});

test('a reminder that SES refuses is given back for the next run', async () => {
  await waits(aLead(), aLead({ id: 'lead-2' }));
  ses.on(SendRawEmailCommand).rejects(refusal());
  await expect(remind()).rejects.toThrow('SES did not take the email');
  for (const id of ['lead-1', 'lead-2']) {
    expect(await stored(id)).toEqual(aLead({ id }));
  }
});

test('where the answer of SES got lost the claim runs out by itself', async () => {
  await waits(aLead());
  ses.on(SendRawEmailCommand).rejects(new Error('timeout'));
  await expect(remind()).rejects.toThrow('SES did not take the email');
  expect(await stored()).toEqual(aLead({ reminderClaimedUntil: now.getTime() + 120_000 }));
});

test("a visitor's markup stays text, and the log holds ids alone", async () => {
  await waits(aLead({ name: '<img src=x>' }));
  await remind();
  expect((await mail())?.html).not.toContain('<img');
  const log = printedLines.join('');
  expect(log).toContain('lead-1');
  expect(log).not.toMatch(/img|visitor@|555-0199|the-right-token/);
});
