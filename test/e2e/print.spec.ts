import type { Page } from 'playwright/test';
import { business } from '../../domain/business.ts';
import { aReadEstimate } from '../factories.ts';
import { expect, phone, test } from './journey.ts';
import { openEstimate, panelOf } from './quote-stream.ts';

test.use(phone);

/** Shows the page as it is printed: under its letterhead, without controls, in black. */
async function expectLetterhead(page: Page) {
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner').getByText(business.name)).toBeVisible();
  await expect(page.getByRole('contentinfo').getByText(business.phone)).toBeVisible();
  await expect(page.locator('form, button').filter({ visible: true })).toHaveCount(0);
  const pale = await page
    .locator('h1, h2, h3, h4, p, li, dd, dt, a')
    .evaluateAll((elements) =>
      elements
        .filter((it) => it.checkVisibility() && getComputedStyle(it).color !== 'rgb(0, 0, 0)')
        .map((it) => it.textContent),
    );
  expect(pale).toEqual([]);
}

test('an estimate prints alone, without the lines that are off', async ({ page, unique }) => {
  await openEstimate(page, unique, aReadEstimate());
  const panel = panelOf(page);
  await panel.getByRole('switch').last().uncheck();
  await expectLetterhead(page);
  const lines = panel.getByRole('listitem');
  await expect(lines.filter({ hasText: 'Block wall (interlocking)' })).toHaveCount(1);
  await expect(lines.filter({ hasText: 'Removal of the old wall' })).toHaveCount(0);
  await expect(panel.getByText('AI-generated')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Our Services' })).toBeHidden();
});
