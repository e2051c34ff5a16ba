import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect, test, vi } from 'vitest';
import { matcherOf } from '../../../lambdas/owner-pages/read-list.ts';
import {
  aLeadItem,
  aQuoteLeadItem,
  aReadEstimate,
  aReadRange,
  aTestimonialItem,
} from '../../factories.ts';
import { expectParts, unescaped } from '../fakes.ts';
import { idOf, linkTo, now, nowSeconds, ownerPage, trusted } from './owner-browser.ts';

const { put, item, post, bodyOf } = ownerPage('owner');
const show = (query: Record<string, string> = {}) => bodyOf(query, trusted);

const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();

/** A lead of that number in a stage, as old as its number in hours. */
function aLead(number: number, stage: string, changes: object = {}) {
  const createdAt = hoursAgo(number);
  const name = `Visitor ${number}`;
  return aLeadItem({ id: idOf(number), name, createdAt, stage, stageSince: createdAt, ...changes });
}

const rows = (body: string) => body.match(/<li>[\s\S]*?<\/li>/g) ?? [];
const names = (body: string) =>
  Array.from(body.matchAll(/<h2><a [^>]*><bdi dir="auto">([^<]*)</g), ([, name]) => name);
const buttonsIn = (row: string) =>
  Array.from(row.matchAll(/<button name="change"[^>]*>([^<]*)</g), ([, label = '']) =>
    unescaped(label),
  );

test('each list has its own leads: who waits longest first, all others newest first, with the buttons that change something', async () => {
  await put(
    'leads',
    aLead(1, 'waiting'),
    aLead(2, 'waiting', { leadStatus: 'won' }),
    ...[3, 4].map((number) => aLead(number, 'open', { leadStatus: 'visit-set' })),
    ...[5, 6].map((number) => aLead(number, 'closed', { leadStatus: 'won' })),
    aLead(7, 'spam', { possibleSpam: ['4 links'] }),
    aLead(8, 'joined', { conversationId: idOf(1) }),
  );
  const all = ['Answered', 'Visit', 'Won', 'Lost'];
  for (const [list, leads, buttons] of [
    ['waiting', ['Visitor 2', 'Visitor 1'], all],
    ['open', ['Visitor 3', 'Visitor 4'], ['Won', 'Lost']],
    ['closed', ['Visitor 5', 'Visitor 6'], ['Visit', 'Lost']],
    ['spam', ['Visitor 7'], all],
  ] as const) {
    const body = await show({ list });
    expect(names(body)).toEqual(leads);
    expect(rows(body).map(buttonsIn)).toEqual(leads.map(() => buttons));
    expect(body.includes('>Ask for a review</a>')).toBe(list === 'closed' || list === 'waiting');
  }
  const tabs = ['>Waiting (2)</a>', '>Possible spam (1)</a>', '>Reviews (0)</a>'];
  expectParts(await show({ list: 'spam' }), ['4 links', ...tabs]);
});

test('a row says who asks for what, since when, and how to answer; a conversation is one row with its newest words, the range of its quote, the number left before', async () => {
  const aQuote = (number: number, changes: object) => {
    const estimate = aReadEstimate();
    return aQuoteLeadItem({
      ...aLead(number, 'waiting'),
      kind: 'quote-request',
      estimate,
      ...changes,
    });
  };
  const ofOwner = { ownerNote: 'Gate code 1234', visitAt: '2025-11-24T15:00:00.000Z' };
  const quote = aQuote(3, { description: `A <b>wall</b>. ${'Long '.repeat(100)}`, ...ofOwner });
  const root = aQuote(9, { joinedIds: new Set([idOf(2)]), lastJoinedId: idOf(2) });
  const words = { phone: undefined, message: 'An official one?' };
  await put('leads', quote, root, aLead(2, 'joined', { conversationId: root.id, ...words }));
  const [conversation, row = '', ...others] = rows(await show());
  expect(others).toEqual([]);
  expectParts(row, [
    `<a href="answer-lead?id=${quote.id}"><bdi dir="auto">Visitor 3</bdi></a>`,
    `<b>retaining wall, ${aReadRange}</b>`,
    'received 3 hours ago',
    'A &lt;b&gt;wall&lt;/b&gt;. Long Long',
    '<p>Note: Gate code 1234',
    '<p>Visit: Mon, Nov 24, 9:00 AM CST',
    '<a href="tel:+16125550199">Call</a>',
    '<a href="sms:+16125550199">Text</a>',
    `<button name="change" value="${quote.id}:answered">Answered</button>`,
  ]);
  expect(row.length).toBeLessThan(2_000);
  expect(row).toMatch(/<a href="mailto:visitor@home.example\?subject=[^"]*">Reply<\/a>/);
  expectParts(conversation, [
    `<b>retaining wall, ${aReadRange}</b>`,
    'An official one?',
    'wrote again 2 hours ago',
    'tel:+16125550199',
    `${root.id}:answered`,
  ]);
});

