import { expect, phone, test, visitorOf } from './journey.ts';
import { emailWith } from './mailbox.ts';

test.use({ javaScriptEnabled: false, ...phone });

test('without JavaScript a message is emailed and thanked for', async ({
  page,
  contact,
  unique,
}) => {
  await page.goto('/');
  await contact.fill(unique);
  await contact.button.click();
  await expect(page.getByRole('heading', { name: contact.sent.title })).toBeVisible();
  expect((await emailWith(unique)).replyTo).toEqual([visitorOf(unique).email]);
  await page.getByRole('link', { name: 'Back to the site' }).click();
  await expect(page.getByText('0/1000 characters')).toBeHidden();
});

test('without JavaScript the menu works, and no photo promises to open', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('link', { name: 'Services' }).click();
  await expect(page).toHaveURL('/#services');
  await expect(bar.getByRole('link', { name: 'Services' })).toBeHidden();

  await page.goto('/gallery');
  await expect(page.getByRole('figure').getByRole('link')).toHaveCount(0);
});
