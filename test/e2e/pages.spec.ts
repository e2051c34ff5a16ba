import { expect, hydrated, test } from './journey.ts';

test('every image on both pages loads', { tag: ['@smoke', '@long'] }, async ({ page }) => {
  const missing: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) missing.push(response.url());
  });
  for (const path of ['/', '/gallery']) {
    await page.goto(path);
    for (const image of await page.locator('img').all()) {
      // An image that is hidden at this width never loads.
      if (!(await image.isVisible())) continue;
      await image.scrollIntoViewIfNeeded();
      await expect(image).not.toHaveJSProperty('naturalWidth', 0);
    }
  }
  expect(missing).toEqual([]);
});

test('a missing page is a 404, logged, and leads home', { tag: '@smoke' }, async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const response = await page.goto('/no/such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
  await expect.poll(() => logged.filter((line) => line.includes('/no/such-page'))).toHaveLength(1);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('a render error shows the error screen with a way home', async ({ browser, baseURL }) => {
  // Uses a separate page, because the logged error would fail our fixture.
  const page = await browser.newPage({ baseURL: baseURL ?? '' });
  await page.addInitScript(() => {
    // Opening another page scrolls, which throws once.
    const { scrollTo } = window;
    window.scrollTo = () => {
      window.scrollTo = scrollTo;
      throw new Error('broken');
    };
  });
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await (await hydrated(bar.getByRole('link', { name: 'Gallery' }))).click();
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible();
  await page.close();
});
