import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { handler as listTestimonials } from '../../lambdas/list-testimonials/handler.ts';
import { handler as submitTestimonial } from '../../lambdas/submit-testimonial/handler.ts';
import { aContext, aGet, aPost, aTestimonial, aTestimonialItem } from '../factories.ts';
import { expectUnlogged, printedLines } from './fakes.ts';
import { idOf } from './owner-pages/owner-browser.ts';
import { failAt, siteTables } from './site-tables.ts';

const { put, items } = siteTables();
const submit = (changes: object = {}) => submitTestimonial(aPost(aTestimonial(changes)), aContext);
const list = (query: object = {}) => listTestimonials(aGet(query), aContext);
const listed = async (query?: object) => JSON.parse((await list(query)).body);

/** A published review that is as many seconds younger as its number says. */
const published = (number: number, changes: object = {}) =>
  aTestimonialItem({
    id: idOf(number),
    approved: 'true',
    createdAt: new Date(Date.UTC(2025, 0, 1, 0, 0, number)).toISOString(),
    ...changes,
  });

test('a review is stored, not approved, with a token of its own that neither answer nor log tells', async () => {
  expect((await submit({ approved: 'true' })).statusCode).toBe(400);
  printedLines.length = 0;
  const answer = await submit();
  const [item] = await items('testimonials');
  expect(item).toEqual({
    id: expect.any(String),
    ...aTestimonial(),
    approved: 'false',
    listed: 'listed',
    createdAt: expect.stringMatching(/Z$/),
    ownerToken: expect.stringMatching(/^[\w-]{43}$/),
    unsent: 'unsent',
  });
  expect(answer.statusCode).toBe(201);
  expect(JSON.parse(answer.body)).toEqual({ id: item?.id });
  expect(printedLines).toHaveLength(1);
  expectUnlogged(item?.ownerToken);
  expect(await listed()).toEqual({ items: [] });
});

test('the list has public fields of approved reviews only', async () => {
  const item = published(1);
  await put('testimonials', item, published(2, { approved: 'false' }));
  const { id, name, location, testimonial, rating, createdAt } = item;
  const shown = { id, name, location, testimonial, rating, createdAt };
  expect(await list()).toEqual({
    statusCode: 200,
    headers: { 'content-type': 'application/json', 'cache-control': 'max-age=0, s-maxage=30' },
    body: JSON.stringify({ items: [shown], ratings: { count: 1, average: rating } }),
  });
});

test('pages of nine follow each other by cursor, newest first, and the first has the average of all', async () => {
  const reviews = Array.from({ length: 20 }, (_, number) =>
    published(number, { rating: number < 7 ? 5 : 4 }),
  );
  await put('testimonials', reviews);
  const first = await listed({ cursor: '' });
  const second = await listed({ cursor: first.nextCursor });
  const third = await listed({ cursor: second.nextCursor });
  const pages = [first, second, third].map((page) =>
    page.items.map((item: { id: string }) => item.id),
  );
  const ids = reviews.map(({ id }) => id).reverse();
  expect(pages).toEqual([ids.slice(0, 9), ids.slice(9, 18), ids.slice(18)]);
  expect(first.ratings).toEqual({ count: 20, average: 4.4 });
  expect(second).not.toHaveProperty('ratings');
  expect(third).not.toHaveProperty('nextCursor');
});

test('a cursor that the list did not give out is refused, and nothing is read', async () => {
  failAt(QueryCommand);
  for (const cursor of ['no-cursor', `${'9'.repeat(8_000)}_${idOf(1)}`]) {
    expect((await list({ cursor })).statusCode).toBe(400);
  }
});
