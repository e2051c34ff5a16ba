import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { DynamoDBDocumentClient, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBRecord, DynamoDBStreamEvent, ScheduledEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { business } from '../../../domain/business.ts';
import { handler } from '../../../lambdas/notify-owner/handler.ts';
import { aContactMessage, aContext, aTestimonialItem } from '../../factories.ts';
import { printedLines } from '../printed-lines.ts';
import { sentMails } from './sent-mails.ts';

const tables = mockClient(DynamoDBDocumentClient);
const ses = mockClient(SESClient);

beforeEach(() => {
  tables.reset();
  ses.reset();
  tables.on(UpdateCommand).resolves({});
  ses.on(SendRawEmailCommand).resolves({});
});

function holds(table: string, item: { id: string }) {
  tables
    .on(UpdateCommand, { TableName: table, Key: { id: item.id }, ReturnValues: 'ALL_NEW' })
    .resolves({ Attributes: item });
}

const aLead = (changes: object = {}) => ({
  ...aContactMessage(),
  kind: 'contact-message',
  id: 'lead-1',
  createdAt: '2025-11-20T15:00:00.000Z',
  ownerToken: 'lead-token',
  ...changes,
});

function aRecord(table: string, id: string, SequenceNumber = '1', notice?: string): DynamoDBRecord {
  const eventSourceARN = `arn:aws:dynamodb:us-east-1:000000000000:table/${table}/stream/1`;
  return {
    eventSourceARN,
    dynamodb: {
      Keys: { id: { S: id } },
      NewImage: notice ? { notice: { S: notice } } : {},
      SequenceNumber,
    },
  };
}

const stream = (...Records: DynamoDBRecord[]) =>
  handler({ Records } as DynamoDBStreamEvent, aContext);
const schedule = () => handler({ source: 'aws.events' } as ScheduledEvent, aContext);
const reported = () => JSON.parse(printedLines.find((line) => line.includes('_aws')) ?? '');
const mails = () => sentMails(ses);
const claimed = 'SET claimedUntil = :until';
const marked = 'REMOVE claimedUntil, unsent, notice, noticeBrowser, noticeAt, sourceHash';
const taken = 'ADD #counter :one SET expiresAt = :expiresAt';
const hour = () => `notices#${new Date().toISOString().slice(0, 13)}`;
const updates = (id: string) =>
  tables
    .commandCalls(UpdateCommand)
    .map((call) => call.args[0].input)
    .filter(({ Key }) => Key?.id === id)
    .map(({ UpdateExpression }) => UpdateExpression);

test('a contact message is mailed to the owner with Reply-To the visitor, then marked as sent', async () => {
  holds('leads', aLead({ phone: '612-555-0199' }));
  expect(await stream(aRecord('leads', 'lead-1'))).toEqual({ batchItemFailures: [] });

  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.call).toMatchObject({
    Source: 'website@masonry.example',
    Destinations: ['owner@masonry.example'],
    ConfigurationSetName: 'mail-events',
  });
  expect(mail?.parsed.from?.text).toBe(`"${business.name} website" <website@masonry.example>`);
  expect(mail?.parsed.replyTo?.text).toBe('visitor@home.example');
  expect(mail?.subject).toBe('New message from Visitor One');
  expect(mail?.text).toContain('Please call.');
  expect(mail?.html).toContain('href="tel:+16125550199"');
  expect(updates('lead-1')).toEqual([claimed, `SET expiresAt = :expiresAt ${marked}`]);
  expect(updates(hour())).toEqual([taken]);
});

test.each([undefined, 'ask for 612-555-0199'])(
  'a lead with the number %s is answered by mail',
  async (phone) => {
    holds('leads', aLead({ phone }));
    await stream(aRecord('leads', 'lead-1'));
    expect((await mails())[0]?.html).toContain('>Write to visitor@home.example</a>');
  },
);

test('a review is mailed with the one link that leads to its page', async () => {
  holds('testimonials', aTestimonialItem());
  await stream(aRecord('testimonials', aTestimonialItem().id));
  const link =
    'https://masonry.example/api/moderate-testimonial?id=11111111-2222-8333-8444-555555555555&token=the-right-token';
  const [mail] = await mails();
  expect(mail?.text).toContain(link);
  expect(mail?.html.match(/href="[^"]*"/g)).toEqual([`href="${link.replace('&', '&amp;')}"`]);
});

test('a lead is mailed with two things to do: answer it, and say that it is answered', async () => {
  holds('leads', aLead());
  await stream(aRecord('leads', 'lead-1'));
  const [mail] = await mails();
  const answered = 'https://masonry.example/api/answer-lead?id=lead-1&token=lead-token';
  expect(mail?.text).toContain(`Answered:\n${answered}`);
  expect(mail?.html.match(/href="[^"]*"/g)).toEqual([
    'href="mailto:visitor@home.example"',
    `href="${answered.replace('&', '&amp;')}"`,
  ]);
});

