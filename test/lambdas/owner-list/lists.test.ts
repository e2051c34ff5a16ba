import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test, vi } from 'vitest';
import { handler } from '../../../lambdas/owner-list/handler.ts';
import {
  aContext,
  aGet,
  aLeadItem,
  aQuoteLeadItem,
  aReadEstimate,
  aTestimonialItem,
  somePhotos,
} from '../../factories.ts';
import '../printed-lines.ts';
import { beforeCommand, handlerTables } from '../site-tables.ts';
import { idOf, trusted, trustedBrowser } from './trusted.ts';

const tables = handlerTables();
const now = new Date('2025-11-20T18:30:00.000Z');

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  await tables.put('settings', trustedBrowser);
});

const show = async (query: Record<string, string> = {}) =>
  (await handler({ ...aGet(query), headers: trusted }, aContext)).body;

const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();

/** A lead of that number in a stage, as old as its number in hours. */
function aLead(number: number, stage: string, changes: object = {}) {
  const since = hoursAgo(number);
  return aLeadItem({
    id: idOf(number),
    name: `Visitor ${number}.`,
    createdAt: since,
    stage,
    stageSince: since,
    unanswered: undefined,
    ...changes,
  });
}

const rows = (body: string) => body.match(/<li>[\s\S]*?<\/li>/g) ?? [];
const names = (body: string) => rows(body).map((row) => /(Visitor \d+)\./.exec(row)?.[1]);
const linkTo = (label: string, body: string) => {
  const [, query = ''] = new RegExp(`<a href="owner\\?([^"]*)">${label}</a>`).exec(body) ?? [];
  return Object.fromEntries(new URLSearchParams(query.replaceAll('&amp;', '&')));
};

test('each list has its own leads: who waits longest first, all others newest first', async () => {
  await tables.put(
    'leads',
    ...[1, 2].map((number) => aLead(number, 'waiting')),
    ...[3, 4].map((number) => aLead(number, 'open', { leadStatus: 'answered' })),
    ...[5, 6].map((number) => aLead(number, 'closed', { leadStatus: 'won' })),
    aLead(7, 'spam', { possibleSpam: ['4 links'] }),
    aLead(8, 'waiting', { stage: undefined, stageSince: undefined, conversationId: idOf(1) }),
  );
  expect(names(await show())).toEqual(['Visitor 2', 'Visitor 1']);
  expect(names(await show({ list: 'open' }))).toEqual(['Visitor 3', 'Visitor 4']);
  expect(names(await show({ list: 'closed' }))).toEqual(['Visitor 5', 'Visitor 6']);
  const spam = await show({ list: 'spam' });
  expect(names(spam)).toEqual(['Visitor 7']);
  expect(spam).toContain('4 links');
  for (const label of ['Waiting (2)', 'Possible spam (1)', 'Reviews (0)']) {
    expect(spam).toContain(`>${label}</a>`);
  }
});

test('a row says who asks for what, since when, and how to answer; the name leads to its page', async () => {
  const quote = aQuoteLeadItem({
    ...aLead(3, 'waiting'),
    kind: 'quote-request',
    estimate: aReadEstimate(),
    description: `A <b>wall</b>. ${'Long '.repeat(100)}`,
    ownerNote: 'Gate code 1234',
    visitAt: '2025-11-24T15:00:00.000Z',
  });
  await tables.put('leads', quote);
  const [row = ''] = rows(await show());
  expect(row).toContain(
    `<a href="answer-lead?id=${quote.id}"><bdi dir="auto">Visitor 3.</bdi></a>`,
  );
  expect(row).toContain('<b>retaining wall, $5,100 to $8,500</b>');
  expect(row).toContain('came 3 hours ago');
  expect(row).toContain('A &lt;b&gt;wall&lt;/b&gt;. Long Long');
  expect(row.length).toBeLessThan(2_000);
  expect(row).toContain('<p>Note: Gate code 1234');
  expect(row).toContain('<p>Visit: Mon, Nov 24, 9:00 AM CST');
  expect(row).toContain('<a href="tel:+16125550199">Call</a>');
  expect(row).toContain('<a href="sms:+16125550199">Text</a>');
  expect(row).toMatch(/<a href="mailto:visitor@home.example\?subject=[^"]*">Reply<\/a>/);
  expect(buttonsIn(row)).toEqual(['Answered', 'Visit', 'Won', 'Lost']);
  expect(row).toContain(`<button name="change" value="${quote.id}:answered">Answered</button>`);
});

