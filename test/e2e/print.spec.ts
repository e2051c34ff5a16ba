import type { Page } from 'playwright/test';
import { business } from '../../domain/business.ts';
import { aReadEstimate, removalLabel } from '../estimates.ts';
import { expect, phone, test } from './journey.ts';
import { openEstimate, panelOf } from './quote-stream.ts';

test.use(phone);

/** Prints a page under its letterhead, in black and without controls; returns the number of sheets. */
async function sheetsOf(page: Page): Promise<number> {
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner').getByText(business.name)).toBeVisible();
  await expect(page.locator('form, button').filter({ visible: true })).toHaveCount(0);
  const texts = page.locator('h1, h2, h3, h4, p, li, dd, dt, a').filter({ visible: true });
  const colors = texts.evaluateAll((all) => all.map((text) => getComputedStyle(text).color));
  expect(new Set(await colors)).toEqual(new Set(['rgb(0, 0, 0)']));
  const pdf = await page.pdf({ format: 'Letter' });
  await page.emulateMedia({ media: 'screen' });
  // A PDF names each of its pages once.
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('both pages print on a few sheets, and an estimate on one', async ({ page, unique }) => {
  await page.goto('/gallery');
  expect(await sheetsOf(page)).toBe(1);
  await page.goto('/');
  expect(await sheetsOf(page)).toBeLessThanOrEqual(2);
  await openEstimate(page, unique, aReadEstimate());
  const lines = panelOf(page).getByRole('listitem');
  await panelOf(page).getByRole('switch').last().uncheck();
  // Its length depends on the business facts.
  await page.getByRole('contentinfo').evaluate((footer) => footer.remove());
  expect(await sheetsOf(page)).toBe(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Our Services' })).toBeHidden();
  await expect(lines.filter({ hasText: removalLabel })).toHaveCount(0);
});
