import type { APIRequestContext, Page } from 'playwright/test';
import { aTestimonial } from '../factories.ts';
import { expect, hydrated, phone, test } from './journey.ts';
import { emailWith, linkNamed } from './mailbox.ts';
import { trustBrowser } from './trusted-browser.ts';

test.use(phone);

const publishButton = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true });
const published = (page: Page) => page.getByRole('heading', { name: 'Published' });

async function isPublished(request: APIRequestContext, words: string): Promise<boolean> {
  return (await (await request.get('/api/testimonials')).text()).includes(words);
}

test('the owner publishes a review with a button', async ({ page, request, review, unique }) => {
  await page.goto('/');
  await review.fill(unique);
  await review.send();
  await review.expectSent();
  await page.goto(linkNamed('Publish', await emailWith(unique)));
  await expect(page.getByText(unique)).toBeVisible();
  expect(await isPublished(request, unique)).toBe(false);
  await publishButton(page).click();
  await expect(published(page)).toBeVisible();

  await page.goto('/');
  await hydrated(review.button);
  const card = page.locator('#testimonials').getByRole('listitem').filter({ hasText: unique });
  await expect(card.getByRole('img', { name: '2 out of 5 stars' })).toBeVisible();
});

test('a link publishes in a trusted browser, until Undo', async ({ page, request, unique }) => {
  await trustBrowser(page.context());
  await request.post('/api/testimonials', { data: aTestimonial({ testimonial: unique }) });
  await page.goto(linkNamed('Publish', await emailWith(unique)));
  await expect(published(page)).toBeVisible();
  await expect.poll(() => isPublished(request, unique)).toBe(true);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(publishButton(page)).toBeVisible();
  expect(await isPublished(request, unique)).toBe(false);
});
