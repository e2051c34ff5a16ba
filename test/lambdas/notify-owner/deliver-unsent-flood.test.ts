import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aQuoteLeadItem, aTestimonialItem } from '../../factories.ts';
import { anUnsentLead, minutesAgo, notifyOwner, oldestUnsent, unsentLead } from './notify-owner.ts';
import { type SentEmail, sentEmails } from './sent-emails.ts';

const ses = mockClient(SESClient);

beforeEach(() => {
  // The quota is one of an hour, which must not end in the middle of a test.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date().setUTCMinutes(30) });
  ses.reset();
  ses.on(SendRawEmailCommand).resolves({});
});

afterEach(() => void vi.useRealTimers());

const leads = (count: number, changes: object = {}) =>
  Array.from({ length: count }, (_, index) => anUnsentLead(index, changes));
const wordsOf = (mails: SentEmail[]) =>
  mails.flatMap(({ text }) => text.match(/Words of lead \d+\./g) ?? []);

test('of 601 posts 20 are mailed alone and the rest in digests, each once and in full, real ones first', async () => {
  const { put, schedule, unsent, items } = await notifyOwner();
  const spam = (number: number) => (number % 3 === 0 ? { possibleSpam: ['4 links'] } : {});
  await put(
    'leads',
    leads(601).map((lead, number) => ({ ...lead, ...spam(number) })),
  );
  await schedule();

  const mails = await sentEmails(ses);
  expect(await unsent()).toEqual([]);
  expect(wordsOf(mails).sort()).toEqual(
    leads(601)
      .map((_, number) => `Words of lead ${number}.`)
      .sort(),
  );
  const counters = (await items('settings')).filter(({ id }) => `${id}`.startsWith('notices#'));
  expect(counters).toEqual([
    {
      id: expect.stringMatching(/^notices#\d{4}-\d\d-\d\dT\d\d$/),
      count: 20,
      expiresAt: expect.any(Number),
    },
  ]);
  const digests = mails.slice(20);
  expect(digests.map(({ subject }) => subject)).toEqual([
    '380 notices: 380 messages',
    '201 notices: 201 possible spam',
  ]);
  expect(oldestUnsent()).toBe(0);
});

test('a digest holds each item with its own links and a way to answer, spam in one of its own', async () => {
  const { put, stream, schedule } = await notifyOwner();
  await put('leads', leads(20));
  await stream(leads(20));
  ses.resetHistory();
  await put('leads', [
    aQuoteLeadItem(unsentLead(20)),
    anUnsentLead(21, { possibleSpam: ['4 links'] }),
  ]);
  await put('testimonials', [aTestimonialItem()]);
  await schedule();

  const digests = await sentEmails(ses);
  expect(digests.map(({ subject }) => subject)).toEqual([
    '2 notices: 1 quote request, 1 review',
    '1 notice: 1 possible spam',
  ]);
  expect(digests.map(({ parsed }) => parsed.replyTo)).toEqual([undefined, undefined]);
  const links = digests.map(({ html }) =>
    [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url),
  );
  const page = (path: string, id: string, token: string) =>
    `https://masonry.example/api/${path}?id=${id}&amp;token=${token}`;
  const review = page(
    'moderate-testimonial',
    '11111111-2222-8333-8444-555555555555',
    'the-right-token',
  );
  const quote = page('answer-lead', 'lead-20', 'token-20');
  const spam = page('answer-lead', 'lead-21', 'token-21');
  const isOwn = (url = '') => url.startsWith('https:');
  expect(links.map((each) => each.filter(isOwn))).toEqual([
    // The contents come first.
    [
      review,
      quote,
      `${review}&amp;decision=publish`,
      `${review}&amp;decision=decline`,
      `${quote}&amp;calendar=visit`,
      `${quote}&amp;decision=answered`,
      'https://masonry.example/api/owner',
    ],
    [
      spam,
      `${spam}&amp;calendar=visit`,
      `${spam}&amp;decision=answered`,
      'https://masonry.example/api/owner',
    ],
  ]);
  expect(links[0]).toContain('tel:+16125550199');
});

test('what the hour leaves no mail for is no failure of the stream and waits', async () => {
  const { put, stream, unsent } = await notifyOwner();
  await put('leads', leads(22));
  expect(await stream(leads(22))).toEqual({ batchItemFailures: [] });
  expect(await sentEmails(ses)).toHaveLength(20);
  expect((await unsent()).sort()).toEqual(['lead-20', 'lead-21']);
});

test('what a strange browser decided is told at once in a flood, and its age is that of the press', async () => {
  const { put, stream, schedule } = await notifyOwner();
  await put('leads', leads(20));
  await stream(leads(20));
  ses.resetHistory();
  const pressed = { notice: 'decided', noticeAt: minutesAgo(2), noticeBrowser: 'b' };
  await put('testimonials', [aTestimonialItem({ ...pressed, decision: 'published' } as object)]);
  await schedule(10_000);
  expect(oldestUnsent()).toBeLessThan(180);
  await schedule();
  expect((await sentEmails(ses)).map(({ subject }) => subject)).toEqual([
    'Published: review by Visitor One',
  ]);
});

test('the longest words in the most items still make digests that SES takes', async () => {
  const { put, schedule, unsent } = await notifyOwner();
  await put('leads', leads(200, { message: '石'.repeat(3000) }));
  await schedule();
  expect(await unsent()).toEqual([]);
  const sizes = (await sentEmails(ses)).map(({ raw }) => raw.length);
  // In base64, as which SES may count it, a third more.
  expect(Math.max(...sizes)).toBeLessThan(7_500_000);
  expect(sizes.length).toBeLessThan(25);
});
