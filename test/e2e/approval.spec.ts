import type { APIRequestContext, Page } from 'playwright/test';
import { aContactMessage, aTestimonial } from '../factories.ts';
import { expect, hydrated, phone, test, visitorOf } from './journey.ts';
import { storedLead, trustBrowser } from './local-tables.ts';
import { emailWith, linkNamed, pressInMailbox } from './mailbox.ts';

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
  await pressInMailbox(page, 'Publish', unique);
  await expect(page.getByText(unique)).toBeVisible();
  expect(await isPublished(request, unique)).toBe(false);
  await publishButton(page).click();
  await expect(published(page)).toBeVisible();

  await page.goto('/');
  await hydrated(review.button);
  const card = page.locator('#testimonials').getByRole('listitem').filter({ hasText: unique });
  await expect(card.getByRole('img', { name: '2 out of 5 stars' })).toBeVisible();

  await page.goto(linkNamed("Don't publish", await emailWith(unique)));
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
});

const elsewhere = 'http://elsewhere.test';

test.describe('on a page of another site', () => {
  test.use({ thirdParties: [elsewhere] });

  test('a trusted browser that is sent to the decision links decides nothing', async ({
    page,
    request,
    unique,
  }) => {
    await trustBrowser(page.context());
    const review = aTestimonial({ testimonial: unique });
    const { id } = await (await request.post('/api/testimonials', { data: review })).json();
    const data = aContactMessage({ ...visitorOf(unique), message: unique });
    const lead = await (await request.post('/api/send-contact-email', { data })).json();
    for (const [link, title] of [
      [`/api/owner/review?id=${id}&decision=publish`, 'A new review'],
      [`/api/owner/lead?id=${lead.id}&decision=answered`, 'Waiting for your answer'],
    ]) {
      const target = JSON.stringify(new URL(link ?? '', test.info().project.use.baseURL).href);
      const body = `<script>location = ${target}</script>`;
      await page.route(`${elsewhere}/`, (route) =>
        route.fulfill({ contentType: 'text/html', body }),
      );
      await page.goto(elsewhere).catch(() => undefined);
      await expect(page.getByText(title ?? '')).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.getByText(title ?? '')).toBeVisible();
      await page.unroute(`${elsewhere}/`);
    }
    expect(await isPublished(request, unique)).toBe(false);
    expect(await storedLead(unique)).not.toHaveProperty('leadStatus');
  });
});
