import type { Page } from 'playwright/test';
import { anEstimate, aReadEstimate, wallRequest } from '../estimates.ts';
import { expect, phone, type SiteForm, test, visitorOf } from './journey.ts';
import { controlQuoteStream, openEstimate, panelOf } from './quote-stream.ts';

// The page goes to a new estimate at once: a press may miss what glides.
test.use({ ...phone, contextOptions: { reducedMotion: 'reduce' } });

const removalOf = (page: Page) =>
  panelOf(page).getByRole('switch', { name: 'Removal of the old wall' });

/** Opens the page and asks for the estimate of 200 square feet of retaining wall. */
async function ask(page: Page, quote: SiteForm, text: string) {
  await page.goto('/');
  await quote.fill(text);
  await quote.send();
}

test('a price is read from the description', { tag: '@smoke' }, async ({ page, quote, unique }) => {
  await ask(page, quote, `${unique}. Removal of the old timber wall comes first.`);
  await quote.expectSent();
  await expect(panelOf(page)).toContainText('AI-generated');
  await expect(panelOf(page)).toContainText('$9,400–22,600');
});

test('the range stands while the description is read', async ({ page, quote, unique }) => {
  const stream = await controlQuoteStream(page);
  await ask(page, quote, unique);
  const panel = panelOf(page);
  await stream.range(anEstimate());
  await expect(panel).toBeInViewport();
  await expect(panel).toContainText('$6,500–13,100');
  await expect(panel.locator('[aria-busy=true]')).toHaveText('Reading your description…');
  await expect(panel.getByRole('switch')).toHaveCount(0);
  const status = page.locator('#quote').getByRole('status').last();
  await expect(status).toHaveText('Your Estimate: $6,500–13,100. Reading your description now.');

  await stream.reading(aReadEstimate());
  await expect(removalOf(page)).toBeChecked();
  await expect(panel).toContainText('From your note: removal of another');
  await expect(panel.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(status).toHaveText(/^Done reading\. .*Removal of the old/);
  await expect(quote.button).toHaveText('Generating Quote...');
  await expect(quote.button).toBeDisabled();

  await stream.done();
  await quote.expectSent();
  await expect(quote.button).toBeEnabled();
  await expect(quote.text).toHaveValue(unique);
});

test('corrections survive a reload and go to the contact form', async ({ page, contact }) => {
  await openEstimate(page, wallRequest.description, aReadEstimate());
  const panel = panelOf(page);
  await expect(panel).toContainText('$7,300–17,600');
  await expect(panel).toContainText('Block wall (interlocking), 50 × 3 ft');
  await removalOf(page).focus();
  await page.keyboard.press('Space');
  await expect(removalOf(page)).not.toBeChecked();
  await expect(panel).toContainText('$6,300–15,300');

  await panel.getByText('Change').first().click();
  const height = panel.getByLabel('Height (ft)');
  await height.fill('5000');
  await expect(height).toHaveAccessibleDescription(/feet, from 0.1 to 1,000/);
  await height.fill('5 ft');
  await expect(panel).toContainText('$13,700–31,500');

  await page.reload();
  await page.keyboard.press('Shift');
  await expect(panel).toContainText('$13,700–31,500');
  await expect(removalOf(page)).not.toBeChecked();
  const request = panel.getByRole('link', { name: 'Request Official Quote' });
  await request.click();
  await expect(contact.root.getByRole('heading')).toBeInViewport();
  await expect(contact.field('email')).toHaveValue(visitorOf(wallRequest.description).email);
  await expect(contact.text).toHaveValue(/\$13,700–31,500 · .*, 50 × 5 ft · .*wall: no/s);
  await contact.text.fill('My own words.');
  await request.click();
  await expect(contact.text).toHaveValue('My own words.');
});
