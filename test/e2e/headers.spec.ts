import { expect, test } from './journey.ts';

const onEverything = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'strict-transport-security': expect.stringMatching(/^max-age=31536000(?:;|$)/),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
};
const ofPages = {
  ...onEverything,
  'content-security-policy':
    "frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'",
};
const ofData = {
  ...onEverything,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
};
/** The owner's pages keep their own, stricter policy. */
const ofOwnerPages = {
  'content-security-policy': expect.stringContaining("default-src 'none'"),
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

for (const [what, headers, paths] of [
  ['pages', ofPages, ['/', '/gallery', '/no-such-page']],
  ['data', ofData, ['/api/testimonials', '/api/nothing', '/.well-known/security.txt']],
  ["owner's", ofOwnerPages, ['/api/moderate-testimonial', '/api/answer-lead', '/api/owner']],
] as const) {
  test(`${what} carry the deployed security headers`, { tag: '@smoke' }, async ({ request }) => {
    for (const path of paths) {
      expect((await request.get(path)).headers(), path).toMatchObject(headers);
    }
  });
}

test('pages are asked for anew, assets are kept', async ({ page }) => {
  const response = await page.goto('/');
  expect(response?.headers()['cache-control']).toBe('no-cache');
  const script = (await page.locator('script[src]').first().getAttribute('src')) ?? '';
  expect((await page.request.get(script)).headers()).toMatchObject({
    ...onEverything,
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});
