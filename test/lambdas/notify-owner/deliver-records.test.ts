import type { DynamoDBStreamEvent, ScheduledEvent } from 'aws-lambda';
import { expect, test, vi } from 'vitest';
import { business } from '../../../domain/business.ts';
import { handler } from '../../../lambdas/notify-owner/handler.ts';
import { aContext, aLeadItem, aStreamRecord, aTestimonialItem } from '../../factories.ts';
import { fakeSes } from '../fakes.ts';
import { siteTables } from '../site-tables.ts';

const tables = siteTables();
const ses = fakeSes();

const aLead = (changes: object = {}) =>
  aLeadItem({ id: 'lead-1', phone: undefined, unsent: 'unsent', ...changes });

/** Stores an item and has the function hear of it; returns the email about it. */
async function stream(table: 'leads' | 'testimonials', item: { id: string }) {
  await tables.put(table, item);
  const Records = [aStreamRecord(table, item)];
  const answer = await handler({ Records } as DynamoDBStreamEvent, aContext);
  expect(answer).toEqual({ batchItemFailures: [] });
  const [mail, ...others] = await ses.emails();
  expect(others).toEqual([]);
  return mail;
}
const linksOf = (html = '') =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url?.replaceAll('&amp;', '&'));
const storedLead = () => tables.item('leads', 'lead-1');
/** The counters of emails that told of one new item alone. */
const counters = async () =>
  (await tables.items('settings')).filter(({ id }) => `${id}`.startsWith('notices#'));

test('a contact message is mailed to the owner with Reply-To the visitor and all ways to answer it, then marked as sent', async () => {
  const lead = aLead({ phone: '612-555-0199', place: 'Edina', claimedUntil: 1 });
  const mail = await stream('leads', lead);
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
  const page = 'https://masonry.example/api/answer-lead?id=lead-1&token=the-right-token';
  expect(mail?.text).toContain(`Mark as answered:\n${page}&decision=answered\n`);
  expect(linksOf(mail?.html)).toEqual([
    'tel:+16125550199',
    'sms:+16125550199',
    `mailto:visitor@home.example?subject=${encodeURIComponent(`Your message: ${business.name}`)}&body=${encodeURIComponent('Hello Visitor,\r\n\r\nThank you for your message.\r\n\r\n')}`,
    'https://www.google.com/maps/search/?api=1&query=Edina%2C+MN',
    `${page}&calendar=visit`,
    `${page}&decision=answered`,
    'https://masonry.example/api/owner',
  ]);
  const { unsent: _, claimedUntil: __, ...sent } = lead;
  expect(await storedLead()).toEqual({ ...sent, expiresAt: expect.any(Number) });
  const id = expect.stringMatching(/^notices#\d{4}-\d\d-\d\dT\d\d$/);
  expect(await counters()).toEqual([{ id, count: 1, expiresAt: expect.any(Number) }]);
});

test('a review is mailed with a link for each decision, and one to the list, and is kept', async () => {
  const { unsent: _, ...review } = aTestimonialItem();
  const mail = await stream('testimonials', aTestimonialItem());
  expect(await tables.items('testimonials')).toEqual([review]);
  const link =
    'https://masonry.example/api/moderate-testimonial?id=11111111-2222-8333-8444-555555555555&token=the-right-token';
  expect(mail?.text).toContain(`Publish:\n${link}&decision=publish\n`);
  expect(mail?.text).toContain(`Don't publish:\n${link}&decision=decline\n`);
  const decisions = ['publish', 'decline'].map((each) => `${link}&decision=${each}`);
  expect(linksOf(mail?.html)).toEqual([...decisions, 'https://masonry.example/api/owner']);
});

test('possible spam is mailed, tagged in the subject and with the reasons', async () => {
  const reasons = ['4 links', 'it offers search ranking or links'];
  const mail = await stream('leads', aLead({ possibleSpam: reasons }));
  expect(mail?.subject).toBe('[possible spam] Visitor One sent a message');
  expect(mail?.text).toContain('Possible spam: 4 links; it offers search ranking or links\n');
});

test.each([
  ['claimed', { claimedUntil: Date.now() + 3_600_000 }],
  ['sent', { unsent: undefined }],
])('what another run has %s is not mailed again', async (_, state) => {
  expect(await stream('leads', aLead(state))).toBeUndefined();
  expect(await storedLead()).toEqual(aLead(state));
  expect(await counters()).toMatchObject([{ count: 0 }]);
});

test('the schedule sends what is unsent', async () => {
  await tables.put('leads', aLead());
  await handler({ source: 'aws.events' } as ScheduledEvent, aContext);
  expect(ses.calls()).toHaveLength(1);
});

test.each([
  [{ decision: 'published' }, 'Published: review by Visitor One'],
  [{ decision: undefined }, 'Undone: review by Visitor One'],
] as const)(
  'a press in a browser that is not trusted, %o, is told with a way back',
  async (pressed, subject) => {
    const notice = { notice: 'decided', noticeAt: '2026-07-04T15:30:00.000Z' } as const;
    const item = aTestimonialItem({ ...notice, ...pressed } as object);
    const mail = await stream('testimonials', item);
    expect(mail?.subject).toBe(subject);
    expect(mail?.text).toContain('Pressed: Sat, Jul 4, 10:30 AM CDT');
    expect(mail?.text).toMatch(/Undo:\nhttps\S+moderate-testimonial\S+decision=undo\n/);
    const told = { notice: undefined, noticeAt: undefined, unsent: undefined };
    expect(await tables.items('testimonials')).toEqual([{ ...item, ...told }]);
    expect(await counters()).toEqual([]);
  },
);

test('a fresh link comes with the whole item once more', async () => {
  const renewed = aTestimonialItem({ notice: 'fresh-link', ownerToken: 'fresh' });
  const mail = await stream('testimonials', renewed);
  expect(mail?.subject).toBe('The link you asked for: review by Visitor One');
  expect(mail?.text).toMatch(/A straight wall[\s\S]*token=fresh/);
});

test.each([
  ['answered', { stage: 'open' }, '2028-01-01'],
  ['not answered', {}, '2028-12-31'],
  ['possible spam', { possibleSpam: ['4 links'] }, '2026-06-30'],
])('a lead that is sent, %s, gets the day on which it is deleted', async (_, state, end) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T00:00:00.000Z') });
  await stream('leads', aLead({ ...state, stageSince: '2026-01-01T00:00:00.000Z' }));
  expect((await storedLead())?.expiresAt).toBe(Date.parse(end) / 1000);
});
