import type { Page } from 'playwright/test';
import { business } from '../../domain/business.ts';
import { estimateView } from '../../domain/estimate/estimate-view.ts';
import { galleryWords } from '../../web/content/photos.ts';
import {
  controlQuoteStream,
  doneEvent,
  estimateOf,
  panelOf,
  rangeEvent,
  readEstimateOf,
  readingEvent,
} from './controlled-quote-stream.ts';
import { expect, expectedPrice, expectToast, fillQuote, requestEstimate, test } from './journey.ts';

/** The styles for paper come a while after the page. */
async function expectPrintStyles(page: Page) {
  const media = () => Array.from(document.styleSheets, (sheet) => sheet.media.mediaText);
  await expect.poll(() => page.evaluate(media)).toContain('print');
}

/** The pages of a PDF, which names each of them once. */
async function printedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'Letter' });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

async function expectLetterhead(page: Page) {
  await expect(page.getByRole('banner').getByText(business.name)).toBeVisible();
  const end = page.getByRole('contentinfo');
  await expect(end.getByText(business.phone)).toBeVisible();
  await expect(end.getByText(business.email)).toBeVisible();
}

/** Words and lines that are not black enough to be read where no background is printed. */
function paleWords(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('h1, h2, h3, h4, p, li, dd, dt, a')]
      .filter((it) => it.checkVisibility() && getComputedStyle(it).color !== 'rgb(0, 0, 0)')
      .map((it) => it.textContent ?? ''),
  );
}

test('the home page prints on a few sheets, with all its words and nothing of the screen', async ({
  page,
}) => {
  await page.goto('/');
  await page.locator('#testimonials').scrollIntoViewIfNeeded();
  await expect(page.locator('#testimonials blockquote').first()).toBeVisible();
  await expectPrintStyles(page);
  expect(await printedPages(page)).toBeLessThanOrEqual(5);

  await page.emulateMedia({ media: 'print' });
  await expectLetterhead(page);
  for (const heading of ['Our Services', 'What Our Customers Say', 'Contact Us', 'Service Area']) {
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  }
  await expect(page.locator('#testimonials blockquote').first()).toBeVisible();
  for (const screenOnly of ['form', 'button', 'iframe', 'nav[aria-label="Quick contact"]']) {
    await expect(page.locator(screenOnly).filter({ visible: true })).toHaveCount(0);
  }
  expect(await paleWords(page)).toEqual([]);
});

test('without its reviews the page prints no title above nothing', async ({ page }) => {
  await page.goto('/');
  await expectPrintStyles(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Our Services' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What Our Customers Say' })).toBeHidden();
});

test('the gallery prints six pictures on a sheet, each with its caption', async ({ page }) => {
  await page.goto('/gallery');
  await expectPrintStyles(page);
  expect(await printedPages(page)).toBe(Math.ceil(galleryWords.length / 6));
  await page.emulateMedia({ media: 'print' });
  await expectLetterhead(page);
  for (const caption of await page.locator('figcaption').all()) {
    await expect(caption).toHaveCSS('opacity', '1');
    await expect(caption).toHaveCSS('position', 'static');
  }
});

test('an estimate prints on one sheet: figure, lines, disclaimer, and whom to call', async ({
  page,
  unique,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const stream = await controlQuoteStream(page);
  await page.goto('/');
  await requestEstimate(page, unique);
  const words =
    'A wall that leans. The old timber wall has to come out first. Only a narrow gate leads there. Water stands behind it.';
  const estimate = readEstimateOf(words);
  await stream.send(rangeEvent(estimateOf()), readingEvent(estimate), doneEvent);
  await expectToast(page, 'Quote Generated!', 'Your estimated quote is ready below.');
  await page.getByRole('switch').last().uncheck();
  await expectPrintStyles(page);
  expect(await printedPages(page)).toBe(1);

  await page.emulateMedia({ media: 'print' });
  await expectLetterhead(page);
  const panel = panelOf(page);
  const { lines } = estimateView(estimate);
  expect(lines).toHaveLength(4);
  const printed = ({ label }: { label: string }) =>
    panel.getByRole('listitem').filter({ hasText: label });
  for (const line of lines.slice(0, 3)) await expect(printed(line)).toHaveCount(1);
  for (const line of lines.slice(3)) await expect(printed(line)).toHaveCount(0);
  await expect(panel.getByText('AI-generated')).toBeVisible();
  for (const control of ['input', 'select', 'fieldset']) {
    await expect(panel.locator(control).filter({ visible: true })).toHaveCount(0);
  }
  await expect(page.getByRole('heading', { name: 'Our Services' })).toBeHidden();
  await expect(page.getByText('Quote Generated!')).toBeHidden();
  expect(await paleWords(page)).toEqual([]);
});

test('what only a printer needs is asked for when all else is there', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  expect(asked.filter((url) => url.endsWith('.css'))).toEqual([]);
  await expectPrintStyles(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page prints with whom to call', async ({ page }) => {
    await page.goto('/');
    await page.emulateMedia({ media: 'print' });
    await expectLetterhead(page);
    await expect(page.locator('form').filter({ visible: true })).toHaveCount(0);
  });

  test('an estimate prints on one sheet, with whom to call', async ({ page, unique }) => {
    await page.goto('/');
    const form = await fillQuote(page, unique);
    await form.getByRole('button', { name: 'Generate Quote' }).click();
    await expect(page.locator('.figure')).toHaveText(expectedPrice());
    expect(await printedPages(page)).toBe(1);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toContainText(business.name);
    await expect(page.getByRole('banner').getByText(business.phone)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Request Official Quote' })).toBeHidden();
  });
});
