import { expect, test, vi } from 'vitest';
import { business } from '../../../domain/business.ts';
import { aLeadItem, aStreamRecord, aTestimonialItem } from '../../factories.ts';
import { expectUnlogged, linksOf, printedLines } from '../fakes.ts';
import { anUnsentLead, notifyOwner } from './notify-owner.ts';

const { put, arrive, stream, items, stored, subjects } = notifyOwner();

const aLead = (changes: object = {}) =>
  aLeadItem({ id: 'lead-1', phone: undefined, unsent: 'unsent', ...changes });

/** Has an item arrive; returns the only email about it. */
async function mailOf(item: { id: string }) {
  const [mail, ...others] = await arrive(item);
  expect(others).toEqual([]);
  return mail;
}
/** The counters of emails that told of one new item alone. */
const counters = async () =>
  (await items('settings')).filter(({ id }) => `${id}`.startsWith('notices#'));

test('a contact message is mailed to the owner with Reply-To the visitor and all ways to answer it, then marked as sent', async () => {
  const lead = aLead({ phone: '612-555-0199', place: 'Edina', claimedUntil: 1 });
  const mail = await mailOf(lead);
  expect(mail?.call).toMatchObject({
    Source: 'website@masonry.example',
    Destinations: ['owner@masonry.example'],
    ConfigurationSetName: 'mail-events',
    Tags: Object.entries({ table: 'leads', item: 'lead-1', failedDeliveries: '0' }).map(
      ([Name, Value]) => ({ Name, Value }),
    ),
  });
  expect(mail?.parsed.from?.text).toBe(`"${business.name} website" <website@masonry.example>`);
  expect(mail?.parsed.replyTo?.text).toBe('visitor@home.example');
  expect(mail?.subject).toBe('Visitor One sent a message');
  expect(mail?.text).toContain('Please call.');
  const page = 'https://masonry.example/api/answer-lead?id=lead-1';
  expect(mail?.text).toContain(`Open the lead:\n${page}\n`);
  expect(linksOf(mail?.html)).toEqual([
    'tel:+16125550199',
    'sms:+16125550199',
    `mailto:visitor@home.example?subject=${encodeURIComponent(`Your message: ${business.name}`)}&body=${encodeURIComponent('Hello Visitor,\r\n\r\nThank you for your message.\r\n\r\n')}`,
    'https://www.google.com/maps/search/?api=1&query=Edina%2C+MN',
    page,
    'https://masonry.example/api/owner',
  ]);
  const { unsent: _, claimedUntil: __, ...sent } = lead;
  expect(await stored('lead-1')).toEqual({ ...sent, expiresAt: expect.any(Number) });
  const id = expect.stringMatching(/^notices#\d{4}-\d\d-\d\dT\d\d$/);
  expect(await counters()).toEqual([{ id, count: 1, expiresAt: expect.any(Number) }]);
});

test('a review is mailed with a link for each decision, and one to the list, and is kept', async () => {
  const { unsent: _, ...review } = aTestimonialItem();
  const mail = await mailOf(aTestimonialItem());
  expect(await items('testimonials')).toEqual([review]);
  const page = `https://masonry.example/api/moderate-testimonial?id=${review.id}&token=the-right-token`;
  const [publish, decline] = ['publish', 'decline'].map((each) => `${page}&decision=${each}`);
  expect(mail?.text).toContain(`Publish:\n${publish}\n\nDon't publish:\n${decline}\n`);
  expect(linksOf(mail?.html)).toEqual([publish, decline, 'https://masonry.example/api/owner']);
});

test.each([
  ['claimed', { claimedUntil: Date.now() + 3_600_000 }],
  ['sent', { unsent: undefined }],
])('what another run has %s is not mailed again', async (_, state) => {
  expect(await mailOf(aLead(state))).toBeUndefined();
  expect(await stored('lead-1')).toEqual(aLead(state));
  expect(await counters()).toMatchObject([{ count: 0 }]);
});

test.each([
  ['answered', { stage: 'open' }, '2028-01-01'],
  ['not answered', {}, '2028-12-31'],
  ['possible spam', { possibleSpam: ['4 links'] }, '2026-06-30'],
])('a lead that is sent, %s, gets the day on which it is deleted', async (_, state, end) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T00:00:00.000Z') });
  await arrive(aLead({ ...state, stageSince: '2026-01-01T00:00:00.000Z' }));
  expect((await stored('lead-1'))?.expiresAt).toBe(Date.parse(end) / 1000);
});

const words = 'Your roof looks old from the street and our crew is next door tomorrow morning.';

/** For each email so far whether its subject is tagged. */
const tags = async () =>
  (await subjects()).map((subject) => subject.startsWith('[possible spam] '));

test('the same words from other senders are tagged, those of the first are not', async () => {
  const copies = [1, 2, 3].map((number) => {
    const name = `Sender${number}`;
    const message = `Hi, ${name} here. ${words} https://site${number}.example`;
    return anUnsentLead(number, { name, email: `${name}@home.example`, message });
  });
  const mails = await arrive(...copies);
  expect(await tags()).toEqual([false, true, true]);
  expect(mails[2]?.text).toContain('Possible spam: the same words came from 3 different senders\n');
});

test('a quote request is screened once it was read', async () => {
  const copies = [1, 2].map((number) => anUnsentLead(number, { message: words }));
  await put('leads', copies);
  for (const lead of copies) {
    const { dynamodb } = aStreamRecord(lead);
    const OldImage = { unread: { S: 'unread' } };
    await stream([lead], { eventName: 'MODIFY', dynamodb: { ...dynamodb, OldImage } });
  }
  expect(await tags()).toEqual([false, true]);
});

test('a homeowner who sends the same words again, or few words that others send too, is not tagged', async () => {
  const email = 'visitor@home.example';
  const again = [1, 2].map((number) => anUnsentLead(number, { message: words, email }));
  const short = [3, 4].map((number) => anUnsentLead(number, { message: 'Please call me.' }));
  await arrive(...again, ...short);
  expect(await tags()).toEqual(Array(4).fill(false));
});

test('many forms from one place are tagged from the tenth on, each once, and their place is forgotten once they are mailed', async () => {
  const place = { sourceHash: 'a-place' };
  const flood = Array.from({ length: 12 }, (_, number) => anUnsentLead(number, place));
  await arrive(...flood.slice(0, 9));
  await stream(flood.slice(0, 9));
  expect(await tags()).toEqual(Array(9).fill(false));
  const [count] = (await items('settings')).filter(({ id }) => id === 'source#a-place');
  expect((count?.seenWith as Set<string> | undefined)?.size).toBe(9);
  expect(count?.expiresAt).toBeLessThanOrEqual(Date.now() / 1000 + 86_400);
  expect(JSON.stringify(await items('leads'))).not.toContain('a-place');
  await arrive(...flood.slice(9));
  expect((await tags()).slice(9)).toEqual(Array(3).fill(true));
});

test('where counting fails the lead is mailed as a real one, and no word of it is logged', async () => {
  await arrive(anUnsentLead(1, { message: words, sourceHash: 'x'.repeat(3000) }));
  expect(await subjects()).toEqual(['Visitor One sent a message']);
  expect(printedLines.join('\n')).toContain('New item could not be screened');
  expectUnlogged('roof');
});
