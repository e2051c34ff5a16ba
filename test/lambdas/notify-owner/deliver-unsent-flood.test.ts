import { expect, test } from 'vitest';
import { aQuoteLeadItem, aTestimonialItem } from '../../factories.ts';
import { fakeSes, type SentEmail } from '../fakes.ts';
import { anUnsentLead, notifyOwner, reported, unsentLead } from './notify-owner.ts';

const ses = fakeSes();
// The quota is one of an hour, which must not end in the middle of a test.
const { put, stream, schedule, unsent, items } = notifyOwner(new Date('2026-03-02T15:30:00Z'));

const leads = (count: number, changes: object = {}) =>
  Array.from({ length: count }, (_, index) => anUnsentLead(index, changes));
const wordsOf = (mails: SentEmail[]) =>
  mails.flatMap(({ text }) => text.match(/Words of lead \d+\./g) ?? []);

test('of 121 posts 20 are mailed alone and the rest in digests, each once and in full, real ones first', async () => {
  const numbers = Array.from({ length: 121 }, (_, number) => number);
  const spam = (number: number) => (number % 3 === 0 ? { possibleSpam: ['4 links'] } : {});
  await put('leads', ...numbers.map((number) => anUnsentLead(number, spam(number))));
  await schedule();

  const mails = await ses.emails();
  expect(await unsent()).toEqual([]);
  const words = numbers.map((number) => `Words of lead ${number}.`);
  expect(wordsOf(mails).sort()).toEqual(words.sort());
  const counters = (await items('settings')).filter(({ id }) => `${id}`.startsWith('notices#'));
  expect(counters).toMatchObject([{ count: 20 }]);
  const digests = mails.slice(20);
  expect(digests.map(({ subject }) => subject)).toEqual([
    '60 notices: 60 messages',
    '41 notices: 41 possible spam',
  ]);
  expect(reported().OldestUnsentSeconds).toBe(0);
});

test('a digest holds each item with its own links and a way to answer, spam in one of its own', async () => {
  await put('leads', leads(20));
  await stream(leads(20));
  ses.ses.resetHistory();
  await put('leads', [
    aQuoteLeadItem(unsentLead(20)),
    anUnsentLead(21, { possibleSpam: ['4 links'] }),
  ]);
  await put('testimonials', [aTestimonialItem()]);
  await schedule();

  const digests = await ses.emails();
  expect(digests.map(({ subject }) => subject)).toEqual([
    '2 notices: 1 quote request, 1 review',
    '1 notice: 1 possible spam',
  ]);
  expect(digests.map(({ parsed }) => parsed.replyTo)).toEqual([undefined, undefined]);
  const links = digests.map(({ html }) => html.replaceAll('&amp;', '&'));
  const answer = (lead: string) =>
    `answer-lead?id=lead-${lead}&token=token-${lead}&decision=answered`;
  const publish = `?id=${aTestimonialItem().id}&token=the-right-token&decision=publish`;
  for (const part of [answer('20'), publish, 'tel:+16125550199']) {
    expect(links[0]).toContain(part);
  }
  expect(links[1]).toContain(answer('21'));
  expect(links[0]).not.toContain('lead-21');
});

test('what the hour leaves no mail for is no failure of the stream and waits', async () => {
  await put('leads', leads(22));
  expect(await stream(leads(22))).toEqual({ batchItemFailures: [] });
  expect(await ses.emails()).toHaveLength(20);
  expect(await unsent()).toEqual(['lead-20', 'lead-21']);
});

test('the longest words in the most items still make digests that SES takes', async () => {
  await put('leads', leads(60, { message: '石'.repeat(3000) }));
  await schedule();
  expect(await unsent()).toEqual([]);
  const sizes = (await ses.emails()).map(({ raw }) => raw.length);
  // In base64, as which SES may count it, a third more.
  expect(Math.max(...sizes)).toBeLessThan(7_500_000);
  expect(sizes.length).toBeLessThan(25);
});
