import type { Page } from 'playwright/test';
import { expect, hydrated, phone, test } from './journey.ts';

const lightbox = (page: Page) => page.getByRole('dialog');
const picture = (page: Page, caption: string) => page.getByLabel(`Enlarge ${caption}`);

async function open(page: Page, caption: string) {
  await page.goto('/gallery');
  await (await hydrated(picture(page, caption))).click();
}

async function expectShown(page: Page, caption: string, position: string) {
  await expect(lightbox(page)).toHaveAccessibleName(caption);
  await expect(lightbox(page).getByText(position)).toBeVisible();
  await expect(lightbox(page).getByRole('img')).toBeInViewport({ ratio: 1 });
}

test('an overlay shows the caption, darker on focus', { tag: '@smoke' }, async ({ page }) => {
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('link', { name: 'Gallery' }).click();
  await expect(page).toHaveURL(/\/gallery$/);
  await expect(page.getByRole('figure')).toHaveCount(6);
  await expect(page.getByText('Stone veneer installation')).toBeVisible();
  const second = picture(page, 'Stone veneer installation');
  await second.focus();
  await expect(second).toHaveCSS('background-color', 'rgba(0, 0, 0, 0.28)');
});

test('keys and buttons turn and close an enlarged picture', async ({ page }) => {
  await open(page, 'Brick patio work');
  await expectShown(page, 'Brick patio work', '6 of 6');
  await page.keyboard.press('ArrowRight');
  await expectShown(page, 'Professional masonry work', '1 of 6');
  await lightbox(page).getByRole('button', { name: 'Previous photo' }).click();
  await expectShown(page, 'Brick patio work', '6 of 6');
  await page.keyboard.press('Escape');
  await expect(lightbox(page)).toBeHidden();
  await expect(picture(page, 'Brick patio work')).toBeFocused();
  await picture(page, 'Brick patio work').click();
  await lightbox(page).getByRole('img').click();
  await expect(lightbox(page)).toBeVisible();
  await page.mouse.click(8, 400);
  await expect(lightbox(page)).toBeHidden();
});

test('a tap before the script has loaded opens the lightbox', async ({ page }) => {
  const { promise: touched, resolve: touch } = Promise.withResolvers<void>();
  await page.route(/\/assets\/app-[^/]+\.js$/, (route) => touched.then(() => route.continue()));
  await page.goto('/gallery');
  await picture(page, 'Stone veneer installation').click();
  touch();
  await expectShown(page, 'Stone veneer installation', '2 of 6');
  await page.goBack();
  await expect(lightbox(page)).toBeHidden();
  await expect(page).toHaveURL(/\/gallery$/);
});

test.describe('on a phone', () => {
  test.use({ ...phone, hasTouch: true, isMobile: true });

  test('a picture follows the finger to the next one', async ({ page }) => {
    await open(page, 'Stone veneer installation');
    await expectShown(page, 'Stone veneer installation', '2 of 6');
    const cdp = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x) => ({ x, y: 370 })) });
    const image = lightbox(page).getByAltText('Stone veneer under a window');
    await touch('touchStart', 300);
    for (const x of [260, 200, 160]) await touch('touchMove', x);
    await expect.poll(async () => (await image.boundingBox())?.x).toBeLessThan(-80);
    await touch('touchMove', 60);
    await touch('touchEnd');
    await expectShown(page, 'Brick work project', '3 of 6');
  });
});
