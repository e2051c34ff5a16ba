import type { Page } from 'playwright/test';
import { business } from '../../domain/business.ts';
import { estimateView } from '../../domain/estimate/estimate-view.ts';
import { galleryWords } from '../../web/content/photos.ts';
import { aModelAnswer, aReadEstimate } from '../factories.ts';
import { expect, openHomeWithReviews, phone, test } from './journey.ts';
import { openEstimate, panelOf } from './quote-stream.ts';

test.use(phone);

/** Shows the page as it is printed, and waits for its letterhead: styles for paper may come late. */
async function expectLetterhead(page: Page) {
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('form').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Footer' })).toBeHidden();
  await expect(page.getByRole('banner').getByText(business.name)).toBeVisible();
  const end = page.getByRole('contentinfo');
  await expect(end.getByText(business.phone)).toBeVisible();
  await expect(end.getByText(business.email)).toBeVisible();
}

/** Counts the pages of a PDF, which names each of them once. */
async function printedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'Letter' });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Returns words that are not black: no background is printed behind them. */
function paleWords(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('h1, h2, h3, h4, p, li, dd, dt, a')]
      .filter((it) => it.checkVisibility() && getComputedStyle(it).color !== 'rgb(0, 0, 0)')
      .map((it) => it.textContent ?? ''),
  );
}

test('the pages print on a few sheets without what is for the screen', async ({ page }) => {
  await openHomeWithReviews(page);
  await expectLetterhead(page);
  expect(await printedPages(page)).toBeLessThanOrEqual(6);
  for (const heading of ['Our Services', 'What Our Customers Say', 'Contact Us', 'Service Area']) {
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  }
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  expect(await paleWords(page)).toEqual([]);

  await page.emulateMedia({ media: 'screen' });
  await page.goto('/gallery');
  await expectLetterhead(page);
  for (const { caption } of galleryWords) {
    const words = page.getByRole('figure').getByText(caption, { exact: true });
    await expect(words).toHaveCSS('opacity', '1');
  }
  expect(await printedPages(page)).toBe(Math.ceil(galleryWords.length / 6));
});

test('an estimate prints on one sheet', async ({ page, unique }) => {
  const job = 'segmental-block';
  const adder = (id: string) => ({ job, id, wanted: 'yes', words: 'removal of another' });
  const estimate = aReadEstimate(
    {},
    aModelAnswer({ adders: [adder('removal'), adder('drainage')] }),
  );
  await openEstimate(page, unique, estimate);
  const { lines } = estimateView(estimate);
  const panel = panelOf(page);
  await panel.getByRole('switch').last().uncheck();
  await expectLetterhead(page);
  for (const [index, { label }] of lines.entries()) {
    const line = panel.getByRole('listitem').filter({ hasText: label });
    await expect(line).toHaveCount(index < 2 ? 1 : 0);
  }
  await expect(panel.getByText('AI-generated')).toBeVisible();
  await expect(panel.getByRole('textbox').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Our Services' })).toBeHidden();
  expect(await paleWords(page)).toEqual([]);
  // Its length follows the facts of the business.
  await page.getByRole('contentinfo').evaluate((footer) => footer.remove());
  expect(await printedPages(page)).toBe(1);
});