test('a row counts the photographs of the forms that it shows, each of them once', async () => {
  const first = aLead(5, 'waiting', {
    photos: somePhotos(2),
    joinedIds: new Set([idOf(4)]),
    lastJoinedId: idOf(4),
  });
  const message = aLead(4, 'waiting', {
    stage: undefined,
    stageSince: undefined,
    conversationId: idOf(5),
    photos: somePhotos(1),
  });
  await tables.put('leads', first, message, aLead(3, 'waiting'));
  const [row, other] = rows(await show());
  expect(row).toContain('<small>3 photos, wrote again 4 hours ago</small>');
  expect(other).not.toContain('photo');
});

const buttonsIn = (row: string) =>
  [...row.matchAll(/<button name="change"[^>]*>([^<]*)</g)].map(([, label]) =>
    label?.replace('&#39;', "'"),
  );

test.each([
  ['open', 'answered', ['Visit', 'Won', 'Lost']],
  ['open', 'visit-set', ['Won', 'Lost']],
  ['closed', 'won', ['Visit', 'Lost']],
  ['closed', 'lost', ['Visit', 'Won']],
  ['waiting', 'won', ['Answered', 'Visit', 'Won', 'Lost']],
])('a lead that is %s and %s has the buttons %j', async (stage, leadStatus, buttons) => {
  await tables.put('leads', aLead(1, stage, { leadStatus }));
  const [row = ''] = rows(await show({ list: stage }));
  expect(buttonsIn(row)).toEqual(buttons);
  expect(row.includes('>Ask for a review</a>')).toBe(leadStatus === 'won');
});

test('a conversation is one row: its newest words, the range of its quote, the number left before', async () => {
  const quote = aQuoteLeadItem({
    ...aLead(9, 'waiting', { joinedIds: new Set([idOf(2)]), lastJoinedId: idOf(2) }),
    kind: 'quote-request',
    estimate: aReadEstimate(),
  });
  const joined = { stage: undefined, stageSince: undefined, conversationId: idOf(9) };
  const message = aLead(2, '', { ...joined, phone: undefined, message: 'An official one?' });
  await tables.put('leads', quote, message);
  const [row = '', ...others] = rows(await show());
  expect(others).toEqual([]);
  expect(row).toContain('<b>retaining wall, $5,100 to $8,500</b>');
  expect(row).toContain('An official one?');
  expect(row).toContain('wrote again 2 hours ago');
  expect(row).toContain('tel:+16125550199');
  expect(row).toContain(`${quote.id}:answered`);

  // A message that began it, a quote request, and a message which names that.
  const joinedIds = new Set([idOf(2), idOf(3)]);
  await tables.put(
    'leads',
    aLead(9, 'waiting', { joinedIds, lastJoinedId: idOf(2) }),
    { ...quote, ...joined, id: idOf(3) },
    { ...message, quoteId: idOf(3) },
  );
  expect(rows(await show())[0]).toContain('<b>retaining wall, $5,100 to $8,500</b>');
});

test('a lead that another press has moved since the index was read is left out', async () => {
  await tables.put('leads', aLead(1, 'waiting'), aLead(2, 'waiting'));
  let isMoved = false;
  beforeCommand(GetCommand, async () => {
    if (isMoved) return;
    isMoved = true;
    await tables.put('leads', aLead(1, 'closed', { leadStatus: 'won' }));
  });
  expect(names(await show())).toEqual(['Visitor 2']);
});

test('a page has twenty leads, and links to the next until there are no more', async () => {
  const numbers = Array.from({ length: 45 }, (_, index) => index + 1);
  await tables.put(
    'leads',
    ...numbers.map((number) => aLead(number, 'open', { leadStatus: 'answered' })),
  );
  const found: unknown[] = [];
  let query: Record<string, string> | undefined = { list: 'open' };
  while (query?.list) {
    const body: string = await show(query);
    expect(names(body).length).toBeLessThanOrEqual(20);
    found.push(...names(body));
    query = linkTo('Older', body);
  }
  expect(found).toEqual(numbers.map((number) => `Visitor ${number}`));
});

