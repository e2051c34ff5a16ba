import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright/test';
import { galleryWords } from '../../web/content/photos.ts';
import { aPublishedTestimonial } from '../factories.ts';
import { expect, test } from './journey.ts';
import { phone, throttleCpu } from './throttling.ts';

const testimonial = 'A wall that stands, built in a week and left clean. '.repeat(6);

/** The page has been painted without its reviews by then. */
const REVIEWS_DELAY_MS = 300;

/** The page has long been painted without its typefaces by then. */
const TYPEFACES_DELAY_MS = 700;

/** Answers with so many reviews: fewer or more than the page keeps room for. */
async function publish(page: Page, count: number) {
  const items = Array.from({ length: count }, (_, id) =>
    aPublishedTestimonial({ id: String(id), testimonial }),
  );
  await page.route('**/api/testimonials', async (route) => {
    await delay(REVIEWS_DELAY_MS);
    await route.fulfill({ json: { items } }).catch(() => {});
  });
}

/** They give up their room once reviews have come and nobody sees the page move. */
const placeholders = '#testimonials li[aria-hidden]';

async function toGallery(page: Page) {
  // By script, because the bar hides on the way down.
  const gallery = page.locator('nav a[href="/gallery"]').first();
  await gallery.evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('figure')).toHaveCount(galleryWords.length);
}

const ways = {
  'a reload': (page: Page) => page.reload(),
  'Back from the gallery': async (page: Page) => {
    await toGallery(page);
    await page.goBack();
  },
  'Back from the gallery, reloaded there': async (page: Page) => {
    await toGallery(page);
    await page.reload();
    await page.goBack();
  },
};

/** Measures, in pixels, how far the page is from the place in its history entry. */
const distanceFromRemembered = (page: Page) =>
  page.evaluate(() => {
    const { place } = history.state ?? {};
    const element = document.getElementById(place?.id);
    return element ? Math.abs(element.getBoundingClientRect().top - place.top) : Infinity;
  });

/** Leaves the typefaces out, which move what stands below them on a machine that has none to stand in. */
const withoutTypefaces = (page: Page) => page.route('**/*.woff2', (route) => route.abort());

const withLateTypefaces = (page: Page) =>
  page.route('**/*.woff2', async (route) => {
    await delay(TYPEFACES_DELAY_MS);
    await route.continue();
  });

/** Records the layout shifts of the page. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries())
        shifts.push((shift as never as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Goes to the middle of the page and waits until the page has kept that place. */
async function goToReviewForm(page: Page, count: number) {
  const field = page.locator('#testimonial-testimonial');
  await field.evaluate((it) => it.scrollIntoView({ behavior: 'instant' }));
  const reviews = page.locator('#testimonials ul > li:not([aria-hidden])');
  await expect(reviews).toHaveCount(count);
  await expect(page.locator(placeholders)).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  await expect.poll(() => distanceFromRemembered(page)).toBeLessThanOrEqual(2);
  const top = () => field.evaluate((it) => Math.round(it.getBoundingClientRect().top));
  return { field, reviews, top };
}

for (const { viewport } of [phone, { viewport: { width: 1280, height: 720 } }]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });
    if (viewport.width === phone.viewport.width) test.beforeEach(throttleCpu);

    for (const [way, go] of Object.entries(ways)) {
      test(`${way} leads to the middle of the page, where the visitor was`, async ({ page }) => {
        await watchShifts(page);
        await withoutTypefaces(page);
        for (const count of [2, 9]) {
          await publish(page, count);
          await page.goto('/');
          const { field, reviews, top } = await goToReviewForm(page, count);
          const before = await top();

          await go(page);
          await expect(field).toBeInViewport();
          await expect(reviews).toHaveCount(count);
          await expect(page.locator(placeholders)).toHaveCount(0);
          expect(Math.abs((await top()) - before), `${count} reviews`).toBeLessThanOrEqual(2);
          const shifts: number[] = await page.evaluate('shifts');
          expect(shifts.filter((shift) => shift > 0.01)).toEqual([]);
          await page.unroute('**/api/testimonials');
        }
      });
    }

    test('typefaces that come late do not lead past it', { tag: '@faults' }, async ({ page }) => {
      await withLateTypefaces(page);
      await publish(page, 2);
      await page.goto('/');
      const { reviews, top } = await goToReviewForm(page, 2);
      const before = await top();
      await page.reload();
      await expect(reviews).toHaveCount(2);
      await page.evaluate(() => document.fonts.ready.then(() => {}));
      await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(2);
    });
  });
}
