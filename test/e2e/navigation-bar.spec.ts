import type { Page } from 'playwright/test';
import { expect, test } from './journey.ts';
import { bundle, delayBundle, phone, throttleCpu } from './throttling.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** Notes in every frame from now on where the bar stands, in whole pixels from the top. */
const watchBar = (page: Page) =>
  bar(page).evaluate((element) => {
    const tops = new Set<number>();
    Object.assign(window, { tops });
    const note = () => {
      tops.add(Math.round(element.getBoundingClientRect().top));
      requestAnimationFrame(note);
    };
    note();
  });

const watchedTops = (page: Page): Promise<number[]> => page.evaluate('[...tops]');

test.describe('on a phone whose script is on its way', () => {
  test.use(phone);
  test.beforeEach(throttleCpu);

  test('the bar hides on the way down, and shows on the way up and when it has the focus', {
    tag: '@faults',
  }, async ({ page }) => {
    await delayBundle(page);
    await page.goto('/');
    for (const _ of ['the first time', 'again']) {
      await page.mouse.wheel(0, 900);
      await expect(bar(page)).not.toBeInViewport();
      await page.mouse.wheel(0, -100);
      await expect(bar(page)).toBeInViewport({ ratio: 1 });
    }
    await page.mouse.wheel(0, 900);
    await expect(bar(page)).not.toBeInViewport();
    await page.getByRole('button', { name: 'Open menu' }).focus();
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
  });

  test('the script takes the bar over without moving it', { tag: '@faults' }, async ({ page }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(bundle, async (route) => {
      await released;
      await route.continue();
    });
    // Only the hydrated list fetches the reviews.
    const hydrated = page.waitForRequest('**/api/testimonials');
    await page.goto('/');
    await page
      .locator('#testimonials')
      .evaluate((it) => it.scrollIntoView({ behavior: 'instant' }));
    await page.waitForFunction(() => scrollY > 600);
    await page.mouse.wheel(0, -100);
    await expect.poll(async () => (await bar(page).boundingBox())?.y).toBe(0);
    await watchBar(page);
    release();
    await hydrated;
    // What the first stroke does to the bar is seen when the second one has moved the page.
    for (const _ of ['once', 'again']) {
      const before = await page.evaluate(() => scrollY);
      await page.mouse.wheel(0, -100);
      await page.waitForFunction((y) => scrollY === y - 100, before);
    }
    expect(await watchedTops(page)).toEqual([0]);
  });
});

test.describe('for a visitor who wants less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the bar and the page are where they go, without a way there', async ({ page }) => {
    await page.goto('/');
    const height = (await bar(page).boundingBox())?.height ?? 0;
    await watchBar(page);
    await page.mouse.wheel(0, 1500);
    await expect(bar(page)).not.toBeInViewport();
    await page.mouse.wheel(0, -200);
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    const tops = await watchedTops(page);
    expect(tops.toSorted((a, b) => a - b)).toEqual([-height, 0]);
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
  });
});
