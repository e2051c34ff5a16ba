import { expect, test } from 'vitest';
import { aReadEstimate, aReadRange, wallLabel } from '../../estimates.ts';
import { aLeadItem, aQuoteLeadItem, aTestimonialItem } from '../../factories.ts';
import { unescaped } from '../../html.ts';
import { expectParts } from '../fakes.ts';
import { idOf, now, ownerPages, trusted } from './owner-browser.ts';

const { put, item, post, bodyOf } = ownerPages();
const show = (query: Record<string, string> = {}) =>
  bodyOf(`leads?${new URLSearchParams(query)}`, trusted);

const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();

const states = {
  waiting: {},
  open: { waiting: undefined, leadStatus: 'answered' },
  closed: { waiting: undefined, leadStatus: 'won' },
  spam: { waiting: undefined, possibleSpam: ['4 links'] },
};

/** A lead in a stage; its ID, name, address, and age in hours come from the number. */
function aLead(number: number, stage: keyof typeof states, changes: object = {}) {
  return aLeadItem({
    id: idOf(number),
    name: `Visitor ${number}`,
    email: `visitor-${number}@home.example`,
    createdAt: hoursAgo(number),
    decidedAt: hoursAgo(1),
    ...states[stage],
    ...changes,
  });
}

const rows = (body: string) => body.match(/<li>[\s\S]*?<\/li>/g) ?? [];
const names = (body: string) =>
  Array.from(body.matchAll(/<h2><a [^>]*><bdi dir="auto">([^<]*)</g), ([, name]) => name);
const actionsIn = (row = '') => {
  const [, actions = ''] = row.split('<p class="row">');
  return actions.match(/[^<>]+(?=<\/(?:a|button)>)/g)?.map(unescaped) ?? [];
};

test.each([
  ['waiting', ['Visitor 2', 'Visitor 1'], ['Reply', 'Answered']],
  ['open', ['Visitor 3', 'Visitor 4'], ['Call', 'Text', 'Won', 'Lost']],
  ['closed', ['Visitor 5', 'Visitor 6'], ['Call', 'Ask for a review']],
  ['spam', ['Visitor 7'], ['Call', 'Text', 'Answered']],
])(
  'the %s list shows its leads in order, with the likeliest steps',
  async (list, visitors, actions) => {
    await put('leads', aLead(1, 'waiting'), aLead(2, 'waiting', { phone: undefined }));
    await put('leads', aLead(3, 'open'), aLead(4, 'open'), aLead(5, 'closed'));
    await put('leads', aLead(6, 'closed', { leadStatus: 'lost' }), aLead(7, 'spam'));
    const body = await show({ list });
    expect(names(body)).toEqual(visitors);
    expect(actionsIn(rows(body)[0])).toEqual(actions);
    expectParts(body, ['>Waiting (2)</a>', '>Possible spam (1)</a>', '>Reviews (0)</a>']);
  },
);

test('a conversation is one row with its newest message alone', async () => {
  const state = { leadStatus: 'answered', ownerNote: 'Gate code 1234' };
  const description = `A <b>wall</b>. ${'Long '.repeat(100)}`;
  const request = { kind: 'quote-request', estimate: aReadEstimate(), description };
  const quote = aQuoteLeadItem({ ...aLead(9, 'open', state), ...request });
  await put('leads', quote);
  const [row = ''] = rows(await show({ list: 'open' }));
  const title = `<b>${wallLabel}, ${aReadRange}</b>`;
  const words = 'A &lt;b&gt;wall&lt;/b&gt;. Long Long';
  expectParts(row, [title, 'Answered 1 hour ago', words, '<p>Note: Gate code 1234']);
  const stranger = { email: quote.email, name: 'Someone Else', phone: '763-555-0123' };
  await put('leads', aLead(2, 'waiting', { ...stranger, message: 'An official one?' }));
  const [again = '', ...rest] = rows(await show());
  expect(rest).toEqual([]);
  const received = 'Wrote again 2 hours ago (was Answered)';
  const newest = ['Someone Else', 'An official one?', 'tel:+17635550123'];
  expectParts(again, [...newest, received, `action="lead?id=${quote.id}"`]);
  expect(again).not.toMatch(/Visitor 9|\$/);
});

