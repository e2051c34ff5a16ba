import { SendRawEmailCommand } from '@aws-sdk/client-ses';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test, vi } from 'vitest';
import { business } from '../../../domain/business.ts';
import { aLeadItem, aQuoteLeadItem, aTestimonialItem } from '../../factories.ts';
import { expectParts, expectUnlogged, linksOf, printedLines, sesError } from '../fakes.ts';
import { beforeCommand } from '../site-tables.ts';
import { anUnsentLead, minutesAgo, notifyOwner, oldestUnsentSeconds } from './notify-owner.ts';

// The limit counts by the hour; at 3 AM in Minneapolis no daily email is due.
const owner = notifyOwner(new Date('2026-03-02T09:30:00Z'));
const { put, items, arrive, ring, schedule, stored, unsent, sent, emails, subjects, fails } = owner;

const leads = (count: number) => Array.from({ length: count }, (_, index) => anUnsentLead(index));

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
  const expiresAt = Date.parse(lead.createdAt) / 1000 + 1095 * 86_400;
  expect(await stored('lead-1')).toEqual({ ...marked, emailedAt, expiresAt });
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

test('emails 45 leads once each after an outage, newest first, at most 20 an hour', async () => {
  await put('leads', leads(45));
  fails(sesError('AccountSendingPausedException', 400));
  await schedule();
  expect(sent()).toBe(1);
  expect(await unsent()).toHaveLength(45);
  expect(oldestUnsentSeconds()).toBe(1000 * 60);
  owner.ses.resetHistory();
  owner.recovers();
  // Two loops at once.
  await Promise.all([schedule(), ring()]);
  expect(sent()).toBeLessThanOrEqual(20);
  for (let hour = 0; hour < 2; hour += 1) {
    advance(60);
    await schedule();
  }
  advance(60);
  await schedule();
  const words = (await emails()).map(({ text }) => Number(/Words of lead (\d+)/.exec(text)?.[1]));
  expect(words).toHaveLength(45);
  expect(words.at(-1)).toBe(0);
  expect(words.sort((a, b) => a - b)).toEqual(numbers(45));
  expect(oldestUnsentSeconds()).toBe(0);
});

test('killed at any of its writes, loses no lead and sends at most one email twice', async () => {
  let calls = Number.POSITIVE_INFINITY;
  const dieIfKilled = () => {
    if (calls <= 0) throw new Error('killed');
  };
  const accepted: string[] = [];
  owner.ses.on(SendRawEmailCommand).callsFake(({ RawMessage }) => {
    dieIfKilled();
    accepted.push(/Words of lead \d+/.exec(Buffer.from(RawMessage.Data).toString())?.[0] ?? '');
  });
  beforeCommand(UpdateCommand, () => {
    calls -= 1;
    // A killed process can't write anything any more.
    dieIfKilled();
  });
  let wasKilled = true;
  for (let at = 1; wasKilled; at += 1) {
    advance(60);
    await put('leads', ...leads(5));
    accepted.length = 0;
    calls = at;
    await ring().catch(() => undefined);
    wasKilled = calls <= 0;
    calls = Number.POSITIVE_INFINITY;
    // The claims end.
    advance(60);
    await ring();
    expect(new Set(accepted).size).toBe(5);
    expect(accepted.length).toBeLessThanOrEqual(6);
    for (const lead of await items('leads')) await owner.remove('leads', String(lead.id));
    if (!wasKilled) expect(at).toBeGreaterThan(15);
  }
});

test('a lead whose words SES refuses is emailed as a link, and blocks no other one', async () => {
  const message = 'Invalid Reply-To <visitor@home.example>';
  fails(Object.assign(sesError('InvalidParameterValue', 400), { message }), 'Odd words.');
  await put('leads', anUnsentLead(2, { message: 'Odd words.' }), anUnsentLead(1));
  await schedule();
  expect(await unsent()).toEqual([]);
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
  await ring();
  owner.recovers();
  await schedule();
  expect(sent()).toBe(1);
  advance(3);
  await schedule();
  await schedule();
  expect(sent()).toBe(2);
  expect(await unsent()).toEqual([]);
});

test('fails on an unknown job, and does no other one', async () => {
  await put('leads', leads(1));
  await expect(owner.handle({ job: 'clean-up' })).rejects.toThrow('no job "clean-up"');
  expect(sent()).toBe(0);
});

test('stops sending before its time is up', async () => {
  await put('leads', ...leads(15));
  await schedule(() => (sent() < 3 ? 60_000 : 30_000));
  expect(await subjects()).toHaveLength(3);
  expect(oldestUnsentSeconds()).toBe(1000 * 60);
});
