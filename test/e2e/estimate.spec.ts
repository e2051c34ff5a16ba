import type { Page } from 'playwright/test';
import type { Change } from '../../domain/estimate/estimate.ts';
import { corrected, estimateView } from '../../domain/estimate/estimate-view.ts';
import { estimateText } from '../../domain/estimate/estimate-wording.ts';
import { loadPriceList } from '../../lambdas/generate-quote/estimate/load-price-list.ts';
import {
  anEstimate,
  aReadEstimate,
  aReadRange,
  aSureEstimate,
  removalLabel,
  wallLabel,
  wallOf,
  wallRequest,
} from '../estimates.ts';
import { expect, phone, type SiteForm, test, visitorOf } from './journey.ts';
import { controlQuoteStream, openEstimate, panelOf } from './quote-stream.ts';

// The page scrolls smoothly to a new estimate, and a press may miss a moving button.
test.use({ ...phone, contextOptions: { reducedMotion: 'reduce' } });

const removalOf = (page: Page) => panelOf(page).getByRole('switch', { name: removalLabel });

/** The live region: screen readers announce its changes. */
const figureOn = (page: Page) => panelOf(page).getByRole('status');

/** The range after corrections of the wall, by the price list in use. */
const rangeAfter = (...changes: Change[]) =>
  estimateView(
    changes.reduce((estimate, change) => corrected(estimate, 0, change), aReadEstimate()),
  ).figure;

/** Opens the page and asks for the estimate of 200 square feet of retaining wall. */
async function ask(page: Page, quote: SiteForm, text: string) {
  await page.goto('/');
  await quote.fill(text);
  await quote.send();
}

// Has to pass with any price list, and with a model that gives any valid reading, is slow, or is down. The panel only
// appears with the stored request's ID.
test('a request gets a price or a visit', { tag: '@smoke' }, async ({ page, quote, unique }) => {
  await ask(page, quote, `${unique}. ${wallRequest.description}`);
  await quote.expectSent();
  const panel = panelOf(page);
  await expect(panel).toContainText(new RegExp(`\\$\\d|${estimateText.noPrice}`));
  await expect(panel).toContainText(/AI-generated|No AI read your description/);
});

test('a model reads the description', async ({ page, quote, unique }) => {
  await ask(page, quote, `${unique}. ${wallRequest.description}`);
  await quote.expectSent();
  await expect(panelOf(page)).toContainText('AI-generated');
  const removal = panelOf(page).getByRole('switch', {
    name: wallOf(loadPriceList()).removal.label,
  });
  await expect(removal).toBeChecked();
});

test('the first range stays while the description is read', async ({ page, quote, unique }) => {
  const stream = await controlQuoteStream(page);
  await ask(page, quote, unique);
  const panel = panelOf(page);
  const { figure } = estimateView(aSureEstimate);
  await stream.range(aSureEstimate);
  await expect(panel).toBeInViewport();
  await expect(figureOn(page)).toContainText(figure);
  await expect(panel.locator('[aria-busy=true]')).toHaveText('Reading your description…');
  await expect(panel.getByRole('switch')).toHaveCount(0);

  await stream.reading(aReadEstimate());
  await expect(removalOf(page)).toBeChecked();
  await expect(panel).toContainText('From your note: removal of another');
  await expect(panel.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(quote.button).toHaveText('Generating Quote...');
  await expect(quote.button).toBeDisabled();

  await stream.done();
  await quote.expectSent();
  await expect(quote.button).toBeEnabled();
  await expect(quote.text).toHaveValue(unique);
});

test('a doubtful price waits for the reading', async ({ page, quote, unique }) => {
  const stream = await controlQuoteStream(page);
  await ask(page, quote, unique);
  await stream.range(anEstimate());
  const { figure } = estimateView(anEstimate());
  await expect(panelOf(page)).toContainText('Reading your description…');
  await expect(panelOf(page)).not.toContainText(figure);
  await stream.reading(anEstimate());
  await expect(figureOn(page)).toContainText(figure);
});

test('corrections survive a reload and go to the contact form', async ({ page, contact }) => {
  await openEstimate(page, wallRequest.description, aReadEstimate());
  const panel = panelOf(page);
  await expect(panel).toContainText(aReadRange);
  await expect(panel).toContainText(`${wallLabel}, 50 × 3 ft`);
  await removalOf(page).focus();
  await page.keyboard.press('Space');
  await expect(removalOf(page)).not.toBeChecked();
  const noRemoval = { adders: { removal: 'no' } } as const;
  await expect(panel).toContainText(rangeAfter(noRemoval));

  await panel.getByText('Change').first().click();
  const height = panel.getByLabel('Height (ft)');
  await height.fill('5000');
  await expect(height).toHaveAccessibleDescription(/feet, from 0.1 to 1,000/);
  await height.fill('5');
  const figure = rangeAfter(noRemoval, { sizes: { height: [5] } });
  await expect(figureOn(page)).toContainText(figure);

  await page.reload();
  await page.keyboard.press('Shift');
  await expect(panel).toContainText(figure);
  await expect(removalOf(page)).not.toBeChecked();
  const request = panel.getByRole('link', { name: 'Request Official Quote' });
  await request.click();
  await expect(contact.button).toBeInViewport({ ratio: 1 });
  await expect(contact.root.getByText(`Filled in from your estimate, ${figure}.`)).toBeAttached();
  await expect(contact.field('email')).toHaveValue(visitorOf(wallRequest.description).email);
  await expect(contact.text).toHaveValue(/, 50 × 5 ft/);
  const message = await contact.text.inputValue();
  for (const part of [figure, `${removalLabel}: no`]) expect(message).toContain(part);
  await contact.text.fill('My own words.');
  await request.click();
  await expect(contact.text).toHaveValue('My own words.');
});
