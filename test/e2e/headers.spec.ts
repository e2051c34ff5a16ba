import { business } from '../../domain/business.ts';
import { expect, readWholePage, test } from './journey.ts';

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
});

test('what is no page loads nothing, shown by itself, and is for this site alone', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const script = await page.locator('script[src]').first().getAttribute('src');
  const responses = [
    ...['/api/testimonials', '/api/testimonials?cursor=x', '/api/nothing', '/favicon.svg'],
    ...['/apple-touch-icon.png', '/robots.txt', '/.well-known/security.txt', script ?? ''],
  ].map((path) => request.get(path));
  responses.push(
    request.delete('/api/testimonials'),
    request.post('/api/send-contact-email', { data: {} }),
    request.post('/api/generate-quote', { data: {} }),
  );
  for (const response of await Promise.all(responses)) {
    const isAsset = new URL(response.url()).pathname.startsWith('/assets/');
    expect(response.headers(), response.url()).toMatchObject({
      ...onEverything,
      'content-security-policy': isAsset
        ? "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
        : "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
    });
  }
});

test('whoever finds a hole in the site reads whom to write to', async ({ request }) => {
  const response = await request.get('/.well-known/security.txt');
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toBe('text/plain');
  expect(await response.text()).toContain(`Contact: mailto:${business.email}\nExpires: `);
});

test("the owner's page keeps its own, stricter policy", async ({ request }) => {
  const headers = (await request.get('/api/moderate-testimonial')).headers();
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['cache-control']).toBe('no-store');
});

test('hashed files are kept for a year, pages are asked for anew', async ({ page, request }) => {
  await page.goto('/');
  const script = await page.locator('script[src]').first().getAttribute('src');
  const assetHeaders = (await request.get(script ?? '')).headers();
  expect(assetHeaders['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await request.get('/')).headers()['cache-control']).toBe('no-cache');
});

test('the whole home page can be read without a fault', { tag: '@smoke' }, async ({ page }) => {
  await page.goto('/');
  await readWholePage(page);
  await expect(page.getByRole('contentinfo')).toBeInViewport();
});
