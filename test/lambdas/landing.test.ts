import { expect, test } from 'vitest';
import { landingOf } from '../../lambdas/http/form-origin.ts';
import { handler } from '../../lambdas/send-contact-email/handler.ts';
import { handler as submitTestimonial } from '../../lambdas/submit-testimonial/handler.ts';
import { aContactMessage, aContext, aFormPost, aPost, aTestimonial } from '../factories.ts';
import { siteTables } from './site-tables.ts';

const tables = siteTables();

const landing = (headers: Record<string, string>) =>
  landingOf(aPost({}, { headers: { 'x-forwarded-host': 'stone.test', ...headers } }));

test.each([
  ['/gallery?utm_campaign=spring-postcard', { page: '/gallery', campaign: 'spring-postcard' }],
  ['/?utm_source=nextdoor&utm_campaign=Fall+2026', { page: '/', campaign: 'Fall 2026' }],
  ['/?utm_campaign=%20%3D&utm_source=truck', { page: '/', campaign: 'truck' }],
  ['/?utm_campaign=Win+at+evil.example', { page: '/', campaign: 'Win at evil example' }],
  [`/?utm_campaign=${'%F0%9D%92%B3'.repeat(50)}`, { page: '/', campaign: '𝒳'.repeat(40) }],
  ['/?utm_campaign=%E0%A4%A', { page: '/', campaign: 'A' }],
  ['/no-such-page?gclid=1', { page: '/' }],
  ['//evil.example/gallery', { page: '/gallery' }],
  ['https://evil.example/gallery', undefined],
])('a visit that began at %s is a landing of %j', (page, expected) => {
  expect(landing({ 'landing-page': page })).toEqual(expected);
});

test.each([
  ['https://evil.example/?utm_campaign=x', undefined],
  // The API's own page, which shows a form again.
  ['https://stone.test/api/send-contact-email', undefined],
  ['https://stone.test/?utm_campaign=a&fbclid=b#contact', { page: '/', campaign: 'a' }],
])('of a form that a browser posted by itself on %s the landing is %j', (referer, expected) => {
  expect(landing({ referer })).toEqual(expected);
});

test('a lead is stored with its landing, and a review without', async () => {
  const headers = { 'Landing-Page': '/gallery?utm_campaign=x', 'X-Forwarded-Host': 'stone.test' };
  await handler(aFormPost(aContactMessage(), headers), aContext);
  const review = aPost(aTestimonial());
  await submitTestimonial({ ...review, headers: { ...review.headers, ...headers } }, aContext);
  expect(await tables.items('leads')).toMatchObject([
    { landing: { page: '/gallery', campaign: 'x' } },
  ]);
  const [stored] = await tables.items('testimonials');
  expect(Object.keys(stored ?? {})).toContain('rating');
  expect(stored).not.toHaveProperty('landing');
});
