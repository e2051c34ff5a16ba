import type { Locator, Page } from 'playwright/test';
import { business, phoneLink } from '../../domain/business.ts';
import { expect, fillContact, formTitled, requestEstimate, test } from './journey.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Quick contact' });

/** The hero has the same two ways, so that the bar comes after it. */
const scrollPastHero = (page: Page) =>
  page.locator('#services').evaluate((it) => it.scrollIntoView({ behavior: 'instant' }));

test('a wide screen has no bar at the foot', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('Get a Quote').first()).toBeVisible();
  await expect(bar(page)).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the bar calls, and leads to the contact form, where it makes way', async ({ page }) => {
    for (const start of ['/', '/gallery']) {
      await page.goto(start);
      if (start === '/') await scrollPastHero(page);
      const call = bar(page).getByRole('link', { name: 'Call' });
      await expect(call).toHaveAttribute('href', phoneLink(business.phone));
      const quote = bar(page).getByRole('link', { name: 'Get a Quote' });
      for (const link of [call, quote]) {
        expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
        await expect(link).toBeInViewport({ ratio: 1 });
      }
      await quote.click();
      await expect(page).toHaveURL(/\/#contact$/);
      await expect(formTitled(page, 'Get Your Free Quote')).toBeInViewport();
      await expect(bar(page)).toBeHidden();
    }
  });

  test('the first screen has the buttons of the hero and no bar; without a script the bar is always there', async ({
    page,
    browser,
  }) => {
    await page.goto('/');
    for (const name of ['Get Free Quote', 'View Our Work']) {
      await expect(page.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
    }
    await expect(bar(page)).toBeHidden();
    await scrollPastHero(page);
    await expect(bar(page)).toBeVisible();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(bar(page)).toBeHidden();

    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.setViewportSize({ width: 360, height: 740 });
    await plain.goto(page.url());
    await expect(bar(plain)).toBeVisible();
    await context.close();
  });

  test('the bar is away while a form is filled in, and comes back after', async ({ page }) => {
    await page.goto('/');
    const name = formTitled(page, 'Share Your Experience').getByLabel('Name');
    await scrollPastHero(page);
    await expect(bar(page)).toBeVisible();
    await name.focus();
    await expect(bar(page)).toBeHidden();
    await name.blur();
    await expect(bar(page)).toBeVisible();
  });

  test('the bar hides nothing of the end of the page', async ({ page }) => {
    for (const path of ['/', '/gallery']) {
      await page.goto(path);
      await page.evaluate(() => window.scrollTo({ top: 1e6, behavior: 'instant' }));
      const barTop = (await bar(page).boundingBox())?.y;
      const lastLine = page.getByRole('contentinfo').getByText(/^©/);
      await expect
        .poll(async () => {
          const line = await lastLine.boundingBox();
          return line && line.y + line.height;
        })
        .toBeLessThan(barTop ?? 0);
    }
  });

  test('a toast lies below its button and over no field, and the bar does not cover it', async ({
    page,
    unique,
  }) => {
    await page.route('**/api/send-contact-email', (route) => route.fulfill({ status: 500 }));
    await page.goto('/');
    const form = await fillContact(page, unique);
    const button = form.getByRole('button', { name: /Send/ });
    await button.click();
    const toast = page.getByRole('status').filter({ hasText: 'Error sending message' });
    await expect(toast).toBeInViewport({ ratio: 1 });
    await expect(bar(page)).toBeHidden();
    expect(await topOf(toast)).toBeGreaterThanOrEqual(await bottomOf(button));
  });

  test('a toast does not cover the estimate that it tells of', async ({ page, unique }) => {
    await page.goto('/');
    await requestEstimate(page, unique);
    const toast = page.getByRole('status').filter({ hasText: 'Quote Generated!' });
    await expect(toast).toBeVisible();
    const panel = page.getByRole('region', { name: 'Your Estimate' });
    await expect(panel).toBeInViewport();
    expect(await topOf(panel)).toBeGreaterThanOrEqual(await bottomOf(toast));
  });
});

const boxOf = (element: Locator) =>
  element.evaluate((it) => {
    const { top, bottom } = it.getBoundingClientRect();
    return { top: top + scrollY, bottom: bottom + scrollY };
  });
const topOf = async (element: Locator) => (await boxOf(element)).top;
const bottomOf = async (element: Locator) => (await boxOf(element)).bottom;
