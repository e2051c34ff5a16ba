import type { Page } from 'playwright/test';
import { homePagePhrases } from '../web/page-text.ts';
import { expect, formTitled, test } from './journey.ts';

const paths = ['/', '/gallery', '/no-such-page'];

async function expectNoSidewaysScroll(page: Page, path: string) {
  const sizes = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(sizes[0], path).toBeLessThanOrEqual(sizes[1] ?? 0);
}

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('no page scrolls sideways, with the errors of its forms neither', async ({ page }) => {
    for (const path of paths) {
      await page.goto(path);
      await expectNoSidewaysScroll(page, path);
    }
    await page.goto('/');
    for (const button of ['Submit Testimonial', 'Generate Quote', 'Send Message']) {
      const form = page.locator('form', { has: page.getByRole('button', { name: button }) });
      await form.getByRole('button', { name: button }).click();
      await expect(form.locator('[aria-invalid="true"]').first()).toBeVisible();
    }
    await expectNoSidewaysScroll(page, 'the forms');
  });
});

// A browser of 1280 × 800 px shows this much of a page at 200 %.
test.describe('at 200 % zoom', () => {
  test.use({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });

  test('no page scrolls sideways', async ({ page }) => {
    for (const path of paths) {
      await page.goto(path);
      await expectNoSidewaysScroll(page, path);
    }
  });

  test('the menu is all in reach, and leads to a form that nothing covers', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect(bar.getByRole('link', { name: 'Get a Quote' })).toBeInViewport({ ratio: 1 });
    await bar.getByRole('link', { name: 'Get a Quote' }).click();
    await expect(page.locator('#contact').getByRole('heading').first()).toBeInViewport();
    const form = formTitled(page, 'Get Your Free Quote');
    for (const label of ['Name', 'Email', 'Phone', 'Message']) {
      await form.getByLabel(label).click();
      await expect(form.getByLabel(label)).toBeFocused();
      await expect(form.getByLabel(label)).toBeInViewport({ ratio: 0.5 });
    }
    await form.getByRole('button', { name: 'Send Message' }).click({ trial: true });
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });

  test('the home page shows all its words', async ({ page }) => {
    await page.goto('/');
    // Capitals may be the style sheet's.
    const shown = (await page.locator('body').innerText()).replace(/\s+/g, ' ').toLowerCase();
    const missing = homePagePhrases.filter((words) => !shown.includes(words.toLowerCase()));
    // Nothing would count there: see `form-feedback.spec.ts`.
    expect(missing).toEqual(['0/1000 characters']);
  });

  for (const [path, count] of [
    ['/', 5],
    ['/gallery', 6],
  ] as const) {
    test(`${path} shows every photograph`, async ({ page }) => {
      await page.goto(path);
      const pictures = page.locator('main img');
      expect(await pictures.count()).toBeGreaterThanOrEqual(count);
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect(picture).toHaveJSProperty('complete', true);
        await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
        await expect(picture).toHaveCSS('opacity', '1');
      }
    });
  }
});
