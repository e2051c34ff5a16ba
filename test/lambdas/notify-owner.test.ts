import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { DynamoDBDocumentClient, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBRecord, DynamoDBStreamEvent, ScheduledEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { estimateProject } from '../../domain/estimate.ts';
import type { QuoteRequest } from '../../domain/quote-request.ts';
import { handler } from '../../lambdas/notify-owner/handler.ts';
import {
  aContactMessage,
  aContext,
  aQuoteRequest,
  aRateCard,
  aTestimonialItem,
} from '../factories.ts';
import { printedLines } from './printed-lines.ts';

const tables = mockClient(DynamoDBDocumentClient);
const ses = mockClient(SESClient);

beforeEach(() => {
  tables.reset();
  ses.reset();
  tables.on(UpdateCommand).resolves({});
  ses.on(SendEmailCommand).resolves({});
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
  ...changes,
});

function aRecord(table: string, id: string, SequenceNumber = '1'): DynamoDBRecord {
  const eventSourceARN = `arn:aws:dynamodb:us-east-1:000000000000:table/${table}/stream/1`;
  return { eventSourceARN, dynamodb: { Keys: { id: { S: id } }, SequenceNumber } };
}

const stream = (...Records: DynamoDBRecord[]) =>
  handler({ Records } as DynamoDBStreamEvent, aContext);
const schedule = () => handler({ source: 'aws.events' } as ScheduledEvent, aContext);
const reported = () => JSON.parse(printedLines.find((line) => line.includes('_aws')) ?? '');
const mails = () => ses.commandCalls(SendEmailCommand).map((call) => call.args[0].input);
const updates = (id: string) =>
  tables
    .commandCalls(UpdateCommand)
    .map((call) => call.args[0].input)
    .filter(({ Key }) => Key?.id === id)
    .map(({ UpdateExpression }) => UpdateExpression);

test('a contact message is mailed to the owner with Reply-To the visitor, then marked as sent', async () => {
  holds('leads', aLead({ phone: '612-555-0199' }));
  expect(await stream(aRecord('leads', 'lead-1'))).toEqual({ batchItemFailures: [] });

  expect(mails()).toHaveLength(1);
  expect(mails()[0]).toMatchObject({
    Source: expect.stringContaining('<website@masonry.example>'),
    Destination: { ToAddresses: ['owner@masonry.example'] },
    ReplyToAddresses: ['visitor@home.example'],
    ConfigurationSetName: 'mail-events',
    Message: { Subject: { Data: 'New message from Visitor One' } },
  });
  expect(mails()[0]?.Message?.Body?.Text?.Data).toContain('Please call.');
  expect(mails()[0]?.Message?.Body?.Html?.Data).toContain('href="tel:+16125550199"');
  expect(updates('lead-1')).toEqual(['SET claimedUntil = :until', 'REMOVE unsent, claimedUntil']);
});

async function mailOfQuote(changes: Partial<QuoteRequest> = {}) {
  const request = { ...aQuoteRequest(), ...changes };
  const estimate = estimateProject(request, aRateCard());
  holds('leads', aLead({ ...request, kind: 'quote-request', estimate }));
  await stream(aRecord('leads', 'lead-1'));
  const message = mails()[0]?.Message;
  return { subject: message?.Subject?.Data, text: message?.Body?.Text?.Data };
}

test('a quote request is mailed with its inputs, the range that was shown and the card', async () => {
  const { subject, text } = await mailOfQuote();
  expect(subject).toBe('New quote request: retaining wall, 200 sq ft, $4k-11k');
  expect(text).toContain('Square feet: 200\nShown to the homeowner: $4,000 to $11,000');
  expect(text).toContain('Rate card: test-1');
});

test.each<[changes: Partial<QuoteRequest>, subject: string]>([
  [{ squareFootage: 180 }, 'retaining wall, 180 sq ft, $3.6k-9.9k'],
  [{ squareFootage: 20 }, 'retaining wall, 20 sq ft, $2,500'],
  [
    { squareFootage: undefined, projectScope: 'large' },
    'retaining wall, 500 to 1,000 sq ft, $10k-55k',
  ],
  [{ squareFootage: undefined }, 'retaining wall, $4k-11k'],
  [{ projectType: 'fireplace' }, 'fireplace, $3k-10k'],
  [{ projectType: 'other' }, 'other, 200 sq ft'],
  [
    { website: 'x', description: 'Bcc: all@home.example\r\n' },
    'retaining wall, 200 sq ft, $4k-11k',
  ],
])(
  'the subject of %o is short and holds nothing that the visitor wrote',
  async (changes, subject) => {
    const tag = changes.website ? '[possible spam] ' : '';
    expect((await mailOfQuote(changes)).subject).toBe(`${tag}New quote request: ${subject}`);
  },
);

test('a quote request without a size says what was priced in its place', async () => {
  const { text } = await mailOfQuote({ squareFootage: undefined });
  expect(text).toContain('Priced as: a typical job of 200 sq ft, no size was given');
});

test('a review is mailed with the one link that leads to its page', async () => {
  holds('testimonials', aTestimonialItem());
  await stream(aRecord('testimonials', aTestimonialItem().id));
  const link =
    'https://masonry.example/api/moderate-testimonial?id=11111111-2222-8333-8444-555555555555&token=the-right-token';
  expect(mails()[0]?.Message?.Body?.Text?.Data).toContain(link);
  expect(mails()[0]?.Message?.Body?.Html?.Data?.match(/href="[^"]*"/g)).toEqual([
    `href="${link.replace('&', '&amp;')}"`,
  ]);
});

