import { expect, test } from './journey.ts';

test('every page carries the deployed security headers', async ({ request }) => {
  for (const path of ['/', '/gallery', '/no-such-page', '/api/testimonials']) {
    const headers = (await request.get(path)).headers();
    expect(headers, path).toMatchObject({
      'content-security-policy':
        "frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
  }
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

test('the whole home page can be read without a fault', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.mouse.wheel(0, 20_000);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('contentinfo')).toBeInViewport();
});
