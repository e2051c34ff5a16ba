import { SendRawEmailCommand } from '@aws-sdk/client-ses';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test, vi } from 'vitest';
import { business } from '../../../domain/business.ts';
import { aLeadItem, aQuoteLeadItem, aTestimonialItem } from '../../factories.ts';
import { expectParts, expectUnlogged, linksOf, printedLines, sesError } from '../fakes.ts';
import { beforeCommand } from '../site-tables.ts';
import { anUnsentLead, minutesAgo, notifyOwner, oldestUnsentSeconds } from './notify-owner.ts';

// The limit counts by the hour, and reminders depend on the time of day.
const owner = notifyOwner(new Date('2026-03-02T15:30:00Z'));
const { put, items, arrive, ring, schedule, stored, unsent, sent, emails, subjects, fails } = owner;

const leads = (count: number, changes: object = {}) =>
  Array.from({ length: count }, (_, index) => anUnsentLead(index, changes));

/** The numbers of the leads in emails to the owner, once per email. */
const emailed = async () =>
  (await emails())
    .flatMap(({ text }) => [...new Set(text.match(/Words of lead \d+\./g))])
    .map((words) => Number(/\d+/.exec(words)))
    .sort((a, b) => a - b);

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const advance = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);

test('emails a message with Reply-To and without a key, then marks it as sent', async () => {
  const lead = aLeadItem({ id: 'lead-1', unsent: 'unsent', place: 'Edina' });
  const [mail] = await arrive(lead);
  expect(mail?.call).toMatchObject({
    Destinations: ['owner@masonry.example'],
    ConfigurationSetName: 'OwnerEmailConfigurationSet',
  });
  expect(mail?.parsed.from?.text).toBe(`"${business.name} website" <website@masonry.example>`);
  expect(mail?.parsed.replyTo?.text).toBe('visitor@home.example');
  expect(mail?.subject).toBe('Message from Visitor One: Please call.');
  const page = 'https://masonry.example/api/owner/lead?id=lead-1';
  expectParts(mail?.text, ['> Please call.', `Open the lead:\n${page}\n`]);
  const links = ['tel:+16125550199', 'sms:', 'mailto:visitor@home.example?', page, '/owner/leads'];
  expectParts(linksOf(mail?.html).join('\n'), links);
  const { unsent: _, ...marked } = lead;
  const emailedAt = new Date().toISOString();
  expect(await stored('lead-1')).toEqual({ ...marked, emailedAt, expiresAt: expect.any(Number) });
});

test('emails a review with its own key behind each decision', async () => {
  const review = aTestimonialItem();
  const [mail] = await arrive(review);
  const page = `https://masonry.example/api/owner/review?id=${review.id}&token=the-right-token`;
  const [publish, decline] = [`${page}&decision=publish`, `${page}&decision=decline`];
  expect(mail?.text).toContain(`Publish:\n${publish}\n\nDon't publish:\n${decline}\n`);
  const { unsent: _, ...marked } = review;
  expect(await items('testimonials')).toEqual([{ ...marked, emailedAt: expect.any(String) }]);
});

const spam = { possibleSpam: ['4 links'], listed: 'spam' as const };

test.each([
  ['an unanswered lead', aLeadItem({ unsent: 'unsent' }), '2029-03-01'],
  ['a lead that is possible spam', aLeadItem({ unsent: 'unsent', ...spam }), '2026-04-01'],
  ['a review that is possible spam', aTestimonialItem(spam), '2026-04-01'],
])('sets the day on which %s expires', async (_, item, day) => {
  await arrive(item);
  const expiresAt = Date.parse(`${day}T15:30:00Z`) / 1000;
  const stored = [...(await items('leads')), ...(await items('testimonials'))];
  expect(stored).toMatchObject([{ expiresAt }]);
});

test('a quote request waits for its reading, for a minute at most', async () => {
  const pending = { unsent: 'unsent', pending: 'pending', createdAt: minutesAgo(0.5) };
  await put('leads', aQuoteLeadItem({ id: 'read', ...pending }));
  await ring();
  expect(sent()).toBe(0);
  await put('leads', aQuoteLeadItem({ id: 'read', ...pending, pending: undefined }));
  await ring();
  expect(sent()).toBe(1);
  await put('leads', aQuoteLeadItem({ id: 'broken', ...pending, createdAt: minutesAgo(1.5) }));
  await schedule();
  expect(sent()).toBe(2);
});

