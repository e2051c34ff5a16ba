import type { Page } from 'playwright/test';
import { galleryWords } from '../../web/content/photos.ts';
import { expect, hydrated, phone, test } from './journey.ts';

const lightbox = (page: Page) => page.getByRole('dialog');
const count = galleryWords.length;

/** Returns the photo at an index; negative ones count from the end, where the lightbox's arrows lead too. */
const photo = (index: number) => {
  const { caption, alt } = galleryWords.at(index) ?? { caption: '', alt: '' };
  return { caption, alt, position: `${((index + count) % count) + 1} of ${count}` };
};

const photoLink = (page: Page, index: number) =>
  page.getByRole('figure').nth(index).getByRole('link');

async function open(page: Page, index: number) {
  await page.goto('/gallery');
  await (await hydrated(photoLink(page, index))).click();
}

async function expectShown(page: Page, index: number) {
  const { caption, position } = photo(index);
  await expect(lightbox(page)).toHaveAccessibleName(caption);
  await expect(lightbox(page).getByText(position, { exact: true })).toBeVisible();
  await expect(lightbox(page).getByRole('img')).toBeInViewport({ ratio: 1 });
}

test('an overlay shows the caption, darker on focus', { tag: '@smoke' }, async ({ page }) => {
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('link', { name: 'Gallery' }).click();
  await expect(page).toHaveURL(/\/gallery$/);
  await expect(page.getByRole('figure')).toHaveCount(count);
  await expect(page.getByText(photo(1).caption)).toBeVisible();
  const second = photoLink(page, 1);
  const colorOf = (element: Element) => getComputedStyle(element).backgroundColor;
  const atRest = await second.evaluate(colorOf);
  await second.focus();
  await expect.poll(() => second.evaluate(colorOf)).not.toBe(atRest);
});

test('keys and buttons change and close the enlarged photo', async ({ page }) => {
  await open(page, -1);
  await expectShown(page, -1);
  await page.keyboard.press('ArrowRight');
  await expectShown(page, 0);
  await lightbox(page).getByRole('button', { name: 'Previous photo' }).click();
  await expectShown(page, -1);
  await page.keyboard.press('Escape');
  await expect(lightbox(page)).toBeHidden();
  await expect(photoLink(page, -1)).toBeFocused();
  await photoLink(page, -1).click();
  await lightbox(page).getByRole('img').click();
  await expect(lightbox(page)).toBeVisible();
  await page.mouse.click(8, 400);
  await expect(lightbox(page)).toBeHidden();
});

test('closing a photo goes back to the gallery, even after a reload', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/');
  await open(page, 1);
  await expectShown(page, 1);
  await page.keyboard.press('ArrowRight');
  await expectShown(page, 2);
  await page.reload();
  await page.keyboard.press('Shift');
  await expectShown(page, 2);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/gallery');
  await page.goForward();
  await expectShown(page, 2);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test.describe('on a phone', () => {
  test.use({ ...phone, hasTouch: true, isMobile: true });

  test('swiping shows the next photo', async ({ page }) => {
    await open(page, 1);
    await expectShown(page, 1);
    const cdp = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x) => ({ x, y: 370 })) });
    const image = lightbox(page).getByAltText(photo(1).alt);
    await touch('touchStart', 300);
    for (const x of [260, 200, 160]) await touch('touchMove', x);
    await expect.poll(async () => (await image.boundingBox())?.x).toBeLessThan(-80);
    await touch('touchMove', 60);
    await touch('touchEnd');
    await expectShown(page, 2);
  });
});
