import { chromium, type Page } from 'playwright/test';
import { browser } from '../../scripts/bench/browser.ts';
import { getQuote, navigation } from '../../web/content/pages.ts';
import { faultsOn } from './axe.ts';
import {
  controlQuoteStream,
  doneEvent,
  estimateOf,
  rangeEvent,
  readEstimateOf,
  readingEvent,
} from './controlled-quote-stream.ts';
import { test as base, expect, expectToast, fillQuote, formTitled } from './journey.ts';

/** A journey in a browser whose visitor has set its letters to so many pixels; 16 is what most have. */
const test = base.extend<{ letters: number }>({
  letters: [16, { option: true }],
  page: async ({ letters, baseURL, viewport }, use) => {
    const { args = [], ...options } = await browser();
    const own = await chromium.launch({
      ...options,
      args: [...args, `--blink-settings=defaultFontSize=${letters}`],
    });
    const context = await own.newContext({
      ...(baseURL && { baseURL }),
      viewport,
      hasTouch: true,
    });
    await use(await context.newPage());
    await own.close();
  },
});

/** Lists controls and texts that lie outside of the screen. */
const besideTheScreen = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const found = document.querySelectorAll(
      'a, button, input, select, textarea, summary, label, legend, h1, h2, h3, h4, p, li, [role=status]',
    );
    const seen = [...found].filter((it) => {
      const isOnPage = !it.closest('[aria-hidden], [style*="-9999px"]');
      return isOnPage && it.checkVisibility({ visibilityProperty: true });
    });
    return [...seen]
      .map((it) => ({ it, box: it.getBoundingClientRect() }))
      .filter(({ box }) => box.right > 0 && (box.left < -0.5 || box.right > width + 0.5))
      .map(({ it }) => `${it.tagName} ${it.textContent?.slice(0, 40)}`);
  });

async function expectAllOnScreen(page: Page, where: string) {
  expect(await besideTheScreen(page), where).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, where).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

for (const letters of [24, 32]) {
  test.describe(`with letters of ${letters} px on a phone`, () => {
    test.use({ letters, viewport: { width: 360, height: 740 } });

    test('no page is wider than the screen, its forms with their errors neither', async ({
      page,
    }) => {
      for (const path of ['/no-such-page', '/gallery', '/']) {
        await page.goto(path);
        await expectAllOnScreen(page, path);
        expect(await faultsOn(page), path).toEqual([]);
      }
      for (const [title, submit] of [
        ['Share Your Experience', 'Submit Testimonial'],
        ['Project Details', 'Generate Quote'],
        ['Get Your Free Quote', 'Send Message'],
      ] as const) {
        await formTitled(page, title).getByRole('button', { name: submit }).tap();
        await expectToast(page, 'Validation Error', 'Name is required');
        await expectAllOnScreen(page, title);
        await page.getByRole('button', { name: 'Dismiss' }).tap();
      }
      await expect(page.locator('#testimonials blockquote').first()).toBeVisible();
      await expectAllOnScreen(page, 'the reviews');
    });

    test('the menu opens, and each of its entries can be reached', async ({ page }) => {
      for (const path of ['/', '/gallery']) {
        await page.goto(path);
        await page.getByRole('button', { name: 'Open menu' }).tap();
        await expectAllOnScreen(page, path);
        expect(await faultsOn(page), path).toEqual([]);
        const menu = page.getByRole('navigation', { name: 'Main' });
        for (const { label } of [...navigation, getQuote]) {
          await menu.getByRole('link', { name: label, exact: true }).tap({ trial: true });
        }
        await page.getByRole('button', { name: 'Close menu' }).tap();
        await expect(menu.getByRole('link', { name: 'Gallery' })).toBeHidden();
      }
    });

    test('an estimate is as wide as the screen', async ({ page }) => {
      const stream = await controlQuoteStream(page);
      await page.goto('/');
      const form = await fillQuote(page, 'A wall.');
      await form.getByRole('button', { name: 'Generate Quote' }).tap();
      await stream.send(rangeEvent(estimateOf()));
      const words =
        'The old timber wall leans and has to come out; only a narrow gate leads there.';
      await stream.send(readingEvent(readEstimateOf(words)), doneEvent);
      await expectToast(page, 'Quote Generated!', 'Your estimated quote is ready below.');
      await expect(page.getByRole('switch')).toHaveCount(2);
      await page.getByLabel('Length (ft)').fill('5000');
      await expect(page.getByText('up to 1,000')).toBeVisible();
      await expectAllOnScreen(page, 'the estimate');
      await page.getByRole('link', { name: 'Request Official Quote' }).tap();
      await expect(page.locator('#contact').getByRole('heading').first()).toBeInViewport();
    });

    test('an enlarged picture shows its words and its buttons', async ({ page }) => {
      await page.goto('/gallery');
      await page.getByRole('figure').first().tap();
      const lightbox = page.getByRole('dialog');
      for (const name of ['Next picture', 'Previous picture']) {
        await expect(lightbox.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
        await lightbox.getByRole('button', { name }).tap();
      }
      await expectAllOnScreen(page, 'the lightbox');
      expect((await lightbox.getByRole('img').boundingBox())?.height).toBeGreaterThan(100);
      await lightbox.getByRole('button', { name: 'Close' }).tap();
      await expect(lightbox).toBeHidden();
    });
  });
}
