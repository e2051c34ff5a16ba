import { expect, test } from 'vitest';
import { handler as listTestimonials } from '../../lambdas/list-testimonials/handler.ts';
import { handler as submitTestimonial } from '../../lambdas/submit-testimonial/handler.ts';
import { aContext, aGet, aPost, aTestimonial, aTestimonialItem } from '../factories.ts';
import { expectUnlogged } from './fakes.ts';
import { idOf } from './owner-pages/owner-browser.ts';
import { siteTables } from './site-tables.ts';

type Item = ReturnType<typeof aTestimonialItem>;

const { put, items } = siteTables();
const submit = (changes: object = {}) => submitTestimonial(aPost(aTestimonial(changes)), aContext);
const list = () => listTestimonials(aGet(), aContext);
const listed = async () => JSON.parse((await list()).body);

/** A published review; its number is its time in seconds, so a higher number is newer. */
const published = (number: number, changes: object = {}) => {
  const createdAt = new Date(Date.UTC(2025, 0, 1, 0, 0, number)).toISOString();
  return aTestimonialItem({ id: idOf(number), approved: 'true', createdAt, ...changes });
};

test('stores a review unapproved, and never returns or logs its token', async () => {
  const response = await submit({ approved: 'true', ownerToken: 'guessed' });
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
  expect(response).toMatchObject({ statusCode: 201, body: JSON.stringify({ id: item?.id }) });
  expectUnlogged(item?.ownerToken);
  expect(await listed()).toEqual({ items: [] });
});

test('lists approved reviews with their public fields only', async () => {
  const item = published(1);
  await put('testimonials', item, published(2, { approved: 'false' }));
  const { id, name, location, testimonial, rating, createdAt } = item;
  const shown = { id, name, location, testimonial, rating, createdAt };
  const headers = { 'content-type': 'application/json', 'cache-control': 'max-age=0, s-maxage=30' };
  const body = JSON.stringify({ items: [shown] });
  expect(await list()).toEqual({ statusCode: 200, headers, body });
});

test('lists the newest sixty reviews, newest first', async () => {
  const reviews = Array.from({ length: 62 }, (_, number) => published(number));
  await put('testimonials', reviews);
  const { items } = await listed();
  expect(items.map(({ id }: Item) => id)).toEqual(
    reviews
      .map(({ id }) => id)
      .reverse()
      .slice(0, 60),
  );
});
