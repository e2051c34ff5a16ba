import { expect, onTestFinished, test, vi } from 'vitest';
import { listTestimonials } from '../../../web/api/list-testimonials.ts';
import { aPublishedTestimonial } from '../../factories.ts';

const review = aPublishedTestimonial();

test.each([
  '<html>',
  '{}',
  JSON.stringify({ items: [{ ...review, name: undefined }] }),
  JSON.stringify({ items: [{ ...review, rating: 6 }] }),
  '{"items":[],"nextCursor":1}',
])('a page of another shape is refused instead of rendered: %s', async (body) => {
  vi.stubGlobal('fetch', async () => new Response(body));
  onTestFinished(() => void vi.unstubAllGlobals());
  await expect(listTestimonials()).rejects.toThrow();
});
