import type { Page } from 'playwright/test';
import { galleryWords } from '../../web/content/photos.ts';
import { expect, test } from './journey.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('the bar hides on the way down past 10 px and shows on the way up', async ({ page }) => {
  await page.goto('/');
  await expect(bar(page)).toBeInViewport();
  await page.mouse.wheel(0, 1500);
  await expect(bar(page)).not.toBeInViewport();
  await page.mouse.wheel(0, -200);
  await expect(bar(page)).toBeInViewport();
});

test('the bar stays within 10 px of the top', async ({ page }) => {
  await page.goto('/');
  await page.mouse.wheel(0, 8);
  await page.waitForFunction(() => window.scrollY > 0);
  await expect(bar(page)).toBeInViewport({ ratio: 0.9 });
});

for (const [name, section] of [
  ['Services', 'services'],
  ['About', 'about'],
  ['Quote Calculator', 'quote'],
  ['Get a Quote', 'contact'],
] as const) {
  test(`"${name}" leads to its section, from the home page and from the gallery`, async ({
    page,
  }) => {
    for (const start of ['/', '/gallery']) {
      await page.goto(start);
      await bar(page).getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`/#${section}$`));
      await expect
        .poll(() =>
          page.locator(`#${section}`).evaluate((it) => Math.round(it.getBoundingClientRect().top)),
        )
        .toBeLessThan(200);
      await expect(page.locator(`#${section}`).getByRole('heading').first()).toBeInViewport();
    }
  });
}

test('"Gallery" shows its pictures, whose captions come up on focus', { tag: '@smoke' }, async ({
  page,
}) => {
  await page.goto('/');
  await bar(page).getByRole('link', { name: 'Gallery' }).click();
  await expect(page).toHaveURL(/\/gallery$/);
  await expect(page.getByRole('figure')).toHaveCount(galleryWords.length);
  const figure = page.getByRole('figure').filter({ hasText: String(galleryWords[1]?.caption) });
  await expect(figure.locator('figcaption')).toHaveCSS('opacity', '0');
  await figure.getByRole('button').focus();
  await expect(figure.locator('figcaption')).toHaveCSS('opacity', '1');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the menu opens, leads to a section and closes', { tag: '@smoke' }, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const entry = bar(page).getByRole('link', { name: 'Quote Calculator' });
    await entry.click();
    await expect(entry).toBeHidden();
    await expect(page).toHaveURL(/\/#quote$/);
    await expect(page.getByRole('heading', { name: 'AI Quote Calculator' })).toBeInViewport();
  });

  test('no page is wider than the screen, at 320 px neither', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    for (const path of ['/', '/gallery', '/no-such-page']) {
      await page.goto(path);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, path).toBeLessThanOrEqual(320);
    }
  });
});