test('emails 120 leads once each after an outage, at most 20 emails an hour', async () => {
  await put('leads', leads(120));
  fails(sesError('AccountSendingPausedException', 400));
  await schedule();
  await schedule();
  expect(sent()).toBe(2);
  expect(await unsent()).toHaveLength(120);
  expect(oldestUnsentSeconds()).toBe(1000 * 60);
  owner.ses.resetHistory();
  owner.recovers();
  // Two loops at once.
  await Promise.all([schedule(), ring()]);
  expect(sent()).toBeLessThanOrEqual(20);
  for (let run = 0; run < 96 && (await unsent()).length > 0; run += 1) {
    await schedule();
    advance(15);
  }
  expect(await emailed()).toEqual(numbers(120));
  await schedule();
  expect(oldestUnsentSeconds()).toBe(0);
});

test('emails a real lead separately in a flood of spam, which a digest counts', async () => {
  await put('leads', leads(300, { possibleSpam: ['random letters'] }));
  await schedule(() => 30_000);
  expect(oldestUnsentSeconds()).toBe(0);
  await put('leads', anUnsentLead(2_000));
  await schedule();
  expect(await subjects()).toEqual([
    'Message from Visitor One: Words of lead 2000.',
    '300 possible spam',
  ]);
  expect((await emails())[1]?.text).not.toContain('Words of lead');
  expect(await unsent()).toEqual([]);
});

test('a lead sent after 2,304 others is in a digest within 30 minutes', async () => {
  const flood = Array.from({ length: 2_304 }, (_, number) =>
    anUnsentLead(number, { createdAt: minutesAgo(60 - number / 100) }),
  );
  await put('leads', flood, anUnsentLead(9_999, { createdAt: minutesAgo(0) }));
  const isEmailed = async () => !(await unsent()).includes('lead-9999');
  for (let minute = 0; minute < 30 && !(await isEmailed()); minute += 15) {
    await schedule();
    advance(15);
  }
  expect(await isEmailed()).toBe(true);
});

/** Dies at every fifth write only, so the suite stays quick. */
const EVERY = 5;

test('killed at any of its writes, loses no lead and sends at most one email twice', async () => {
  let calls = Number.POSITIVE_INFINITY;
  const dieIfKilled = () => {
    if (calls <= 0) throw new Error('killed');
  };
  const accepted: string[][] = [];
  owner.ses.on(SendRawEmailCommand).callsFake(({ RawMessage }) => {
    dieIfKilled();
    const text = Buffer.from(RawMessage.Data).toString();
    accepted.push([...new Set(text.match(/Words of lead \d+/g))]);
  });
  beforeCommand(UpdateCommand, () => {
    calls -= 1;
    // A killed process can't write anything any more.
    dieIfKilled();
  });
  let points = 0;
  for (let at = 1; ; at += EVERY) {
    advance(60);
    await put('leads', ...leads(25));
    accepted.length = 0;
    calls = at;
    await ring().catch(() => undefined);
    const wasKilled = calls <= 0;
    calls = Number.POSITIVE_INFINITY;
    // The claims end, and the next digest is due.
    advance(60);
    await ring();
    expect(new Set(accepted.flat()).size).toBe(25);
    const repeated = accepted.filter((words, index) =>
      accepted.slice(0, index).some((earlier) => earlier.some((word) => words.includes(word))),
    );
    expect(repeated.length).toBeLessThanOrEqual(1);
    for (const lead of await items('leads')) await owner.remove('leads', String(lead.id));
    if (!wasKilled) break;
    points += EVERY;
  }
  expect(points).toBeGreaterThanOrEqual(60);
  // Takes about twelve seconds, because the loop runs many times.
}, 60_000);

