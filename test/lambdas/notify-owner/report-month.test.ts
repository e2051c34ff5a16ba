import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { lastMonth } from '../../../lambdas/notify-owner/report-month.ts';
import * as factories from '../../factories.ts';
import { pinFacts } from '../../pinned-facts.ts';
import { sesError } from '../fakes.ts';
import { failAt } from '../site-tables.ts';
import { notifyOwner } from './notify-owner.ts';

pinFacts({ replyWithinHours: 24, timeZone: 'America/Chicago' });

const now = new Date('2026-11-01T15:00:00Z');
const { put, item, handle, emails, subjects, once, fails } = notifyOwner(now);

const { anEstimate, aReadEstimate } = factories;
const createdAt = '2026-10-10T15:00:00.000Z';
const aLead = (changes: object = {}) => factories.aLeadItem({ createdAt, ...changes });
const aQuoteLead = (estimate: unknown, changes: object = {}) =>
  factories.aQuoteLeadItem({ createdAt, estimate, ...changes });
const aReview = (changes: object = {}) =>
  factories.aTestimonialItem({ createdAt, unsent: undefined, ...changes });

/** Stores items under ids of their own. */
const holds = (table: 'leads' | 'testimonials', ...items: object[]) =>
  put(table, ...items.map((each, index) => ({ ...each, id: `${table}-${index}` })));

const report = () => handle({ task: 'report-month' });
const mark = () => item('settings', 'report#2026-10');

test("the month's leads and reviews are counted over all pages of the tables, broken items passed over", async () => {
  const ofCampaign = { page: '/gallery', campaign: 'spring' };
  const broken = [{}, { estimate: 'x' }, { createdAt: '2026-10', answeredAt: {} }];
  await holds(
    'leads',
    ...broken,
    aQuoteLead(aReadEstimate()),
    aQuoteLead(anEstimate(), { possibleSpam: ['4 links'] }),
    aQuoteLead(anEstimate()),
    aQuoteLead(undefined),
    aLead({ answeredAt: '2026-10-11T15:00:00.000Z', landing: { page: '/gallery' } }),
    aLead({ conversationId: 'another' }),
    aLead({ answeredAt: '2026-10-11T17:00:00.000Z', leadStatus: 'won', landing: ofCampaign }),
    aLead({ landing: { page: '/', campaign: 'spring' } }),
    aLead({ unsent: 'unsent' }),
    aLead({ createdAt: '2026-10-01T04:59:59.999Z' }),
    aLead({ createdAt: '2026-11-01T05:00:00.000Z' }),
  );
  await holds(
    'testimonials',
    ...broken,
    aReview({ approved: 'true', decision: 'published' }),
    aReview({ decision: 'declined' }),
    aReview(),
    aReview({ createdAt: '2026-09-10T15:00:00.000Z', unsent: 'unsent' }),
  );
  await report();
  const [mail] = await emails();
  expect(mail?.subject).toBe('Your website works: 8 leads, 3 reviews in October');
  expect(mail?.text).toContain(
    [
      'Leads',
      'Quote requests: 4',
      'Messages: 4',
      'Follow-up messages: 1',
      'Possible spam: 1',
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
      'Published: 1',
      '  https://masonry.example/api/owner?list=published',
      'Waiting for you now: 2',
      '  https://masonry.example/api/owner?list=reviews',
      '',
      'The website',
      'Emails waiting to go out: 2',
    ].join('\n'),
  );
});

test('a month, an empty one too, is claimed before its email and marked after it, and reported once', async () => {
  let claim: object | undefined;
  once(async () => {
    claim = await mark();
  });
  await Promise.all([report(), report(), report()]);
  await report();
  const expiresAt = now.getTime() / 1000 + 90 * 86_400;
  const id = 'report#2026-10';
  expect(claim).toEqual({ id, claimedUntil: now.getTime() + 120_000, expiresAt });
  expect(await mark()).toEqual({ id, sentAt: now.toISOString(), expiresAt });
  expect(await subjects()).toEqual(['Your website works: 0 leads, 0 reviews in October']);
});

test.each([
  ['SES', () => void fails(sesError('down', 503))],
  ['the table', () => failAt(ScanCommand)],
])('where %s fails the month is given back and the run fails', async (_, fail) => {
  fail();
  await expect(report()).rejects.toThrow();
  expect(await mark()).toEqual({ id: 'report#2026-10', expiresAt: expect.any(Number) });
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