test('leads with a danger wait on top of the list, tagged', async () => {
  await put('leads', aLead(1, 'waiting', { hasDanger: true }), aLead(2, 'waiting'));
  await put('leads', aLead(3, 'waiting', { hasDanger: true }), aLead(4, 'waiting'));
  const body = await show();
  expect(names(body)).toEqual(['Visitor 3', 'Visitor 1', 'Visitor 4', 'Visitor 2']);
  const tagged = rows(body).map((row) => row.includes('<b class="safety">Safety</b>'));
  expect(tagged).toEqual([true, true, false, false]);
});

test('a row with several waiting messages has no Answered', async () => {
  const email = 'ann@home.example';
  await put('leads', aLead(1, 'waiting', { email }), aLead(2, 'waiting', { email }));
  expect(actionsIn(rows(await show())[0])).toEqual(['Call', 'Text']);
});

test('a page has twenty leads, and links to the others', async () => {
  const numbers = Array.from({ length: 45 }, (_, index) => index + 1);
  await put('leads', ...numbers.map((number) => aLead(number, 'open')));
  const body = await show({ list: 'open', page: '2' });
  expect(names(body)).toEqual(numbers.slice(20, 40).map((number) => `Visitor ${number}`));
  const link = (page: number) => `href="leads?list=open&page=${page}"`;
  expectParts(unescaped(body), [link(1), link(3)]);
  // A page beyond the end is the last one.
  expect(names(await show({ list: 'open', page: '9' }))).toHaveLength(5);
});

test('possible spam has its own list, with reviews, until the owner decides', async () => {
  const review = aTestimonialItem({
    id: idOf(2),
    possibleSpam: ['random letters'],
    listed: 'spam',
  });
  await put('testimonials', review);
  await put('leads', aLead(1, 'spam'));
  const [lead = '', spamReview = '', ...rest] = rows(await show({ list: 'spam' }));
  expect(rest).toEqual([]);
  expect([lead, spamReview].flatMap(actionsIn)).toContain('Publish');
  expect(rows(await show({ list: 'reviews' }))).toEqual([]);
  await post(`lead?id=${idOf(1)}`, { decision: 'answered' }, trusted);
  await post(`review?id=${idOf(2)}`, { decision: 'publish' }, trusted);
  expect(await item('leads', idOf(1))).toMatchObject({ listed: 'listed' });
  expect(await item('testimonials', idOf(2))).toMatchObject({ listed: 'listed' });
});

test('undecided reviews come first, complete and with their decisions', async () => {
  const waiting = { id: idOf(1), possibleSpam: ['4 links'], rating: 2, createdAt: hoursAgo(99) };
  const published = aTestimonialItem({ id: idOf(2), approved: 'true', decision: 'published' });
  const declined = aTestimonialItem({ id: idOf(3), decision: 'declined' });
  await put('testimonials', published, declined, aTestimonialItem(waiting));
  const [row = '', ...rest] = rows(await show({ list: 'reviews' }));
  expectParts(row, ['2 out of 5 stars', 'A straight wall, and a clean yard.', '4 links']);
  expect(actionsIn(row)).toEqual(['Publish', "Don't publish"]);
  expectParts(rest.join(''), ['On your site', 'Not posted']);
  expect(rest.flatMap(actionsIn)).toEqual([]);
});

test.each(['PERSSON', 'n P', ' Ann ', 'home.EX', '612-555', '+1 612 5', '16125550199'])(
  'a search for %j finds part of a name, address, or number in any format',
  async (words) => {
    const ann = { name: 'Ann Persson', email: 'Ann@Home.example', phone: '(612) 555-0199' };
    const bob = { name: 'Bob', email: 'bob@work.example', phone: '763-444-0123' };
    await put('leads', aLead(1, 'open', ann), aLead(2, 'open', bob));
    expect(names(await show({ q: words }))).toEqual(['Ann Persson']);
  },
);

test('a search finds leads of every list, each homeowner once', async () => {
  const stages = ['waiting', 'open', 'closed', 'spam'] as const;
  await put(
    'leads',
    stages.map((stage, index) => aLead(index, stage, { name: `Ann ${stage}` })),
    aLead(5, 'waiting', { name: 'Berta Ek', phone: '(763) 555-0123' }),
    aLead(6, 'waiting', { name: 'Berta Ek', email: 'visitor-5@home.example' }),
  );
  expect(names(await show({ q: 'ann' }))).toEqual(stages.map((stage) => `Ann ${stage}`));
  expect(names(await show({ q: '763-555' }))).toEqual(['Berta Ek']);
  expect(await show({ q: ' ann "<' })).toContain('value="ann &quot;&lt;"');
});