test("a visitor's markup stays text", async () => {
  holds('leads', aLead({ name: '<img src=x>', message: '<script>alert(1)</script>' }));
  await stream(aRecord('leads', 'lead-1'));
  expect(mails()[0]?.Message?.Body?.Html?.Data).not.toMatch(/<script|<img/);
});

test('a message with the hidden field filled in is mailed, tagged in the subject', async () => {
  holds('leads', aLead({ website: 'https://spam.example' }));
  await stream(aRecord('leads', 'lead-1'));
  expect(mails()[0]?.Message?.Subject?.Data).toBe('[possible spam] New message from Visitor One');
});

test('what another run has claimed or sent is not mailed again', async () => {
  tables
    .on(UpdateCommand)
    .rejects(new ConditionalCheckFailedException({ message: 'claimed', $metadata: {} }));
  expect(await stream(aRecord('leads', 'lead-1'))).toEqual({ batchItemFailures: [] });
  expect(mails()).toEqual([]);
});

test('a mail that SES refuses is reported by its record and given back; the others go out', async () => {
  holds('leads', aLead());
  holds('leads', aLead({ id: 'lead-2', name: 'Visitor Two' }));
  ses.on(SendEmailCommand).rejectsOnce(new Error('down')).resolves({});
  const answer = await stream(aRecord('leads', 'lead-1', '7'), aRecord('leads', 'lead-2', '8'));
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: '7' }] });
  expect(updates('lead-1')).toEqual(['SET claimedUntil = :until', 'REMOVE claimedUntil']);
  expect(updates('lead-2')).toEqual(['SET claimedUntil = :until', 'REMOVE unsent, claimedUntil']);
});

test('the schedule sends what is unsent and reports that nothing waits', async () => {
  tables.on(QueryCommand).resolves({ Items: [] });
  tables
    .on(QueryCommand, { TableName: 'leads', IndexName: 'by-unsent' })
    .resolves({ Items: [{ id: 'lead-1', createdAt: '2025-11-20T15:00:00.000Z' }] });
  holds('leads', aLead());
  await schedule();
  expect(mails()).toHaveLength(1);
  expect(reported()).toMatchObject({ OldestUnsentSeconds: 0 });
});

test('an item that cannot be sent keeps no other from it, and its age is reported', async () => {
  const createdAt = new Date(Date.now() - 3600_000).toISOString();
  tables.on(QueryCommand).resolves({ Items: [] });
  tables.on(QueryCommand, { TableName: 'leads' }).resolves({
    Items: [
      { id: 'lead-1', createdAt },
      { id: 'lead-2', createdAt },
    ],
  });
  holds('leads', aLead());
  holds('leads', aLead({ id: 'lead-2' }));
  ses.on(SendEmailCommand).rejectsOnce(new Error('poison')).resolves({});
  await schedule();
  expect(updates('lead-2')).toContain('REMOVE unsent, claimedUntil');
  expect(reported().OldestUnsentSeconds).toBeGreaterThanOrEqual(3600);
});
