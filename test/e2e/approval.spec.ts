import { expect, hydrated, phone, test } from './journey.ts';
import { emailWith, linkNamed } from './mailbox.ts';
import { trustBrowser } from './trusted-browser.ts';

test.use(phone);

test('the owner publishes a review by its link, until Undo', async ({ page, review, unique }) => {
  const publishButton = page.getByRole('button', { name: 'Publish', exact: true });
  const published = page.getByRole('heading', { name: 'Published' });
  const isPublished = async () =>
    (await (await page.request.get('/api/testimonials')).text()).includes(unique);
  await page.goto('/');
  await review.fill(unique);
  await review.send();
  await review.expectSent();
  const link = linkNamed('Publish', await emailWith(unique));
  await page.goto(link);
  await expect(page.getByText(unique)).toBeVisible();
  await expect(publishButton).toBeVisible();
  expect(await isPublished()).toBe(false);
  await trustBrowser(page.context());
  await page.goto(link);
  await expect(published).toBeVisible();

  await page.goto('/');
  await hydrated(review.button);
  const card = page.locator('#testimonials').getByRole('listitem').filter({ hasText: unique });
  await expect(card.getByRole('img', { name: '2 out of 5 stars' })).toBeVisible();

  await page.goto(link);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(publishButton).toBeVisible();
  expect(await isPublished()).toBe(false);
});
