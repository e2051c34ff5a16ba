import { expect, phone, test, visitorOf } from './journey.ts';
import { emailWith } from './mailbox.ts';

test.use({ javaScriptEnabled: false, ...phone });

test('without JavaScript a message and a review are thanked for and emailed', async ({
  page,
  contact,
  review,
  unique,
}) => {
  await page.goto('/');
  await contact.fill(unique);
  await contact.button.click();
  await expect(page.getByRole('heading', { name: contact.sent.title })).toBeVisible();
  expect((await emailWith(unique)).replyTo).toEqual([visitorOf(unique).email]);
  await page.getByRole('link', { name: 'Back to the site' }).click();
  await expect(page.getByText('0/1000 characters')).toBeHidden();
  await review.fill(`Review ${unique}`);
  await review.button.click();
  await expect(page.getByRole('heading', { name: review.sent.title })).toBeVisible();
  expect((await emailWith(`Review ${unique}`)).body.text).toContain('★★☆');
});

test('without JavaScript a project gets its estimate', async ({ page, quote, unique }) => {
  await page.goto('/');
  await quote.fill(`${unique}. Removal of the old timber wall comes first.`);
  await quote.button.click();
  await expect(page.getByRole('heading', { name: 'Your Estimate' })).toBeVisible();
  await expect(page.getByText('$9,400–22,600').first()).toBeVisible();
  await emailWith(unique);
  await page.getByRole('link', { name: 'Request Official Quote' }).click();
  await expect(page).toHaveURL(/\/#contact$/);
});

test('without JavaScript the menu works, and no picture promises to open', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('link', { name: 'Services' }).click();
  await expect(page).toHaveURL('/#services');
  await expect(bar.getByRole('link', { name: 'Services' })).toBeHidden();

  await page.goto('/gallery');
  await expect(page.getByRole('figure').getByRole('link')).toHaveCount(0);
});
