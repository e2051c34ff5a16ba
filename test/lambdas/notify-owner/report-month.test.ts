import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import {
  DynamoDBDocumentClient,
  ScanCommand,
  type ScanCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test, vi } from 'vitest';
import { handler } from '../../../lambdas/notify-owner/handler.ts';
import { lastMonth } from '../../../lambdas/notify-owner/monthly-report/month.ts';
import { reportMonth } from '../../../lambdas/notify-owner/monthly-report/report-month.ts';
import {
  aContext,
  aLeadItem,
  anEstimate,
  aQuoteLeadItem,
  aReadEstimate,
  aTestimonialItem,
} from '../../factories.ts';
import '../printed-lines.ts';
import { notifyDependencies } from './dependencies.ts';
import { sentEmails } from './sent-emails.ts';

vi.mock(import('../../../domain/business.ts'), async (original) =>
  (await import('../../pinned-facts.ts')).pinFacts(original, {
    replyWithinHours: 24,
    timeZone: 'America/Chicago',
  }),
);

const tables = mockClient(DynamoDBDocumentClient);
const ses = mockClient(SESClient);
const now = new Date('2026-11-01T15:00:00Z');

beforeEach(() => {
  tables.reset();
  ses.reset();
  tables.on(UpdateCommand).resolves({});
  tables.on(ScanCommand).resolves({ Items: [] });
  ses.on(SendRawEmailCommand).resolves({});
});

const createdAt = '2026-10-10T15:00:00.000Z';
const aLead = (changes: object = {}) => aLeadItem({ createdAt, ...changes });
const aQuoteLead = (estimate: unknown, changes: object = {}) =>
  aQuoteLeadItem({ createdAt, estimate, ...changes });
const aReview = (changes: object = {}) =>
  aTestimonialItem({ createdAt, unsent: undefined, ...changes });

function holds(table: string, ...pages: object[][]) {
  pages.forEach((Items, index) => {
    tables
      .on(ScanCommand, {
        TableName: table,
        ExclusiveStartKey: index === 0 ? undefined : { id: `page-${index}` },
      })
      .resolves({
        Items,
        ...(index < pages.length - 1 && { LastEvaluatedKey: { id: `page-${index + 1}` } }),
      });
  });
}

const report = (remainingMs = 60_000) => reportMonth(now, () => remainingMs, notifyDependencies());
const mail = async () => (await sentEmails(ses))[0];

test("the month's leads and reviews are counted over all pages of the tables", async () => {
  holds(
    'leads',
    [
      aQuoteLead(aReadEstimate()),
      aQuoteLead(aReadEstimate({}, 'rules'), { possibleSpam: ['4 links'] }),
      aQuoteLead(anEstimate()),
      aQuoteLead(undefined),
      aLead({ answeredAt: '2026-10-11T15:00:00.000Z', landing: { page: '/gallery' } }),
      aLead({ conversationId: 'another' }),
    ],
    [
      aLead({
        answeredAt: '2026-10-11T17:00:00.000Z',
        leadStatus: 'won',
        landing: { page: '/gallery', campaign: 'spring' },
      }),
      aLead({ landing: { page: '/', campaign: 'spring' } }),
      aLead({ unsent: 'unsent' }),
      aLead({ createdAt: '2026-10-01T04:59:59.999Z' }),
      aLead({ createdAt: '2026-11-01T05:00:00.000Z' }),
    ],
  );
  holds('testimonials', [
    aReview({ approved: 'true', decision: 'published' }),
    aReview({ decision: 'declined' }),
    aReview(),
    aReview({ createdAt: '2026-09-10T15:00:00.000Z', unsent: 'unsent' }),
  ]);
  await report();
  expect((await mail())?.subject).toBe('Your website works: 8 leads, 3 reviews in October');
  expect((await mail())?.text).toContain(
    [
      'Leads',
      'Quote requests: 4',
      'Messages: 4',
      'Further messages of the same homeowners: 1',
      'Possible spam among them: 1',
      '  https://masonry.example/api/owner?list=spam',
      'Answered within 24 hours: 1',
      'Answered later: 1',
      'Not marked as answered: 5',
      '  https://masonry.example/api/owner?list=waiting',
      'Half were answered within: 25 hours',
      'Won so far: 1',
      '  https://masonry.example/api/owner?list=closed',
      'Lost so far: 0',
      '',
      'Where they came from',
      'Campaign spring: 2',
      'Gallery: 1',
      '',
      'Reviews',
      'Received: 3',
      'Of them published: 1',
      '  https://masonry.example/api/owner?list=published',
      'Waiting for you now: 2',
      '  https://masonry.example/api/owner?list=reviews',
      '',
      'The website',
      'Descriptions read by AI: 1',
      'Read by our own rules instead: 1',
      'Not read: 2',
      'Mails that wait to be sent now: 2',
    ].join('\n'),
  );
  expect((await mail())?.text).toContain('If it does not come on the 1st, something is');
});

test('items that are broken are passed over and stop nothing', async () => {
  const broken = [{}, { createdAt: 7, estimate: 'x' }, { createdAt: '2026-10', answeredAt: {} }];
  holds('leads', [...broken, aLead()]);
  holds('testimonials', [...broken, aReview()]);
  await report();
  expect((await mail())?.subject).toBe('Your website works: 1 lead, 1 review in October');
});

test('where the time is up before all is counted, the email comes and says so', async () => {
  holds('leads', [aLead()], [aLead()]);
  await report();
  expect((await mail())?.text).not.toContain('at least');
  ses.resetHistory();
  await report(10_000);
  expect((await mail())?.subject).toBe('Your website works: 1 lead, 0 reviews in October');
  expect((await mail())?.text).toContain('each figure is at least that high');
});

test('what is read of a lead is what is counted, and nothing of the visitor', async () => {
  await report();
  const [leads, reviews] = tables.commandCalls(ScanCommand).map((call) => call.args[0].input);
  const readOf = (scan: ScanCommandInput | undefined) =>
    scan?.ProjectionExpression?.replace(/#\w+/g, (name) => {
      return scan.ExpressionAttributeNames?.[name] ?? name;
    });
  expect(readOf(leads)).toBe(
    'kind, createdAt, answeredAt, possibleSpam, unsent, conversationId, leadStatus, landing, estimate.reading.readBy',
  );
  expect(readOf(reviews)).toBe('createdAt, approved, decision, unsent');
});

test('an empty month is reported too', async () => {
  await handler({ task: 'report-month' }, aContext);
  expect((await mail())?.subject).toMatch(/^Your website works: 0 leads, 0 reviews in \w+$/);
});

test.each([
  ['2026-11-01T15:00:00Z', '2026-10', 'October', '2026-10-01T05:00Z', '2026-11-01T05:00Z'],
  ['2026-12-01T15:00:00Z', '2026-11', 'November', '2026-11-01T05:00Z', '2026-12-01T06:00Z'],
  ['2027-01-01T15:00:00Z', '2026-12', 'December', '2026-12-01T06:00Z', '2027-01-01T06:00Z'],
  ['2026-11-01T04:59:59Z', '2026-09', 'September', '2026-09-01T05:00Z', '2026-10-01T05:00Z'],
])('at %s the last month in Minneapolis is %s', (moment, id, name, from, until) => {
  const month = { id, name, from: new Date(from), until: new Date(until) };
  expect(lastMonth(new Date(moment), 'America/Chicago')).toEqual(month);
});
