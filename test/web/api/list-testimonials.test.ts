import { afterEach, expect, test, vi } from 'vitest';
import { listTestimonials } from '../../../web/api/list-testimonials.ts';
import { aPublishedTestimonial } from '../../factories.ts';

const review = aPublishedTestimonial();

function answerWith(body: unknown) {
  const fetchOnce = vi.fn<typeof fetch>(async () => Response.json(body));
  vi.stubGlobal('fetch', fetchOnce);
  return fetchOnce;
}

afterEach(() => vi.unstubAllGlobals());

test('the first page is asked for without a cursor, the next one with it', async () => {
  const fetchOnce = answerWith({ items: [review], nextCursor: 'a+b' });
  expect(await listTestimonials()).toEqual({ items: [review], nextCursor: 'a+b' });
  await listTestimonials('a+b');
  expect(fetchOnce.mock.calls.map(([path]) => path)).toEqual([
    '/api/testimonials',
    '/api/testimonials?cursor=a%2Bb',
  ]);
});

test('a page that is no JSON is refused', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>'));
  await expect(listTestimonials()).rejects.toThrow();
});

for (const [name, body] of [
  ['no items', {}],
  ['a review without a name', { items: [{ ...review, name: undefined }] }],
  ['six stars', { items: [{ ...review, rating: 6 }] }],
  ['a cursor that is no text', { items: [], nextCursor: 1 }],
] as const) {
  test(`a page with ${name} is refused instead of rendered`, async () => {
    answerWith(body);
    await expect(listTestimonials()).rejects.toThrow();
  });
}
