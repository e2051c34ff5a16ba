import { expect, readWholePage, test } from './journey.ts';

for (const [path, type] of [
  ['/favicon.ico', 'image/vnd.microsoft.icon'],
  ['/favicon.svg', 'image/svg+xml'],
  ['/apple-touch-icon.png', 'image/png'],
  ['/robots.txt', 'text/plain'],
] as const) {
  test(`${path} is there for those who ask for it unasked`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toBe(type);
  });
}

test('a site without an address asks not to be listed, and lets crawlers read that', async ({
  page,
  request,
}) => {
  for (const path of ['/', '/gallery', '/no-such-page']) {
    await page.goto(path);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  }
  expect(await (await request.get('/robots.txt')).text()).not.toContain('Disallow: /');
  expect((await request.get('/sitemap.xml')).status()).toBe(404);
});

test('what the pages ask for is there', async ({ page }) => {
  const missing: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 404) missing.push(new URL(response.url()).pathname);
  });
  for (const path of ['/', '/gallery']) {
    await page.goto(path);
    await readWholePage(page);
  }
  expect(missing).toEqual([]);
});

test("a phone's browser takes the colour of the bar", async ({ page }) => {
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Main' });
  const color = await bar.evaluate((element) =>
    getComputedStyle(element)
      .backgroundColor.match(/\d+/g)
      ?.map((part) => Number(part).toString(16).padStart(2, '0'))
      .join(''),
  );
  const themeColor = page.locator('meta[name="theme-color"]');
  await expect(themeColor).toHaveAttribute('content', new RegExp(`^#${color}$`, 'i'));
});
