import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { DynamoDBDocumentClient, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { remindUnanswered } from '../../../lambdas/notify-owner/reminders/remind-unanswered.ts';
import type { LeadItem } from '../../../lambdas/store/items.ts';
import { anEstimate, aQuoteRequest } from '../../factories.ts';
import { printedLines } from '../printed-lines.ts';
import { anUnansweredLead } from './an-unanswered-lead.ts';
import { notifyDependencies } from './dependencies.ts';
import { sentMails } from './sent-mails.ts';

const tables = mockClient(DynamoDBDocumentClient);
const ses = mockClient(SESClient);

/** Friday, November 20, 2026, 12:00 noon in Minneapolis. */
const now = new Date('2026-11-20T18:00:00Z');

beforeEach(() => {
  tables.reset();
  ses.reset();
  tables.on(QueryCommand).resolves({ Items: [] });
  tables.on(UpdateCommand).resolves({});
  ses.on(SendRawEmailCommand).resolves({});
});

const refusal = () => Object.assign(new Error('down'), { $metadata: { httpStatusCode: 503 } });

const refused = new ConditionalCheckFailedException({ message: 'no', $metadata: {} });

const remind = () => remindUnanswered(now, () => 60_000, notifyDependencies());

/** The index lists these leads; a claim of one gives it whole, or is refused. */
function waits(...leads: (LeadItem & { isRefused?: boolean })[]) {
  const keys = leads.map(({ id, createdAt, unanswered, possibleSpam }) => {
    return { id, createdAt, unanswered, possibleSpam };
  });
  tables.on(QueryCommand, { IndexName: 'by-unanswered' }).resolves({ Items: keys });
  for (const { isRefused, ...lead } of leads) {
    const claim = tables.on(UpdateCommand, {
      Key: { id: lead.id },
      UpdateExpression: 'SET reminderClaimedUntil = :until',
    });
    if (isRefused) claim.rejects(refused);
    else claim.resolves({ Attributes: lead });
  }
}

const mail = async () => (await sentMails(ses))[0];
const updates = (id = 'lead-1') =>
  tables
    .commandCalls(UpdateCommand, { Key: { id } })
    .map((call) => call.args[0].input.UpdateExpression);

test('the owner is reminded of a lead with links to call, to write and to mark it, once', async () => {
  waits(anUnansweredLead());
  await remind();
  expect((await mail())?.subject).toBe(
    'Reminder: 1 lead waits for an answer since yesterday 3:10 PM',
  );
  const { text = '' } = (await mail()) ?? {};
  for (const words of [
    'Came yesterday 3:10 PM. Of the promised 24 hours, 3 hours 10 minutes are left.',
    '> Please call.',
    'Call 612-555-0199:\ntel:+16125550199',
    'Write to visitor@home.example:\nmailto:visitor@home.example',
    'Answered:\nhttps://masonry.example/api/answer-lead?id=lead-1&token=the-right-token',
  ]) {
    expect(text).toContain(words);
  }
  expect(updates()).toEqual([
    'SET reminderClaimedUntil = :until',
    'SET remindedAt = :remindedAt REMOVE reminderClaimedUntil',
  ]);
});

test('one email holds all that look real, and one after it possible spam, tagged', async () => {
  const request = { ...aQuoteRequest(), kind: 'quote-request', estimate: anEstimate() };
  waits(
    anUnansweredLead({
      id: 'spam',
      createdAt: '2026-11-18T15:00:00.000Z',
      possibleSpam: ['4 links'],
    }),
    anUnansweredLead({ ...request, id: 'oldest', createdAt: '2026-11-18T16:00:00.000Z' }),
    anUnansweredLead({ name: 'Visitor Two', phone: undefined }),
  );
  await remind();
  const mails = await sentMails(ses);
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
      'Visitor One waits for an answer',
      'Visitor Two waits for an answer',
    ],
    [
      '1 lead waits for an answer since Wednesday 9:00 AM',
      '[possible spam] Visitor One waits for an answer',
    ],
  ]);
  expect(mails[0]?.html).toContain('The promised 24 hours ended 26 hours ago.');
});

