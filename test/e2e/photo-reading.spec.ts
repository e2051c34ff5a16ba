import { panelOf } from './controlled-quote-stream.ts';
import { expect, fillQuote, test } from './journey.ts';
import { photoInput } from './photo-control.ts';
import { aPicture } from './photo-files.ts';
import { phone } from './throttling.ts';

test.use(phone);

test('what the model sees in a photo comes to the estimate as "from your photo", and can be switched off', async ({
  page,
  unique,
}) => {
  await page.goto('/');
  const form = await fillQuote(page, `A block wall, 50 ft long and 3 ft high. ${unique}`);
  await expect(photoInput(form)).toBeAttached();
  const pictures = await Promise.all(['wall.jpg', 'yard.jpg'].map((name) => aPicture(name)));
  await photoInput(form).setInputFiles(pictures);
  const reading = page.waitForResponse('**/api/read-photos');
  await form.getByRole('button', { name: 'Generate Quote' }).click();

  const panel = panelOf(page);
  await expect(panel.getByText('We are looking at your photos …')).toBeVisible();
  expect((await reading).status()).toBe(200);
  await expect(panel.getByText('From your photo', { exact: true })).toBeVisible();
  await expect(panel.getByText('We are looking at your photos …')).toBeHidden();
  await expect(panel).toContainText('looked at two photos of yours');
  const line = panel.getByRole('listitem').filter({ hasText: 'From your photo' });
  await line.getByRole('switch').uncheck();
  await expect(line).toHaveAttribute('data-off', '');
});
