import type { Page } from 'playwright/test';
import { galleryWords } from '../../web/content/photos.ts';
import { expect, test, watchScrolls } from './journey.ts';

const captions = galleryWords.map(({ caption }) => caption);
const [first = '', second = '', third = ''] = captions;
const last = captions.at(-1) ?? '';
const count = captions.length;

const lightbox = (page: Page) => page.getByRole('dialog');
const picture = (page: Page, caption: string) =>
  page.getByRole('button', { name: `Enlarge ${caption}` });

async function open(page: Page, caption: string) {
  await page.goto('/gallery');
  await picture(page, caption).click();
  await expect(lightbox(page)).toBeVisible();
}

async function expectShown(page: Page, caption: string, position: string) {
  await expect(lightbox(page)).toHaveAccessibleName(caption);
  await expect(lightbox(page).getByText(position)).toBeVisible();
  await expect(lightbox(page).getByRole('img')).toBeInViewport({ ratio: 1 });
}

test('a pressed picture opens large; the arrows go round; Escape leads back to it', async ({
  page,
}) => {
  await open(page, last);
  await expectShown(page, last, `${count} of ${count}`);
  await page.keyboard.press('ArrowRight');
  await expectShown(page, first, `1 of ${count}`);
  await page.keyboard.press('ArrowLeft');
  await expectShown(page, last, `${count} of ${count}`);
  await page.keyboard.press('Escape');
  await expect(lightbox(page)).toBeHidden();
  await expect(picture(page, last)).toBeFocused();
});

test('its buttons turn the pictures and close it', async ({ page }) => {
  await open(page, second);
  await lightbox(page).getByRole('button', { name: 'Next picture' }).click();
  await expectShown(page, third, `3 of ${count}`);
  await lightbox(page).getByRole('button', { name: 'Previous picture' }).click();
  await expectShown(page, second, `2 of ${count}`);
  await lightbox(page).getByRole('button', { name: 'Close' }).click();
  await expect(lightbox(page)).toBeHidden();
});

test('a press beside the picture closes it, a press on the picture does not', async ({ page }) => {
  await open(page, second);
  await lightbox(page).getByRole('img').click();
  await expect(lightbox(page)).toBeVisible();
  await page.mouse.click(8, 400);
  await expect(lightbox(page)).toBeHidden();
});

test('the page behind it does not scroll', async ({ page }) => {
  await open(page, second);
  const scrolledAfter = await watchScrolls(page);
  await page.mouse.wheel(0, 600);
  // Not every browser keeps a stroke on the dialog from the page behind it, as this one does.
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
  await page.keyboard.press('Escape');
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible');
  await page.mouse.wheel(0, 600);
  await expect.poll(scrolledAfter).toEqual(['2 strokes']);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a finger turns the pictures, and a stroke downwards does not', async ({ page }) => {
    await open(page, second);
    await swipe(page, { x: -150, y: 10 });
    await expectShown(page, third, `3 of ${count}`);
    await swipe(page, { x: 150, y: 10 });
    await expectShown(page, second, `2 of ${count}`);
    await swipe(page, { x: -60, y: 200 });
    await expectShown(page, second, `2 of ${count}`);
  });
});

/** A finger's stroke from the middle of the screen, as the browser itself gets it. */
async function swipe(page: Page, by: { x: number; y: number }) {
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: 180 + by.x * part, y: 370 + by.y * part }],
    });
  await touch('touchStart', 0);
  await touch('touchMove', 0.5);
  await touch('touchMove', 1);
  await touch('touchEnd', 1);
  await client.detach();
}
