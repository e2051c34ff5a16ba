import { aContactMessage } from '../factories.ts';
import { expect, phone, test, visitorOf } from './journey.ts';
import { emailWith, linkNamed } from './mailbox.ts';

// Axe and the one click aside, the owner's pages have no script.
test.use({ javaScriptEnabled: false, ...phone });

test('an emailed link sets up a browser, and a tap answers a lead', async ({
  page,
  request,
  unique,
}) => {
  const data = aContactMessage({ ...visitorOf(unique), message: unique });
  expect((await request.post('/api/send-contact-email', { data })).status()).toBe(202);
  await page.goto(linkNamed('All leads and reviews', await emailWith(unique)));
  await expect(page.getByText('only opens on devices you')).toBeVisible();
  expect(await page.content()).not.toContain(unique);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const { body } = await emailWith('Set up this device');
  await page.goto(/https?:\S+trust=\S+/.exec(body.text)?.[0] ?? '');
  await page.getByRole('button', { name: 'Set up this device' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for your answer' })).toBeVisible();

  await page.locator('[type=search]').fill(visitorOf(unique).email);
  await page.getByRole('button', { name: 'Search' }).click();
  const row = page.getByRole('listitem').filter({ hasText: unique });
  await row.getByRole('button', { name: 'Answered' }).click();
  await expect(page.locator('.status').getByText('Answered')).toBeVisible();
});
