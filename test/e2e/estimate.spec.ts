import type { Page } from 'playwright/test';
import { summaryLine } from '../../domain/estimate/estimate-text.ts';
import { estimateView } from '../../domain/estimate/estimate-view.ts';
import {
  anEstimate,
  aReadEstimate,
  aRecordedEstimate,
  removalLabel,
  wallLabel,
} from '../factories.ts';
import { expect, phone, type SiteForm, test, visitorOf } from './journey.ts';
import { controlQuoteStream, openEstimate, panelOf } from './quote-stream.ts';

// The page goes to a new estimate at once: a press may miss what glides.
test.use({ ...phone, contextOptions: { reducedMotion: 'reduce' } });

const words = 'Removal of the old timber wall comes first.';
const byForm = anEstimate();
const byModel = aRecordedEstimate(words);
const expectedPrice = estimateView(byForm).figure;

/** A project whose size and removal stand in its description. */
const description = 'A wall 50 ft long and 3 ft high, after removal of another.';
const read = aReadEstimate({ description });
const figureOf = (estimate: typeof read) => estimateView(estimate).figure;

/** Returns the estimate without the removal, changed as the page has to compute it. */
const corrected = (changes: object = {}) => {
  const changed = { adders: [], out: ['removal'], ...changes };
  const parts = read.choices.parts.map((part) => ({ ...part, ...changed }));
  return { ...read, choices: { parts }, isCorrected: true };
};

const switchOf = (page: Page) => panelOf(page).getByRole('switch', { name: removalLabel });

/** Opens the page and asks for the estimate of a wall. */
async function ask(page: Page, quote: SiteForm, text: string) {
  await page.goto('/');
  await quote.fill(text);
  await quote.send();
}

test('a price is read from the description', { tag: '@smoke' }, async ({ page, quote, unique }) => {
  await ask(page, quote, `${unique}. ${words}`);
  await quote.expectSent();
  await expect(panelOf(page)).toContainText('AI-generated');
  await expect(panelOf(page)).toContainText(figureOf(byModel));
});

test('the range stands while the description is read', async ({ page, quote, unique }) => {
  const stream = await controlQuoteStream(page);
  await ask(page, quote, unique);
  const panel = panelOf(page);
  await stream.range(byForm);
  await expect(panel).toBeInViewport();
  await expect(panel).toContainText(expectedPrice);
  await expect(panel.locator('[aria-busy=true]')).toHaveText('Reading your description…');
  await expect(panel.getByRole('switch')).toHaveCount(0);
  const said = page.locator('#quote').getByRole('status');
  await expect(said.last()).toHaveText(
    `Your Estimate: ${expectedPrice}. Reading your description now.`,
  );

  await stream.reading(byModel);
  await expect(switchOf(page)).toBeChecked();
  await expect(panel).toContainText('From your note: Removal');
  await expect(panel.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(said.last()).toHaveText(/^Done reading\. .*Removal of the old/);
  await expect(quote.button).toHaveText(quote.sendingLabel);
  await expect(quote.button).toBeDisabled();
  await expect(page.getByRole('status').filter({ hasText: quote.sent.title })).toHaveCount(0);

  await stream.done();
  await quote.expectSent();
  await expect(panel).toContainText('AI-generated');
  await expect(quote.button).toBeEnabled();
  await expect(quote.text).toHaveValue(unique);
});

test('corrections change the range, survive a reload and go to the contact form', async ({
  page,
  contact,
}) => {
  await openEstimate(page, description, read);
  const panel = panelOf(page);
  await expect(panel).toContainText(figureOf(read));
  await expect(panel).toContainText(`${wallLabel}, 50 × 3 ft`);
  const removal = switchOf(page);
  await removal.focus();
  await page.keyboard.press('Space');
  await expect(removal).not.toBeChecked();
  await expect(panel).toContainText(figureOf(corrected()));

  await panel.getByText('Change').first().click();
  const height = panel.getByLabel('Height (ft)');
  await height.fill('5000');
  await expect(height).toHaveAccessibleDescription(/feet, from 0.1 to 1,000/);
  await expect(height).toHaveAttribute('aria-invalid', 'true');
  await height.fill('5 ft');
  const final = corrected({ dimensions: { length: 50, height: 5 } });
  await expect(panel).toContainText(figureOf(final));
  await expect(panel).toContainText(`${wallLabel}, 50 × 5 ft`);

  await page.reload();
  await page.keyboard.press('Shift');
  await expect(panel).toContainText(figureOf(final));
  await expect(removal).not.toBeChecked();
  await panel.getByText('Change').first().click();
  await expect(height).toHaveValue(/^5/);
  const request = panel.getByRole('link', { name: 'Request Official Quote' });
  await request.click();
  await expect(contact.root.getByRole('heading')).toBeInViewport();
  await expect(contact.field('email')).toHaveValue(visitorOf(description).email);
  await expect(contact.text).toHaveValue(
    `Please send me an official quote.\n\n${summaryLine(final)}\n\n${removalLabel}: no\n\n${description}`,
  );
  await contact.text.fill('My own words.');
  await request.click();
  await expect(contact.text).toHaveValue('My own words.');
});

test('an answer that breaks off keeps its range', async ({ page, quote, contact, unique }) => {
  const stream = await controlQuoteStream(page);
  await ask(page, quote, unique);
  await stream.range(byForm);
  await expect(panelOf(page)).toContainText(expectedPrice);
  await stream.breakOff();
  await quote.expectSent();
  await expect(panelOf(page)).toContainText('this is our usual price');
  await expect(panelOf(page).locator('[aria-busy]')).toHaveCount(0);
  // The toast of the next form takes the place of this one.
  await contact.button.click();
  await expect(page.getByRole('status').filter({ hasText: 'Validation Error' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(1);
});