test("a lead whose words SES refuses is emailed as a link, and others aren't blocked", async () => {
  const broken = anUnsentLead(1, { name: undefined });
  const odd = anUnsentLead(2, { message: 'Odd words.' });
  const words = 'Invalid Reply-To <visitor@home.example>';
  const refusal = Object.assign(sesError('InvalidParameterValue', 400), { message: words });
  fails(refusal, 'Odd words.');
  await put('leads', broken, odd, anUnsentLead(3));
  await schedule();
  expect(await unsent()).toEqual([]);
  const [first, refused, second, third] = await emails();
  expect(refused?.subject).toContain('Visitor One');
  const links = [first, second].map((mail) => /lead\?id=lead-\d/.exec(mail?.text ?? '')?.[0]);
  expect(links).toEqual(['lead?id=lead-1', 'lead?id=lead-2']);
  expect(second?.text).not.toContain('Odd words.');
  expect(third?.text).toContain('Words of lead 3.');
  expect(printedLines.join('')).toContain('InvalidParameterValue, Invalid Reply-To …');
  expectUnlogged('visitor@home.example');
});

test('sends the items of a digest one by one if SES refuses it', async () => {
  await put('leads', leads(16));
  await schedule();
  owner.ses.resetHistory();
  fails(sesError('MessageRejected', 400), 'Odd words.');
  await put('leads', anUnsentLead(40, { message: 'Odd words.' }), anUnsentLead(41));
  await schedule();
  expect(await unsent()).toEqual([]);
  // The digest, the refused email, its link, and the other email.
  expect(sent()).toBe(4);
  // The refused digest didn't use up its quarter of an hour.
  await put('leads', anUnsentLead(42));
  await schedule();
  expect((await subjects()).at(-1)).toBe('1 new lead');
});

test.each([
  ['SES may have accepted it', 0],
  ['marking it as sent fails', 1],
])('emails a lead again, once, after its claim ends if %s', async (_, sentBefore) => {
  let isDown = true;
  owner.ses.on(SendRawEmailCommand).callsFake(() => {
    if (isDown && sentBefore === 0) throw sesError('TimeoutError');
  });
  beforeCommand(UpdateCommand, () => {
    if (isDown && sentBefore === 1 && sent() === 1) throw new Error('down');
  });
  await put('leads', leads(1));
  await ring();
  isDown = false;
  await schedule();
  expect(sent()).toBe(1);
  expect(oldestUnsentSeconds()).toBeGreaterThan(3600);
  advance(3);
  await schedule();
  await schedule();
  expect(sent()).toBe(2);
  expect(await unsent()).toEqual([]);
});

test('stops sending before its time is up', async () => {
  await put('leads', ...leads(15));
  await schedule(() => (sent() < 3 ? 60_000 : 30_000));
  expect(sent()).toBe(3);
  expect(oldestUnsentSeconds()).toBeGreaterThan(900 * 60);
});

test('a digest has a line for each item, the count of spam at its end, and no key', async () => {
  await put('leads', leads(16));
  await schedule();
  const quote = aQuoteLeadItem({ id: 'quote', unsent: 'unsent', waiting: undefined });
  await put('leads', anUnsentLead(20, { message: `Words.\n${'Long '.repeat(99)}` }), quote);
  await put('leads', anUnsentLead(40, spam));
  await put('testimonials', aTestimonialItem());
  await schedule();
  const digest = (await emails())[16];
  expect(digest?.subject).toBe('2 new leads, 1 new review, 1 possible spam');
  expect(digest?.parsed.replyTo).toBeUndefined();
  const words = `Words. ${'Long '.repeat(99)}`.slice(0, 100).trim();
  const line = `Visitor One: ${words}…\n  https://masonry.example/api/owner/lead?id=lead-20\n`;
  const links = ['lead?id=quote', 'leads?list=reviews', 'leads?list=spam'];
  expectParts(digest?.text, [line, ...links]);
  expect(digest?.html).not.toContain('the-right-token');
});

test('the largest digest stays below the size that Gmail clips', async () => {
  const longest = { name: '"'.repeat(100), message: '石'.repeat(3000) };
  await put('leads', ...leads(266, longest));
  await schedule();
  expect(await unsent()).toEqual([]);
  const digest = (await emails()).find(({ subject }) => subject === '250 new leads');
  expect(Buffer.byteLength(digest?.html ?? '')).toBeLessThanOrEqual(100_000);
});
