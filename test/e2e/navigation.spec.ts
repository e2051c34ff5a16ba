import type { Page } from 'playwright/test';
import { business, phoneLink } from '../../domain/business.ts';
import { getQuote, navigation } from '../../web/content/pages.ts';
import { expect, hydrated, phone, test } from './journey.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const entry = (page: Page, name: string) => bar(page).getByRole('link', { name, exact: true });

test('the bar hides on the way down and shows on the way up', async ({ page }) => {
  await page.goto('/');
  await page.mouse.wheel(0, 8);
  await page.waitForFunction(() => scrollY > 0);
  await expect(bar(page)).toBeInViewport({ ratio: 0.9 });
  await page.mouse.wheel(0, 1500);
  await expect(bar(page)).not.toBeInViewport();
  await page.mouse.wheel(0, -200);
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
  await page.mouse.wheel(0, 900);
  await expect(bar(page)).not.toBeInViewport();
  await entry(page, 'Gallery').focus();
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
});

test('each entry of the bar leads to its section from both pages', async ({ page }) => {
  for (const [name, section] of [
    ['Services', 'services'],
    ['About', 'about'],
    ['Quote Calculator', 'quote'],
    ['Get a Quote', 'contact'],
  ] as const) {
    for (const start of ['/', '/gallery']) {
      await page.goto(start);
      await entry(page, name).click();
      await expect(page).toHaveURL(new RegExp(`/#${section}$`));
      await expect(page.locator(`#${section}`).getByRole('heading').first()).toBeInViewport();
    }
  }
});

test('each service leads to the calculator with its type chosen', async ({ page, quote }) => {
  // A smooth scroll to the form would end after the next link is in view, and take it away from the pointer.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await quote.text.fill('A wall along the drive');
  await hydrated(quote.button);
  for (const [service, type] of [
    ['Stone Masonry', 'stone-veneer'],
    ['Brick Work', 'brick-work'],
    ['Block Construction', 'block-work'],
    ['Paver Installation', 'patio-walkway'],
  ] as const) {
    await page.getByRole('link', { name: `See a price: ${service}` }).click();
    await expect(page).toHaveURL(/#quote$/);
    await expect(quote.field('projectType')).toHaveValue(type);
    await expect(quote.field('projectType')).toBeInViewport();
  }
  await expect(quote.text).toHaveValue('A wall along the drive');
});

test('the menu opens, leads to a section and closes', { tag: '@smoke' }, async ({ page }) => {
  await page.setViewportSize(phone.viewport);
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await entry(page, 'Quote Calculator').click();
  await expect(entry(page, 'Quote Calculator')).toBeHidden();
  await expect(page).toHaveURL(/\/#quote$/);
  await expect(page.getByRole('heading', { name: 'AI Quote Calculator' })).toBeInViewport();
});

test.describe('on a phone', () => {
  test.use({ ...phone, hasTouch: true, isMobile: true });

  test('the whole menu is in reach, and a tap beside it or Escape closes it', async ({ page }) => {
    // What a browser of 1280 × 1024 px shows of a page at 400 %.
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto('/gallery');
    const open = page.getByRole('button', { name: 'Open menu' });
    await open.tap();
    for (const { label } of [...navigation, getQuote]) {
      await entry(page, label).scrollIntoViewIfNeeded();
      await entry(page, label).tap({ trial: true });
    }
    await page.setViewportSize(phone.viewport);
    await page.touchscreen.tap(180, 700);
    await expect(entry(page, 'Services')).toBeHidden();
    await expect(page).toHaveURL('/gallery');

    await open.press('Enter');
    await expect(entry(page, 'Services')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(entry(page, 'Services')).toBeHidden();
    await expect(open).toBeFocused();
  });

  test('the bar at the foot calls, and makes way for forms', async ({ page, quote, contact }) => {
    const foot = page.getByRole('navigation', { name: 'Quick contact' });
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Get Free Quote' })).toBeInViewport({ ratio: 1 });
    await expect(foot).toBeHidden();
    await page.locator('#services').evaluate((it) => it.scrollIntoView({ behavior: 'instant' }));
    const call = foot.getByRole('link', { name: 'Call' });
    await expect(call).toHaveAttribute('href', phoneLink(business.phone));
    await expect(call).toBeInViewport({ ratio: 1 });
    await quote.root.evaluate((it) => it.scrollIntoView({ behavior: 'instant' }));
    await expect(foot).toBeHidden();
    await page.locator('#about').evaluate((it) => it.scrollIntoView({ behavior: 'instant' }));
    await foot.getByRole('link', { name: 'Get a Quote' }).click();
    await expect(page).toHaveURL('/#contact');
    await expect(contact.root).toBeInViewport();
    await expect(foot).toBeHidden();
  });
});
