import type { Page } from 'playwright/test';
import { galleryWords } from '../../web/content/photos.ts';
import { expect, hydrated, phone, test } from './journey.ts';

const captions = galleryWords.map(({ caption }) => caption);
const [first = '', second = '', third = ''] = captions;
const last = captions.at(-1) ?? '';
const count = captions.length;

const lightbox = (page: Page) => page.getByRole('dialog');
const picture = (page: Page, caption: string) =>
  page.getByLabel(`Enlarge ${caption}`).filter({ visible: true });

async function open(page: Page, caption: string) {
  await page.goto('/gallery');
  await (await hydrated(picture(page, caption))).click();
  await expect(lightbox(page)).toBeVisible();
}

async function expectShown(page: Page, caption: string, position: string) {
  await expect(lightbox(page)).toHaveAccessibleName(caption);
  await expect(lightbox(page).getByText(position)).toBeVisible();
  await expect(lightbox(page).getByRole('img')).toBeInViewport({ ratio: 1 });
}

test('an overlay shows the caption, darker on focus', { tag: '@smoke' }, async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Gallery' })
    .click();
  await expect(page).toHaveURL(/\/gallery$/);
  await expect(page.getByRole('figure')).toHaveCount(count);
  await expect(page.getByText(second)).toBeVisible();
  await picture(page, second).focus();
  await expect(picture(page, second)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0.28)');
});

test('keys and buttons turn and close an enlarged picture', async ({ page }) => {
  await open(page, last);
  await expectShown(page, last, `${count} of ${count}`);
  await page.keyboard.press('ArrowRight');
  await expectShown(page, first, `1 of ${count}`);
  await page.keyboard.press('ArrowLeft');
  await expectShown(page, last, `${count} of ${count}`);
  await page.mouse.wheel(0, 600);
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
  await page.keyboard.press('Escape');
  await expect(lightbox(page)).toBeHidden();
  await expect(picture(page, last)).toBeFocused();

  await picture(page, second).click();
  await lightbox(page).getByRole('button', { name: 'Next picture' }).click();
  await expectShown(page, third, `3 of ${count}`);
  await lightbox(page).getByRole('button', { name: 'Previous picture' }).click();
  await expectShown(page, second, `2 of ${count}`);
  await lightbox(page).getByRole('button', { name: 'Close' }).click();
  await expect(lightbox(page)).toBeHidden();
  await picture(page, second).click();
  await lightbox(page).getByRole('img').click();
  await expect(lightbox(page)).toBeVisible();
  await page.mouse.click(8, 400);
  await expect(lightbox(page)).toBeHidden();
});

test('a tap before the script has loaded opens the lightbox', async ({ page }) => {
  const { promise: touched, resolve: touch } = Promise.withResolvers<void>();
  await page.route(/\/assets\/app-[^/]+\.js$/, async (route) => {
    await touched;
    await route.continue();
  });
  await page.goto('/gallery');
  await picture(page, second).click();
  touch();
  await expectShown(page, second, `2 of ${count}`);
  await page.goBack();
  await expect(lightbox(page)).toBeHidden();
  await expect(page).toHaveURL(/\/gallery$/);
});

test('a picture leads to the calculator with its type chosen', async ({ page, quote }) => {
  await open(page, last);
  await page.getByRole('link', { name: `See a price: ${last}` }).click();
  await expect(page).toHaveURL(/\/#quote$/);
  await expect(quote.field('projectType')).toHaveValue(String(galleryWords.at(-1)?.projectType));
});

test.describe('on a phone', () => {
  // This swipe comes at once, and browsers ignore touches while a view transition runs.
  const contextOptions = { reducedMotion: 'reduce' } as const;
  test.use({ ...phone, hasTouch: true, isMobile: true, contextOptions });

  test('a finger turns the pictures, and a stroke downward does not', async ({ page }) => {
    await open(page, second);
    await swipe(page, { x: -150, y: 10 });
    await expectShown(page, third, `3 of ${count}`);
    await swipe(page, { x: 150, y: 10 });
    await expectShown(page, second, `2 of ${count}`);
    await swipe(page, { x: -60, y: 200 });
    await expectShown(page, second, `2 of ${count}`);
  });
});

/** Moves a finger from the middle of the screen. */
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
