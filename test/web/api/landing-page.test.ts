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

test('letters of any script fit into the header, a long campaign is cut, and what fits in no header is left out', () => {
  at(`/?utm_campaign=${'Frühling'.repeat(200)}`);
  const { 'Landing-Page': page } = landingPageHeader();
  expect(page).toMatch(/^\/\?utm_campaign=Fr%C3%BChling/);
  expect(page).toHaveLength(500);
  for (const text of ['', 'two words', 'Grüße', 'a\r\nb']) {
    stored.set('landing-page', text);
    expect(landingPageHeader()).toEqual({});
  }
});

test('leads are sent with it, and reviews without', async () => {
  at('/gallery');
  const fetchOnce = vi.fn<typeof fetch>(async () => new Response('{}'));
  vi.stubGlobal('fetch', fetchOnce);
  const post = { input: aQuoteRequest(), idempotencyKey: 'key-1' };
  for (const [send, landing] of [
    [contactEndpoint.send, '/gallery'],
    [requestQuote, '/gallery'],
    [testimonialEndpoint.send, null],
  ] as const) {
    await send(post);
    expect(new Headers(fetchOnce.mock.lastCall?.[1]?.headers).get('Landing-Page')).toBe(landing);
  }
});
