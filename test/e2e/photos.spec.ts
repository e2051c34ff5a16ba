import type { Page } from 'playwright/test';
import { business, placeholdersIn } from '../../domain/business.ts';
import { photoWords } from '../../web/content/photos.ts';
import { expect, test } from './journey.ts';

/** With an owner's own texts the photograph beside the reviews may come near enough to be loaded ahead. */
const NEARER_KB = placeholdersIn(business).length > 0 ? 0 : 27;

/** The screens of Lighthouse's phone, of a phone with three pixels for each CSS pixel, and of a desktop. */
const screens = [
  { name: 'a phone', viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, maxKb: 110 },
  {
    name: 'a sharp phone',
    viewport: { width: 360, height: 640 },
    deviceScaleFactor: 3,
    maxKb: 110,
  },
  {
    name: 'a desktop',
    viewport: { width: 1350, height: 940 },
    deviceScaleFactor: 1,
    maxKb: 230 + NEARER_KB,
  },
];

/** Opens a page and sums what was transferred for it, headers included, until nothing comes any more. */
async function transferredKb(page: Page, path: string): Promise<number> {
  const client = await page.context().newCDPSession(page);
  let bytes = 0;
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await client.send('Network.enable');
  await page.goto(path);
  // Longer than anything waits that the page loads by itself: the style sheet for print comes last.
  await page.waitForTimeout(3_000);
  await page.waitForLoadState('networkidle');
  return bytes / 1000;
}

for (const { name, viewport, deviceScaleFactor, maxKb } of screens) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport, deviceScaleFactor, isMobile: deviceScaleFactor > 1 });

    for (const path of ['/', '/gallery']) {
      test(`${path} transfers at most ${maxKb} kB before anything is touched`, async ({ page }) => {
        const transferred = await transferredKb(page, path);
        expect(transferred).toBeLessThanOrEqual(maxKb);
        // Far less would be a page without its photographs.
        expect(transferred).toBeGreaterThan(40);
      });
    }
  });
}

const widthOf = (page: Page, alt: string) =>
  page
    .getByAltText(alt)
    .evaluate(({ currentSrc }: HTMLImageElement) => Number(/-(\d+)x\d+-/.exec(currentSrc)?.[1]));

test.describe('on a phone of three pixels for each CSS pixel', () => {
  test.use({ viewport: { width: 360, height: 640 }, deviceScaleFactor: 3, isMobile: true });

  test('the photographs have two pixels for each CSS pixel: the top once it is loaded, a card once somebody scrolls', async ({
    page,
  }) => {
    await page.goto('/');
    const { hero } = photoWords;
    await expect.poll(() => widthOf(page, hero)).toBe(768);
    await page.getByAltText(photoWords['service-stone']).scrollIntoViewIfNeeded();
    await expect.poll(() => widthOf(page, photoWords['service-stone'])).toBe(768);
  });

  test('below the first window photographs are there in their first files, and sharp after the first touch', async ({
    page,
  }) => {
    const alt = photoWords['service-stone'];
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(page.getByAltText(alt)).not.toBeInViewport();
    await expect(page.getByAltText(alt)).not.toHaveJSProperty('naturalWidth', 0);
    expect(await widthOf(page, alt)).toBe(360);
    await page.keyboard.press('Shift');
    await expect.poll(() => widthOf(page, alt)).toBe(768);
  });

  test('a visitor who saves data keeps the first file at the top', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    const { hero: alt } = photoWords;
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.waitForTimeout(2_000);
    expect(await widthOf(page, alt)).toBe(480);
  });
});

test('in a window as high as the page every photograph is there without a scroll', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 9_000 });
  for (const path of ['/', '/gallery']) {
    await page.goto(path);
    for (const image of await page.locator('main img:visible').all()) {
      await expect(image).not.toHaveJSProperty('naturalWidth', 0);
      await expect(image).toBeInViewport({ ratio: 1 });
    }
  }
});