test('a page has twenty leads, links to the next until there are no more, and counts to 99', async () => {
  const numbers = Array.from({ length: 25 }, (_, index) => index + 1);
  const answered = numbers.map((number) => aLead(number, 'open', { leadStatus: 'answered' }));
  const spam = Array.from({ length: 101 }, (_, index) => aLead(index + 100, 'spam'));
  await put('leads', ...answered, ...spam);
  expect(await show()).toContain('>Possible spam (99+)</a>');
  const found: unknown[] = [];
  for (let query: Record<string, string> = { list: 'open' }; query.list; ) {
    const body: string = await show(query);
    expect(names(body).length).toBeLessThanOrEqual(20);
    found.push(...names(body));
    query = linkTo('Older', body);
  }
  expect(found).toEqual(numbers.map((number) => `Visitor ${number}`));
  for (const after of ['é', 'eyJpbiI6Im9wZW4ifQ', 'A'.repeat(5_000)]) {
    expect(names(await show({ list: 'open', after }))[0]).toBe('Visitor 1');
  }
});

test('reviews that wait are shown with all their words, and what can be decided', async () => {
  await put(
    'testimonials',
    aTestimonialItem({ id: idOf(1), undecided: 'undecided', possibleSpam: ['4 links'], rating: 2 }),
    aTestimonialItem({ id: idOf(2), name: 'On It', approved: 'true', decision: 'published' }),
    aTestimonialItem({ id: idOf(3), name: 'Off It', decision: 'declined' }),
  );
  const body = await show({ list: 'reviews' });
  const [row = '', ...others] = rows(body);
  expect(others).toEqual([]);
  expectParts(row, [
    'aria-label="2 out of 5 stars">★★☆☆☆',
    'A straight wall, and a clean yard.',
    '4 links',
    `href="moderate-testimonial?id=${idOf(1)}"`,
  ]);
  expect(buttonsIn(row)).toEqual(['Publish', "Don't publish"]);
  for (const [list, name, button] of [
    ['published', 'On It', "Don't publish"],
    ['declined', 'Off It', 'Publish'],
  ] as const) {
    const [decided = '', ...more] = rows(await show({ list }));
    expect([decided.includes(name), buttonsIn(decided), more]).toEqual([true, [button], []]);
  }
});

const particulars = { name: 'Ann Persson', email: 'Ann@Home.example', phone: '(612) 555-0199' };

test.each(['PERSSON', 'n P', ' Ann ', 'home.EX', '612-555', '+1 612 5', '16125550199'])(
  '"%s" finds Ann Persson',
  (words) => {
    expect(matcherOf(words)(particulars)).toBe(true);
  },
);

test.each(['anne', '12', '555-0198', '.*'])('"%s" does not', (words) => {
  expect(matcherOf(words)(particulars)).toBe(false);
  expect(matcherOf('612')({ name: 'Ann', email: 'ann@home.example' })).toBe(false);
});

test('a search finds leads of every stage, those that are open first, each homeowner once by any message, and shows its words', async () => {
  const joined = { name: 'Ann', conversationId: idOf(2), email: 'Work@Office.example' };
  await put(
    'leads',
    aLead(1, 'waiting', { name: 'Ann Waiting' }),
    aLead(2, 'open', { name: 'Ann Open', joinedIds: new Set([idOf(6), idOf(7)]) }),
    aLead(3, 'closed', { name: 'Ann Closed', leadStatus: 'won' }),
    aLead(4, 'spam', { name: 'Ann Spam' }),
    aLead(5, 'waiting', { name: 'Berta' }),
    aLead(6, 'joined', joined),
    aLead(7, 'joined', { ...joined, phone: '763-555-0123' }),
  );
  const body = await show({ q: ' ann "<' });
  expect(names(body)).toEqual([]);
  expect(body).toContain('value="ann &quot;&lt;"');
  const found = ['Ann Open', 'Ann Waiting', 'Ann Closed', 'Ann Spam'];
  expect(names(await show({ q: 'ann' }))).toEqual(found);
  for (const q of ['office', '763-555']) expect(names(await show({ q }))).toEqual(['Ann Open']);
});

test('a search shows twenty hits a page, the newest first, with few reads', async () => {
  const nameOf = (number: number) => (number % 40 ? 'Berta' : `Ann ${number}`);
  const leads = Array.from({ length: 1100 }, (_, number) =>
    aLead(number, number % 2 ? 'open' : 'closed', { name: nameOf(number) }),
  );
  await put('leads', leads);
  const send = vi.spyOn(DynamoDBDocumentClient.prototype, 'send');
  const pages: unknown[][] = [];
  for (let query: Record<string, string> = { q: 'ann' }; query.q; ) {
    send.mockClear();
    const body: string = await show(query);
    pages.push(names(body));
    // Three queries count, five search; one read asks for the browser.
    expect(send.mock.calls.length).toBeLessThanOrEqual(3 + 5 + 1 + names(body).length);
    query = linkTo('Search older', body);
  }
  const hits = leads.map(({ name }) => name).filter((name) => name.startsWith('Ann'));
  expect(pages).toEqual([hits.slice(0, 20), hits.slice(20)]);
});

