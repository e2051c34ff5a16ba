import type { Page } from 'playwright/test';
import { business } from '../../domain/business.ts';
import { getQuote, navigation } from '../../web/content/pages.ts';

import { expect, test, watchScrolls } from './journey.ts';
import { bundle, delayBundle, throttleNetwork } from './throttling.ts';

const labels = [...navigation, getQuote].map(({ label }) => label);
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const entry = (page: Page, name: string) => bar(page).getByRole('link', { name, exact: true });

async function openMenu(page: Page) {
  // The bar is away while the page still scrolls down; a short way up brings it back.
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    await page.getByRole('button', { name: 'Open menu' }).tap({ timeout: 2_000 });
  }).toPass();
  await expect(entry(page, 'Services')).toBeVisible();
}

const expectClosed = (page: Page) => expect(entry(page, 'Services')).toBeHidden();

async function expectChoiceCloses(page: Page) {
  for (const [name, section] of [
    ['Quote Calculator', 'quote'],
    ['Get a Quote', 'contact'],
    ['Services', 'services'],
  ] as const) {
    await openMenu(page);
    await entry(page, name).tap();
    await expectClosed(page);
    await expect(page).toHaveURL(new RegExp(`#${section}$`));
    await expect(page.locator(`#${section}`).getByRole('heading').first()).toBeInViewport();
  }
}

/** Taps where links of the page lie beneath what the open menu leaves free. */
async function expectTapOutsideToCloseOnly(page: Page) {
  const visited = new Set<string>();
  page.on('framenavigated', (frame) => visited.add(frame.url()));
  const links = [entry(page, business.name)];
  // A low screen is all menu below the bar.
  if ((page.viewportSize()?.height ?? 0) > 700) {
    links.push(page.getByRole('link', { name: 'View Our Work' }));
  }
  for (const link of links) {
    await openMenu(page);
    const box = await link.boundingBox();
    if (!box) throw new Error('There is no link beneath.');
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await expectClosed(page);
  }
  // A press on a link beneath would have led there before this one.
  await openMenu(page);
  await entry(page, 'Services').tap();
  await expect(page).toHaveURL('/#services');
  expect([...visited].filter((url) => !url.endsWith('/'))).toEqual([page.url()]);
}

for (const viewport of [
  { width: 360, height: 740 },
  { width: 740, height: 360 },
  // What a browser of 1280 × 1024 px shows of a page at 400 %.
  { width: 320, height: 256 },
]) {
  for (const javaScriptEnabled of [true, false]) {
    const how = javaScriptEnabled ? 'with' : 'without';
    test.describe(`at ${viewport.width} × ${viewport.height} px ${how} JavaScript`, () => {
      test.use({ viewport, hasTouch: true, isMobile: true, javaScriptEnabled });

      test('each entry of the menu can be reached', async ({ page }) => {
        for (const path of ['/', '/gallery']) {
          await page.goto(path);
          await openMenu(page);
          for (const label of labels) {
            await entry(page, label).scrollIntoViewIfNeeded();
            await expect(entry(page, label), label).toBeInViewport({ ratio: 1 });
            await entry(page, label).tap({ trial: true });
          }
        }
      });

      test('a choice closes the menu, however often', async ({ page }) => {
        await page.goto('/');
        await expectChoiceCloses(page);
      });

      test('a tap beside the menu closes it and presses nothing', async ({ page }) => {
        await page.goto('/');
        await expectTapOutsideToCloseOnly(page);
      });
    });
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('while the script is on its way a choice closes the menu', { tag: '@faults' }, async ({
    page,
  }) => {
    await delayBundle(page);
    await page.goto('/');
    await expectChoiceCloses(page);
    await page.goto('/');
    await expectTapOutsideToCloseOnly(page);
  });

  test('on a slow line a choice closes the menu before the script has come', {
    tag: '@faults',
  }, async ({ page }) => {
    await throttleNetwork(page);
    let isBundleThere = false;
    page.on('requestfinished', (request) => {
      isBundleThere ||= bundle.test(request.url());
    });
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await openMenu(page);
    await entry(page, 'Services').tap();
    await expectClosed(page);
    expect(isBundleThere).toBe(false);
    await expect(page.getByRole('heading', { name: 'Our Services' })).toBeInViewport();
  });

  test('scrolling with the menu open leaves it open, and the bar above it', async ({ page }) => {
    await page.setViewportSize({ width: 740, height: 360 });
    await page.goto('/');
    await openMenu(page);
    const scrolledAfter = await watchScrolls(page);
    await page.mouse.move(300, 200);
    await page.mouse.wheel(0, 600);
    await expect(entry(page, 'Get a Quote')).toBeInViewport({ ratio: 1 });
    await page.mouse.wheel(0, 600);
    // At its end the page scrolls beneath the menu, which hides the bar of a closed one.
    await expect.poll(scrolledAfter).toEqual(['2 strokes']);
    await expect(page.locator('html')).not.toHaveAttribute('data-bar-hidden');
    await expect(entry(page, 'Get a Quote')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeInViewport({ ratio: 1 });
  });

  test('by the keyboard it opens, says so, and Escape gives the focus back', async ({ page }) => {
    for (const isHydrated of [false, true]) {
      if (!isHydrated) await delayBundle(page);
      else await page.unroute(bundle);
      await page.goto('/');
      const button = page.getByRole('button', { name: 'Open menu' });
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(entry(page, 'Services')).toBeVisible();
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expectClosed(page);
      await expect(button).toBeFocused();
      await expect(button).toHaveAttribute('aria-expanded', 'false');
    }
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`in a browser without popovers ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({
      viewport: { width: 740, height: 360 },
      hasTouch: true,
      isMobile: true,
      javaScriptEnabled,
      // The styles are changed below, against the page's own policy.
      bypassCSP: true,
    });

    test('the menu opens, is all in reach, and closes after a choice', async ({ page }) => {
      await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover'));
      // Such a browser (Safari before 17) does not run the bundle either.
      await page.route(bundle, (route) => route.abort());
      await page.route('/', async (route) => {
        const response = await route.fetch();
        const body = (await response.text())
          .replaceAll(/ popover(target|targetaction)?="[^"]*"/gi, '')
          .replaceAll(':popover-open', ':unknown-here');
        await route.fulfill({ response, body });
      });
      await page.goto('/');
      await expectClosed(page);
      await openMenu(page);
      for (const label of labels) await entry(page, label).tap({ trial: true });
      await entry(page, 'Home').scrollIntoViewIfNeeded();
      await entry(page, 'About').tap();
      await expectClosed(page);
      await expect(page.locator('#about').getByRole('heading').first()).toBeInViewport();
    });
  });
}