test('possible spam is mailed, tagged in the subject and with the reasons', async () => {
  holds('leads', aLead({ possibleSpam: ['4 links', 'it offers search ranking or links'] }));
  await stream(aRecord('leads', 'lead-1'));
  const [mail] = await mails();
  expect(mail?.subject).toBe('[possible spam] New message from Visitor One');
  expect(mail?.text).toContain('Possible spam: 4 links; it offers search ranking or links\n');
});

test('what another run has claimed or sent is not mailed again', async () => {
  tables
    .on(UpdateCommand, { TableName: 'leads' })
    .rejects(new ConditionalCheckFailedException({ message: 'claimed', $metadata: {} }));
  expect(await stream(aRecord('leads', 'lead-1'))).toEqual({ batchItemFailures: [] });
  expect(await mails()).toEqual([]);
  expect(updates(hour())).toEqual([taken, 'ADD #counter :minusOne']);
});

test('the schedule sends what is unsent and reports that nothing waits', async () => {
  tables.on(QueryCommand).resolves({ Items: [] });
  tables
    .on(QueryCommand, { TableName: 'leads', IndexName: 'by-unsent' })
    .resolves({ Items: [{ id: 'lead-1', createdAt: '2025-11-20T15:00:00.000Z' }] });
  holds('leads', aLead());
  await schedule();
  expect(await mails()).toHaveLength(1);
  expect(reported()).toMatchObject({ OldestUnsentSeconds: 0 });
});

const aPress = { notice: 'decided', noticeAt: '2026-07-04T15:30:00.000Z', noticeBrowser: 'abc' };

test.each([
  [{ decision: 'published' }, 'Published: review by Visitor One'],
  [{ decision: 'declined' }, 'Not published: review by Visitor One'],
  [{ decision: undefined }, 'Taken back: review by Visitor One'],
] as const)(
  'a press in a browser not remembered, %o, is told with a way back',
  async (pressed, subject) => {
    const item = aTestimonialItem({ ...aPress, ...pressed } as object);
    holds('testimonials', item);
    await stream(aRecord('testimonials', item.id, '1', 'decided'));
    const [mail] = await mails();
    expect(mail?.subject).toBe(subject);
    expect(mail?.text).toContain('Pressed: Sat, Jul 4, 10:30 AM CDT');
    expect(mail?.text).toMatch(
      /Undo:\nhttps\S+moderate-testimonial\S+\n\nForget this browser:\nhttps\S+browser=abc/,
    );
    expect(updates(hour())).toEqual([]);
  },
);

test('a lead that a strange browser marked as answered is told of', async () => {
  holds('leads', aLead({ ...aPress, answeredAt: '2026-07-04T15:30:00.000Z' }));
  await stream(aRecord('leads', 'lead-1', '1', 'decided'));
  expect((await mails())[0]?.subject).toBe('Marked as answered: Visitor One');
});

test('a fresh link comes with the whole item once more', async () => {
  holds('testimonials', aTestimonialItem({ notice: 'fresh-link', ownerToken: 'fresh' }));
  await stream(aRecord('testimonials', aTestimonialItem().id, '1', 'fresh-link'));
  const [mail] = await mails();
  expect(mail?.subject).toBe('The link you asked for: review by Visitor One');
  expect(mail?.text).toContain('token=fresh');
  expect(mail?.text).toContain('A straight wall');
});

test.each<[string, object, string]>([
  ['answered', { answeredAt: '2026-01-01T00:00:00.000Z' }, '2028-01-01T00:00:00.000Z'],
  ['not answered', {}, '2028-12-31T00:00:00.000Z'],
  ['possible spam', { possibleSpam: ['4 links'] }, '2026-06-30T00:00:00.000Z'],
])('a lead that is sent, %s, gets the day on which it is deleted', async (_, state, end) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T00:00:00.000Z') });
  onTestFinished(() => void vi.useRealTimers());
  holds('leads', aLead(state));
  await stream(aRecord('leads', 'lead-1'));
  const mark = tables.commandCalls(UpdateCommand).at(-1)?.args[0].input;
  expect(mark?.UpdateExpression).toBe(`SET expiresAt = :expiresAt ${marked}`);
  expect(mark?.ExpressionAttributeValues?.[':expiresAt']).toBe(Date.parse(end) / 1000);
});

test('a review that is sent is kept', async () => {
  holds('testimonials', aTestimonialItem());
  await stream(aRecord('testimonials', aTestimonialItem().id));
  expect(updates(aTestimonialItem().id)).toEqual([claimed, marked]);
});
