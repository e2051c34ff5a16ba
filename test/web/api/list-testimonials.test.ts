import { afterEach, expect, test, vi } from 'vitest';
import { listTestimonials } from '../../../web/api/list-testimonials.ts';
import { aPublishedTestimonial } from '../../factories.ts';

const review = aPublishedTestimonial();

function answerWith(body: string) {
  const fetchOnce = vi.fn<typeof fetch>(async () => new Response(body));
  vi.stubGlobal('fetch', fetchOnce);
  return fetchOnce;
}

afterEach(() => vi.unstubAllGlobals());

test('the first page is asked for without a cursor, the next one with it', async () => {
  const page = { items: [review], nextCursor: 'a+b' };
  const fetchOnce = answerWith(JSON.stringify(page));
  expect(await listTestimonials()).toEqual(page);
  await listTestimonials('a+b');
  expect(fetchOnce.mock.calls.map(([path]) => path)).toEqual([
    '/api/testimonials',
    '/api/testimonials?cursor=a%2Bb',
  ]);
});

test.each([
  '<html>',
  '{}',
  JSON.stringify({ items: [{ ...review, name: undefined }] }),
  JSON.stringify({ items: [{ ...review, rating: 6 }] }),
  '{"items":[],"nextCursor":1}',
])('a page of another shape is refused instead of rendered: %s', async (body) => {
  answerWith(body);
  await expect(listTestimonials()).rejects.toThrow();
});
