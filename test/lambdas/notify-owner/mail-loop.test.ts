import { SendRawEmailCommand } from '@aws-sdk/client-ses';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test, vi } from 'vitest';
import { business } from '../../../domain/business.ts';
import { aLeadItem, aQuoteLeadItem, aTestimonialItem } from '../../factories.ts';
import { expectParts, expectUnlogged, printedLines, sesError } from '../fakes.ts';
import { beforeCommand } from '../site-tables.ts';
import { anUnsentLead, minutesAgo, notifyOwner, oldestUnsentSeconds } from './notify-owner.ts';

// The limit counts by the hour; at 3 AM in Minneapolis no daily email is due.
const owner = notifyOwner(new Date('2026-03-02T09:30:00Z'));
const { put, item, items, emailsAbout, wake, runJob, unsentLeads, sent, emails, fails } = owner;

const leads = (count: number) => Array.from({ length: count }, (_, index) => anUnsentLead(index));
const advance = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);

test('emails a message with Reply-To and without a key, then marks it as sent', async () => {
  const lead = aLeadItem({ id: 'lead-1', unsent: 'unsent', place: 'Edina' });
  const [mail] = await emailsAbout(lead);
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
  expectParts(mail?.links.join('\n'), links);
  const { unsent: _, ...marked } = lead;
  const emailedAt = new Date().toISOString();
  const expiresAt = Date.parse(lead.createdAt) / 1000 + 1095 * 86_400;
  expect(await item('leads', 'lead-1')).toEqual({ ...marked, emailedAt, expiresAt });
});

test('emails a review with its own key behind each decision', async () => {
  const review = aTestimonialItem();
  const [mail] = await emailsAbout(review);
  const page = `https://masonry.example/api/owner/review?id=${review.id}&token=the-right-token`;
  const [publish, decline] = [`${page}&decision=publish`, `${page}&decision=decline`];
  expect(mail?.text).toContain(`Publish:\n${publish}\n\nDon't publish:\n${decline}\n`);
  const { unsent: _, ...marked } = review;
  expect(await items('testimonials')).toEqual([{ ...marked, emailedAt: expect.any(String) }]);
});

test('emails a quote request once it is read, or a minute after it came', async () => {
  const pending = { unsent: 'unsent', pending: 'pending', createdAt: minutesAgo(0.5) };
  await put('leads', aQuoteLeadItem({ id: 'read', ...pending }));
  await wake();
  expect(sent()).toBe(0);
  await put('leads', aQuoteLeadItem({ id: 'read', ...pending, pending: undefined }));
  await wake();
  expect(sent()).toBe(1);
  await put('leads', aQuoteLeadItem({ id: 'never read', ...pending, createdAt: minutesAgo(1.5) }));
  await runJob('send-emails');
  expect(sent()).toBe(2);
});

test('during an outage, keeps every lead unsent and reports the oldest', async () => {
  await put('leads', leads(45));
  fails(sesError('AccountSendingPausedException', 400));
  await runJob('send-emails');
  expect(sent()).toBe(1);
  expect(await unsentLeads()).toHaveLength(45);
  expect(oldestUnsentSeconds()).toBe(1000 * 60);
});

test('emails 45 leads once each, newest first, at most 20 an hour, with two loops', async () => {
  await put('leads', leads(45));
  await Promise.all([runJob('send-emails'), wake()]);
  expect(sent()).toBeLessThanOrEqual(20);
  for (let hour = 0; hour < 3; hour += 1) {
    advance(60);
    await runJob('send-emails');
  }
  const texts = (await emails()).map(({ text }) => text);
  const numbers = texts.map((text) => Number(/Words of lead (\d+)/.exec(text)?.[1]));
  expect(new Set(numbers).size).toBe(45);
  expect(numbers).toHaveLength(45);
  expect(numbers.at(-1)).toBe(0);
  expect(oldestUnsentSeconds()).toBe(0);
});

// Each of two leads takes four writes: its claim, the count for the hour, its expiry, and the mark.
test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'killed at write %i of 8, loses no lead and sends at most one email twice',
  async (fatalWrite) => {
    let writes = 0;
    let isKilled = false;
    const dieIfKilled = () => {
      if (isKilled) throw new Error('killed');
    };
    beforeCommand(UpdateCommand, () => {
      writes += 1;
      if (writes === fatalWrite) isKilled = true;
      dieIfKilled();
    });
    const accepted: string[] = [];
    owner.ses.on(SendRawEmailCommand).callsFake(({ RawMessage }) => {
      dieIfKilled();
      accepted.push(/Words of lead \d+/.exec(Buffer.from(RawMessage.Data).toString())?.[0] ?? '');
    });
    await put('leads', leads(2));
    await wake().catch(() => undefined);
    expect(isKilled).toBe(true);
    isKilled = false;
    // The claims end.
    advance(60);
    await wake();
    expect(new Set(accepted).size).toBe(2);
    expect(accepted.length).toBeLessThanOrEqual(3);
  },
);

test('a lead whose words SES refuses is emailed as a link, and blocks no other one', async () => {
  const message = 'Invalid Reply-To <visitor@home.example>';
  fails(Object.assign(sesError('InvalidParameterValue', 400), { message }), 'Odd words.');
  await put('leads', anUnsentLead(2, { message: 'Odd words.' }), anUnsentLead(1));
  await runJob('send-emails');
  expect(await unsentLeads()).toEqual([]);
  const [, link, other] = await emails();
  expect(link?.subject).toBe('1 new lead');
  expect(link?.text).toContain('lead?id=lead-2');
  expect(other?.text).toContain('Words of lead 1.');
  expect(printedLines.join('')).toContain('InvalidParameterValue, Invalid Reply-To …');
  expectUnlogged('visitor@home.example');
});

test('an email that SES may have accepted is sent again, once, after its claim ends', async () => {
  fails(sesError('TimeoutError'));
  await put('leads', anUnsentLead(1));
  await wake();
  owner.recovers();
  await runJob('send-emails');
  expect(sent()).toBe(1);
  advance(3);
  await runJob('send-emails');
  await runJob('send-emails');
  expect(sent()).toBe(2);
  expect(await unsentLeads()).toEqual([]);
});

test('stops sending before its time is up', async () => {
  await put('leads', ...leads(15));
  await runJob('send-emails', () => (sent() < 3 ? 60_000 : 30_000));
  expect(sent()).toBe(3);
  expect(oldestUnsentSeconds()).toBe(1000 * 60);
});