test.each(['x', 'é', '{}', 'eyJpbiI6Im9wZW4ifQ', 'A'.repeat(5_000)])(
  'the cursor %j is the first page',
  async (after) => {
    await tables.put('leads', aLead(1, 'waiting'));
    expect(names(await show({ after }))).toEqual(['Visitor 1']);
  },
);

test('a cursor of another list is the first page', async () => {
  await tables.put('leads', ...Array.from({ length: 21 }, (_, index) => aLead(index, 'waiting')));
  const { after = '' } = linkTo('Newer', await show());
  for (const list of ['open', 'reviews', 'published', 'declined', 'export']) {
    expect(await show({ list, after })).not.toContain('That did not work');
  }
});

test('counts stop at 99, and read keys alone', async () => {
  await tables.put('leads', ...Array.from({ length: 120 }, (_, index) => aLead(index, 'spam')));
  const queries: unknown[] = [];
  const body = await show({ list: 'open' });
  expect(body).toContain('>Possible spam (99+)</a>');
  beforeCommand(QueryCommand, () => queries.push(1));
  await show({ list: 'open' });
  expect(queries).toHaveLength(4);
});

test('reviews that wait are shown with all their words, and what can be decided', async () => {
  await tables.put(
    'testimonials',
    aTestimonialItem({ id: idOf(1), undecided: 'undecided', possibleSpam: ['4 links'], rating: 2 }),
    aTestimonialItem({ id: idOf(2), name: 'On It', approved: 'true', decision: 'published' }),
    aTestimonialItem({ id: idOf(3), name: 'Off It', decision: 'declined' }),
  );
  const body = await show({ list: 'reviews' });
  const [row = '', ...others] = rows(body);
  expect(others).toEqual([]);
  expect(row).toContain('aria-label="2 out of 5 stars">★★☆☆☆');
  expect(row).toContain('A straight wall, and a clean yard.');
  expect(row).toContain('4 links');
  expect(row).toContain(`href="moderate-testimonial?id=${idOf(1)}"`);
  expect(buttonsIn(row)).toEqual(['Publish', "Don't publish"]);
  const [published = '', ...more] = rows(await show({ list: 'published' }));
  expect([published.includes('On It'), buttonsIn(published), more]).toEqual([
    true,
    ["Don't publish"],
    [],
  ]);
  const [declined = '', ...none] = rows(await show({ list: 'declined' }));
  expect([declined.includes('Off It'), buttonsIn(declined), none]).toEqual([true, ['Publish'], []]);
});

test('a visitor turns round nothing that stands beside his words', async () => {
  await tables.put('leads', aLead(1, 'waiting', { name: '\u202Eeno rotisiV', message: '\u202Ex' }));
  const [row = ''] = rows(await show());
  expect(row).toContain('<bdi dir="auto">eno rotisiV</bdi>');
  expect(row).toContain('<bdi dir="auto">x</bdi>');
});

test.each([
  ['waiting', {}],
  [
    'open',
    {
      leadStatus: 'visit-set',
      visitAt: '2025-11-24T15:00:00.000Z',
      ownerNote: 'Gate code 1234, the dog is friendly',
    },
  ],
  ['closed', { leadStatus: 'won', ownerNote: 'Gate code 1234, the dog is friendly' }],
])('a page of twenty leads that are %s has at most 30 kB, and no script', async (stage, state) => {
  const description =
    'The old timber wall behind the garage leans toward the drive and has to come out before winter. It is about 40 feet long and 3 feet high. We would like block with a cap, and steps at the end. Only a narrow gate leads there.';
  const quotes = Array.from({ length: 21 }, (_, index) =>
    aQuoteLeadItem({
      ...aLead(index, stage, state),
      name: 'Alexandra Petersen-Johansson',
      email: 'alexandra.petersen@household.example',
      kind: 'quote-request',
      ownerToken: 't'.repeat(43),
      estimate: aReadEstimate(),
      photos: somePhotos(6),
      description,
    }),
  );
  await tables.put('leads', ...quotes);
  const body = await show({ list: stage, done: idOf(3) });
  expect(rows(body)).toHaveLength(20);
  expect(body.match(/6 photos/g)).toHaveLength(20);
  expect(Buffer.byteLength(body)).toBeLessThanOrEqual(30_000);
  expect(body).not.toContain('<script');
});
