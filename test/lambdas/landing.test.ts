import fc from 'fast-check';
import { expect, test } from 'vitest';
import { landingOf } from '../../lambdas/http/landing.ts';
import { handler } from '../../lambdas/send-contact-email/handler.ts';
import { handler as submitTestimonial } from '../../lambdas/submit-testimonial/handler.ts';
import { aContactMessage, aContext, aFormPost, aPost, aTestimonial } from '../factories.ts';
import { siteTables } from './site-tables.ts';

const tables = siteTables();

const site = { 'X-Forwarded-Host': 'stone.test' };
const json = { 'Content-Type': 'application/json' };

/** The landing as the lead has it that comes with these headers. */
async function storedLanding(headers: Record<string, string>) {
  const { statusCode } = await handler(
    aPost(aContactMessage(), { headers: { ...json, ...site, ...headers } }),
    aContext,
  );
  expect(statusCode).toBe(202);
  const leads = await tables.items('leads');
  expect(leads).toHaveLength(1);
  return leads[0]?.landing;
}

test.each([
  ['/gallery?utm_campaign=spring-postcard', { page: '/gallery', campaign: 'spring-postcard' }],
  ['/?utm_source=nextdoor&utm_campaign=Fall+2026', { page: '/', campaign: 'Fall 2026' }],
  ['/?utm_campaign=%20%3D&utm_source=truck', { page: '/', campaign: 'truck' }],
  ['/?utm_campaign=Win+at+evil.example', { page: '/', campaign: 'Win at evil example' }],
  [
    '/?utm_campaign=%3Cscript%3Ealert(1)%3C/script%3E',
    { page: '/', campaign: 'script alert 1 script' },
  ],
  [`/?utm_campaign=${'%F0%9D%92%B3'.repeat(50)}`, { page: '/', campaign: '𝒳'.repeat(40) }],
  ['/?utm_campaign=%E0%A4%A', { page: '/', campaign: 'A' }],
  ['/no-such-page?gclid=1', { page: '/' }],
  ['//evil.example/gallery', { page: '/gallery' }],
])('a lead that came in at %s is stored with %j', async (page, landing) => {
  expect(await storedLanding({ 'Landing-Page': page })).toEqual(landing);
});

test.each([
  ['no header', {}],
  ['an address of another site', { 'Landing-Page': 'https://evil.example/gallery' }],
  ['a page of another site', { Referer: 'https://evil.example/?utm_campaign=x' }],
  [
    "the API's own page, which shows a form again",
    { Referer: 'https://stone.test/api/send-contact-email' },
  ],
])('%s says nothing of where a lead came from', async (_, headers) => {
  expect(await storedLanding(headers)).toBeUndefined();
});

test('of a form that a browser posted by itself it is the page with the form', async () => {
  const referer = 'https://stone.test/?utm_campaign=spring-postcard&fbclid=abc#contact';
  await handler(aFormPost(aContactMessage() as never, { ...site, Referer: referer }), aContext);
  expect((await tables.items('leads')).map(({ landing }) => landing)).toEqual([
    { page: '/', campaign: 'spring-postcard' },
  ]);
});

test('a review is stored without it', async () => {
  const headers = { ...json, ...site, 'Landing-Page': '/gallery?utm_campaign=x' };
  await submitTestimonial(aPost(aTestimonial(), { headers }), aContext);
  const [review] = await tables.items('testimonials');
  expect(review).toBeDefined();
  expect(review).not.toHaveProperty('landing');
});

const garbage = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.webUrl({ withQueryParameters: true }),
  fc.string({ unit: 'binary' }).map((text) => `/${text}`),
  fc.string({ unit: 'binary' }).map((text) => `/gallery?utm_campaign=${text}`),
  fc
    .string({ unit: 'grapheme', maxLength: 200 })
    .map((text) => `/?utm_source=${encodeURIComponent(text)}`),
);

test('whatever stands in the headers, it is a page of the site with a clean campaign, or nothing', () => {
  fc.assert(
    fc.property(garbage, garbage, (landingPage, referer) => {
      const headers = {
        'landing-page': landingPage,
        referer,
        'x-forwarded-host': 'stone.test',
      };
      const { page, campaign, ...others } = landingOf(aPost({}, { headers })) ?? { page: '/' };
      expect(['/', '/gallery']).toContain(page);
      expect(campaign ?? 'none').toMatch(/^(?! )[\p{L}\p{N} _-]{1,40}(?<! )$/u);
      expect(others).toEqual({});
    }),
    { numRuns: 2_000 },
  );
});
