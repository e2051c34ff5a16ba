import type { Locator, Page } from 'playwright/test';
import { galleryWords } from '../../web/content/photos.ts';
import { expect, test } from './journey.ts';

const lightbox = (page: Page) => page.getByRole('dialog');
const photo = (page: Page) => lightbox(page).getByRole('img');

const [third = '', fourth = ''] = galleryWords.slice(2).map(({ caption }) => caption);

async function open(page: Page, caption = third) {
  await page.goto('/gallery');
  await page.getByRole('button', { name: `Enlarge ${caption}` }).click();
  await expect(photo(page)).toBeInViewport({ ratio: 1 });
}

/** The scale and the shift of the photograph, as they are drawn at last. */
const transform = (image: Locator) =>
  image.evaluate(async (element) => {
    const ends = element.getAnimations().map(({ finished }) => finished);
    // One that is replaced meanwhile never ends.
    await Promise.race([Promise.allSettled(ends), new Promise((end) => setTimeout(end, 1_000))]);
    const { a, e, f } = new DOMMatrix(getComputedStyle(element).transform);
    return { scale: a, x: e, y: f };
  });

const expectScale = (page: Page, scale: number) =>
  expect.poll(async () => (await transform(photo(page))).scale).toBeCloseTo(scale, 2);

const fileWidth = (image: Locator) =>
  image.evaluate(({ currentSrc }: HTMLImageElement) => Number(/-(\d+)x\d+-/.exec(currentSrc)?.[1]));

test('keys zoom and move the picture, and turn the pictures again at its full size', async ({
  page,
}) => {
  await open(page);
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expectScale(page, 2.25);
  await page.keyboard.press('ArrowRight');
  await expect(lightbox(page)).toHaveAccessibleName(third);
  expect((await transform(photo(page))).x).toBeLessThan(0);
  await page.keyboard.press('-');
  await page.keyboard.press('-');
  await expectScale(page, 1);
  await page.keyboard.press('ArrowRight');
  await expect(lightbox(page)).toHaveAccessibleName(fourth);
});

test('the button zooms in and out; the next picture is whole again; Escape closes', async ({
  page,
}) => {
  await open(page);
  const button = (name: string) => lightbox(page).getByRole('button', { name });
  await button('Zoom in').click();
  await expectScale(page, 2.5);
  await button('Zoom out').click();
  await expectScale(page, 1);
  await button('Zoom in').click();
  await button('Next picture').click();
  await expectScale(page, 1);
  await expect(button('Zoom in')).toBeVisible();
  await button('Zoom in').click();
  await page.keyboard.press('Escape');
  await expect(lightbox(page)).toBeHidden();
});

test('a click zooms in where it is and out again, a drag moves, the wheel zooms', async ({
  page,
}) => {
  await open(page);
  const { x, y, width, height } = (await photo(page).boundingBox()) ?? fail();
  await page.mouse.click(x + width * 0.75, y + height / 2);
  await expectScale(page, 2.5);
  const clicked = await transform(photo(page));
  expect(clicked.x).toBeLessThan(0);

  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 60, y + height / 2, { steps: 4 });
  await page.mouse.up();
  expect((await transform(photo(page))).x).toBeCloseTo(clicked.x + 60, 0);
  await expectScale(page, 2.5);

  await page.mouse.click(x + width / 2, y + height / 2);
  await expectScale(page, 1);
  await page.mouse.wheel(0, -200);
  await expectScale(page, 1.002 ** 200);
});

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    hasTouch: true,
    isMobile: true,
  });

  test('a double tap zooms in and fetches the large file; a finger moves it and turns no picture', async ({
    page,
  }) => {
    await open(page);
    expect(await fileWidth(photo(page))).toBe(768);
    const fingers = await touchScreen(page);
    await doubleTapUntil(page, fingers, 2.5);
    await expect.poll(() => fileWidth(photo(page))).toBe(1600);

    await fingers.drag({ x: 300, y: 400 }, { x: 150, y: 400 });
    await expect(lightbox(page)).toHaveAccessibleName(third);
    expect((await transform(photo(page))).x).toBeCloseTo(-150, 0);

    await doubleTapUntil(page, fingers, 1);
    await fingers.drag({ x: 300, y: 400 }, { x: 150, y: 400 });
    await expect(lightbox(page)).toHaveAccessibleName(fourth);
  });

  test('two fingers zoom the page, which fetches the large file, and turn no picture', async ({
    page,
  }) => {
    await open(page);
    const client = await page.context().newCDPSession(page);
    await client.send('Input.synthesizePinchGesture', { x: 206, y: 400, scaleFactor: 2 });
    await expect.poll(() => page.evaluate(() => visualViewport?.scale ?? 1)).toBeGreaterThan(1.5);
    await expect.poll(() => fileWidth(photo(page))).toBe(1600);
    await expectScale(page, 1);
    const fingers = await touchScreen(page);
    await fingers.drag({ x: 300, y: 400 }, { x: 150, y: 400 });
    await expect(lightbox(page)).toHaveAccessibleName(third);
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the picture zooms at once', async ({ page }) => {
    await open(page);
    await expect(photo(page)).toHaveCSS('transition-duration', '0s');
    await page.keyboard.press('+');
    await expectScale(page, 1.5);
  });
});

/** Taps twice, and again where a busy machine has made two taps of it. */
async function doubleTapUntil(page: Page, fingers: Fingers, scale: number) {
  await expect(async () => {
    await fingers.doubleTap({ x: 206, y: 400 });
    expect((await transform(photo(page))).scale).toBeCloseTo(scale, 2);
  }).toPass();
}

type Fingers = Awaited<ReturnType<typeof touchScreen>>;

/** A finger as the browser itself gets it. */
async function touchScreen(page: Page) {
  const client = await page.context().newCDPSession(page);
  type Touch = { x: number; y: number };
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Touch[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    /** Sent in one go: on a busy machine the taps would be too far apart. */
    async doubleTap(at: Touch) {
      await Promise.all([
        send('touchStart', [at]),
        send('touchEnd', []),
        send('touchStart', [at]),
        send('touchEnd', []),
      ]);
    },
    async drag(from: Touch, to: Touch) {
      const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
      await send('touchStart', [from]);
      await send('touchMove', [middle]);
      await send('touchMove', [to]);
      await send('touchEnd', []);
    },
  };
}

function fail(): never {
  throw new Error('The photograph has no place.');
}
