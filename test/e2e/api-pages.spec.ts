import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect, fillContact, fillQuote, test } from './journey.ts';

const LIGHT = 'rgb(255, 255, 255)';

for (const width of [360, 1280]) {
  test.describe(`at ${width} px in a dark system`, () => {
    test.use({ colorScheme: 'dark', viewport: { width, height: 740 } });

    test('a form that has to be mended is as light as the site', async ({ page }) => {
      await page.goto('/');
      const form = await fillContact(page, '');
      await form.evaluate(sendNatively);
      await expect(page.getByRole('alert')).toBeVisible();
      await expectLightPage(page, width);
      await expect(page.getByLabel('Message')).toHaveCSS('background-color', LIGHT);
    });

    test('an estimate is as light as the site', async ({ page, unique }) => {
      await page.goto('/');
      const form = await fillQuote(page, unique);
      await form.evaluate(sendNatively);
      await expect(page.getByRole('heading', { name: 'Your Estimate' })).toBeVisible();
      await expectLightPage(page, width);
    });
  });
}

/** As a browser sends it whose script never came; axe itself needs one that runs scripts. */
function sendNatively(form: HTMLElement | SVGElement) {
  if (form instanceof HTMLFormElement) form.submit();
}

async function expectLightPage(page: Page, width: number) {
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  await expect(page.locator('body')).toHaveCSS('background-color', LIGHT);
  await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  expect((await page.locator('html').boundingBox())?.width).toBe(width);
}
