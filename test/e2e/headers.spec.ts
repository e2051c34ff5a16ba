import { expect, test } from './journey.ts';

const onEverything = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'strict-transport-security': expect.stringMatching(/^max-age=31536000(?:;|$)/),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
};

test('every page carries the deployed security headers', { tag: '@smoke' }, async ({ request }) => {
  for (const path of ['/', '/gallery', '/no-such-page']) {
    const headers = (await request.get(path)).headers();
    expect(headers, path).toMatchObject({
      ...onEverything,
      'content-security-policy':
        "frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'",
    });
  }
  expect((await request.get('/')).headers()['cache-control']).toBe('no-cache');
});

test('data and assets are for this site alone', async ({ page, request }) => {
  await page.goto('/');
  const script = (await page.locator('script[src]').first().getAttribute('src')) ?? '';
  for (const path of ['/api/testimonials', '/api/nothing', '/.well-known/security.txt']) {
    expect((await request.get(path)).headers(), path).toMatchObject({
      ...onEverything,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
    });
  }
  expect((await request.get(script)).headers()).toMatchObject({
    ...onEverything,
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test("the owner's pages keep their own, stricter policy", async ({ request }) => {
  for (const path of ['/api/moderate-testimonial', '/api/answer-lead', '/api/owner']) {
    expect((await request.get(path)).headers(), path).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
  }
});