test('a reminder shows the beginning of long words, and says so', async () => {
  const end = 'the end.';
  waits(
    anUnansweredLead({ message: `${'👩‍👩‍👧‍👦'.repeat(60)}${end}` }),
    anUnansweredLead({ id: 'lead-2', message: `${'a'.repeat(300 - end.length)}${end}` }),
  );
  await remind();
  const { text = '' } = (await mail()) ?? {};
  expect(text).toContain(`> ${'👩‍👩‍👧‍👦'.repeat(27)}…\n`);
  expect(text.match(/the end\./g)).toHaveLength(1);
  expect(text.match(/The beginning only/g)).toHaveLength(1);
});

test('a reminder of possible spam alone is tagged in its subject', async () => {
  waits(anUnansweredLead({ possibleSpam: ['4 links'] }));
  await remind();
  expect((await mail())?.subject).toMatch(/^\[possible spam\] Reminder: 1 lead waits/);
});

test('a lead is left alone before its time, and where its claim is refused', async () => {
  waits(
    anUnansweredLead({ id: 'too-young', createdAt: '2026-11-19T22:00:01.000Z' }),
    anUnansweredLead({ id: 'answered-meanwhile', isRefused: true }),
  );
  await remind();
  expect(updates('too-young')).toEqual([]);
  expect(updates('answered-meanwhile')).toHaveLength(1);
  expect(await mail()).toBeUndefined();
});

test('a claim asks that the lead is mailed, unanswered, not reminded of and in no other hands', async () => {
  waits(anUnansweredLead());
  await remind();
  expect(tables.commandCalls(UpdateCommand)[0]?.args[0].input).toMatchObject({
    ConditionExpression:
      'attribute_exists(unanswered) AND attribute_not_exists(unsent) AND attribute_not_exists(remindedAt) AND (attribute_not_exists(reminderClaimedUntil) OR reminderClaimedUntil < :now)',
    ExpressionAttributeValues: { ':now': now.getTime(), ':until': now.getTime() + 120_000 },
  });
});

test('the index is read from three days ago to ten hours ago and no further', async () => {
  await remind();
  expect(tables.commandCalls(QueryCommand)[0]?.args[0].input).toMatchObject({
    IndexName: 'by-unanswered',
    ExpressionAttributeValues: {
      ':unanswered': 'unanswered',
      ':oldest': '2026-11-17T18:00:00.000Z',
      ':newest': '2026-11-20T08:00:00.000Z',
    },
  });
});

test('a reminder that SES refuses is given back for the next run', async () => {
  waits(anUnansweredLead(), anUnansweredLead({ id: 'lead-2' }));
  ses.on(SendRawEmailCommand).rejects(refusal());
  await expect(remind()).rejects.toThrow('SES did not take the email');
  for (const id of ['lead-1', 'lead-2']) {
    expect(updates(id)).toEqual([
      'SET reminderClaimedUntil = :until',
      'REMOVE reminderClaimedUntil',
    ]);
  }
});

test('where the answer of SES got lost the claim runs out by itself', async () => {
  waits(anUnansweredLead());
  ses.on(SendRawEmailCommand).rejects(new Error('timeout'));
  await expect(remind()).rejects.toThrow('SES did not take the email');
  expect(updates()).toEqual(['SET reminderClaimedUntil = :until']);
});

test("a visitor's markup stays text, and the log holds ids alone", async () => {
  waits(anUnansweredLead({ name: '<img src=x>' }));
  await remind();
  expect((await mail())?.html).not.toContain('<img');
  const log = printedLines.join('');
  expect(log).toContain('lead-1');
  expect(log).not.toMatch(/img|visitor@|555-0199|the-right-token/);
});