const ann = aLeadItem({ name: 'Ann Persson' });
const review = aTestimonialItem({ unsent: undefined, undecided: 'undecided' });
const storedLead = () => item('leads', ann.id);
const storedReview = () => item('testimonials', review.id);

/** Presses a button of the list, and returns the page that it leads to with its address. */
async function press(change: string, fields: Record<string, string> = {}) {
  const { statusCode, headers } = await post({ ...fields, change }, trusted);
  expect(statusCode).toBe(303);
  const location = String(headers?.location);
  const { searchParams } = new URL(location, 'https://masonry.example');
  return { location, body: await show(Object.fromEntries(searchParams)) };
}

test('a status is one press, which the page says with an undo', async () => {
  await put('leads', ann);
  const { location, body } = await press(`${ann.id}:won`);
  expect(location).toBe(`owner?done=${ann.id}`);
  expect(body).toMatch(
    /role="status"><span><bdi dir="auto">Ann Persson<\/bdi> is marked as won\.[\s\S]*:undo">Undo<\/button>[\s\S]*No one is waiting for an answer\./,
  );
  expect(await storedLead()).toMatchObject({ leadStatus: 'won', stage: 'closed' });
  const undone = await press(`${ann.id}:undo`);
  expect(undone.body).toContain('is waiting for your answer again.');
  expect(undone.body).not.toContain('>Undo</button>');
  expect(await storedLead()).toMatchObject({ stage: 'waiting', stageSince: ann.stageSince });
});

test('the press leads back to the same page of the same list, or search', async () => {
  await put('leads', ann);
  const position = JSON.stringify({ in: 'open', at: ann.stageSince, id: ann.id });
  const after = Buffer.from(position).toString('base64url');
  const onPage = await press(`${ann.id}:won`, { list: 'open', after });
  expect(onPage.location).toBe(`owner?list=open&after=${after}&done=${ann.id}`);
  const inSearch = await press(`${ann.id}:lost`, { list: 'waiting', q: 'ann p' });
  expect(inSearch.location).toBe(`owner?q=ann+p&done=${ann.id}`);
});

test('a press on a conversation is for all that joined it, and one on a joined lead too', async () => {
  const joined = aLeadItem({ id: idOf(2), conversationId: ann.id });
  await put('leads', { ...ann, joinedIds: new Set([joined.id]) }, joined);
  const { location } = await press(`${joined.id}:won`);
  expect(location).toBe(`owner?done=${ann.id}`);
  expect(await storedLead()).toMatchObject({ leadStatus: 'won', stage: 'closed' });
  const kept = { decidedAt: now.toISOString(), expiresAt: nowSeconds + 730 * 86_400 };
  expect(await item('leads', joined.id)).toEqual({ ...joined, ...kept });
});

test.each([
  `${idOf(404)}:won`,
  `${review.id}:won`,
  `${ann.id}:publish`,
  `${ann.id}:undo`,
  `${ann.id}:__proto__`,
  '',
])('the press %j changes nothing and leads back', async (change) => {
  await put('leads', ann);
  await put('testimonials', review);
  const { location } = await press(change, { list: 'open' });
  expect(location).toBe('owner?list=open');
  expect(await storedLead()).toEqual(ann);
  expect(await storedReview()).toEqual(review);
});

test.each([
  ['publish', { approved: 'true', decision: 'published' }, 'is published.'],
  ['decline', { approved: 'false', decision: 'declined' }, 'stays off your site.'],
])('%s decides on a review with one press, and Undo has it wait again', async (...given) => {
  const [decision, outcome, sentence] = given;
  await put('testimonials', review);
  const { location, body } = await press(`${review.id}:${decision}`, { list: 'reviews' });
  expect(location).toBe(`owner?list=reviews&done=${review.id}`);
  expect(body).toContain(`The review by <bdi dir="auto">Visitor One</bdi> ${sentence}`);
  expect(body).toContain('No reviews are waiting for you.');
  const { undecided: _, ...rest } = review;
  expect(await storedReview()).toEqual({ ...rest, ...outcome, decidedAt: now.toISOString() });
  const undone = await press(`${review.id}:undo`, { list: 'reviews' });
  expect(undone.body).toContain('is waiting for you again.');
  expect(await storedReview()).toEqual({ ...review, decidedAt: now.toISOString() });
});
