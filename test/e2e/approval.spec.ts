import type { APIRequestContext, Page } from 'playwright/test';
import { aTestimonial } from '../factories.ts';
import { expect, hydrated, phone, test } from './journey.ts';
import { trustBrowser } from './local-tables.ts';
import { emailAbout, emailWith, linkNamed } from './mailbox.ts';

test.use(phone);

const publishButton = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true });
const published = (page: Page) => page.getByRole('heading', { name: 'Published' });

/** True if the public list has a review with these words. */
async function isPublished(request: APIRequestContext, words: string): Promise<boolean> {
  return (await (await request.get('/api/testimonials')).text()).includes(words);
}

async function undo(page: Page, request: APIRequestContext, words: string) {
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(publishButton(page)).toBeVisible();
  expect(await isPublished(request, words)).toBe(false);
}

test('the owner publishes a review by a press, and undoes it', async ({
  page,
  request,
  review,
  unique,
}) => {
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

  // The browser is not trusted: it may be that of a scanner, so the owner reads of the press and can undo it.
  const notice = await emailAbout('Published: review by Visitor One', unique);
  await page.goto(linkNamed('Undo', notice));
  await undo(page, request, unique);
});

test('in a trusted browser a link publishes', async ({ page, request, unique }) => {
  await trustBrowser(page.context());
  const data = aTestimonial({ testimonial: unique });
  expect((await request.post('/api/testimonials', { data })).status()).toBe(201);
  await page.goto(linkNamed('Publish', await emailWith(unique)));
  await expect(published(page)).toBeVisible();
  await expect.poll(() => isPublished(request, unique)).toBe(true);
  await undo(page, request, unique);
  await page.goBack();
  await expect(publishButton(page)).toBeVisible();
  expect(await isPublished(request, unique)).toBe(false);
  await page.getByRole('button', { name: "Don't publish" }).click();
  await expect(page.getByRole('heading', { name: 'Not published' })).toBeVisible();
});
