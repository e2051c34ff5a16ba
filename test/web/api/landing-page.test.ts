import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contactEndpoint, testimonialEndpoint } from '../../../web/api/form-endpoints.ts';
import { landingPageHeader, saveLandingPage } from '../../../web/api/landing-page.ts';
import { requestQuote } from '../../../web/api/request-quote.ts';
import { aQuoteRequest } from '../../factories.ts';
import { stubSessionStorage } from '../browser/session-storage-stub.ts';

let stored: Map<string, string>;

beforeEach(() => {
  stored = stubSessionStorage();
});
afterEach(() => vi.unstubAllGlobals());

const at = (address: string) => saveLandingPage(new URL(address, 'https://stone.test'));

test('the first page of a session counts, with its campaign and no other parameter', () => {
  at('/gallery?gclid=1&utm_campaign=spring%20postcard&utm_medium=print&utm_source=mail&email=a@b');
  at('/?utm_campaign=later');
  expect(landingPageHeader()).toEqual({
    'Landing-Page': '/gallery?utm_campaign=spring+postcard&utm_source=mail',
  });
});

test('letters of any script fit into the header, and a long campaign is cut', () => {
  at(`/?utm_campaign=${'Frühling'.repeat(200)}`);
  const { 'Landing-Page': page = '' } = landingPageHeader();
  expect(page).toMatch(/^\/\?utm_campaign=Fr%C3%BChling/);
  expect(page).toHaveLength(500);
  expect(() => new Headers(landingPageHeader())).not.toThrow();
});

test.each(['', 'two words', 'Grüße', 'a\r\nb'])(
  'a storage that holds %j sends no header',
  (text) => {
    stored.set('landing-page', text);
    expect(landingPageHeader()).toEqual({});
  },
);

test('without a session storage nothing is sent', () => {
  vi.unstubAllGlobals();
  at('/gallery');
  expect(landingPageHeader()).toEqual({});
});

test('leads are sent with it, and reviews without', async () => {
  at('/gallery');
  const fetchOnce = vi.fn<typeof fetch>(async () => new Response('{}'));
  vi.stubGlobal('fetch', fetchOnce);
  const sent = () => new Headers(fetchOnce.mock.lastCall?.[1]?.headers).get('Landing-Page');
  const post = { input: aQuoteRequest(), idempotencyKey: 'key-1' };
  await contactEndpoint.send(post);
  expect(sent()).toBe('/gallery');
  await requestQuote(post);
  expect(sent()).toBe('/gallery');
  await testimonialEndpoint.send(post);
  expect(sent()).toBeNull();
});
