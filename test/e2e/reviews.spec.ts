import type { Page } from 'playwright/test';
import { aPublishedTestimonial } from '../factories.ts';
import { expect, hydrated, phone, type SiteForm, test } from './journey.ts';

test.use(phone);

/** A published review, written in a month in which somebody east of the business is a day ahead. */
const aReview = (number: number) =>
  aPublishedTestimonial({
    id: `${number}`,
    name: `Neighbor ${number}`,
    createdAt: '2026-06-01T03:00:00.000Z',
  });

const cards = (page: Page) =>
  page.locator('#testimonials li').filter({ visible: true, hasText: /Neighbor/ });

/** Scrolls to the reviews, and past them: the list may change while nobody looks. */
async function readReviews(page: Page, review: SiteForm) {
  const scrollTo = (id: string) =>
    page.locator(id).evaluate((it) => it.scrollIntoView({ behavior: 'instant' }));
  await scrollTo('#testimonials');
  await hydrated(review.field('name'));
  await scrollTo('#about');
}

test('a phone shows two reviews, more on a press, and says nothing where they fail to load', async ({
  page,
  review,
}) => {
  const pages: Record<string, object> = {};
  await page.route('**/api/testimonials*', (route) => {
    const cursor = new URL(route.request().url()).searchParams.get('cursor') ?? '';
    const json = pages[cursor];
    return json ? route.fulfill({ json }) : route.abort();
  });
  const failed = () => page.waitForEvent('requestfailed');
  const expectNoError = () =>
    expect(page.getByRole('status').filter({ hasText: 'Error' })).toHaveCount(0);
  await page.goto('/');
  await Promise.all([failed(), readReviews(page, review)]);
  await expect(page.locator('#testimonials').getByRole('listitem')).toHaveCount(0);
  await expect(review.root).toBeVisible();
  await expectNoError();

  pages[''] = {
    items: [1, 2, 3, 4, 5, 6].map(aReview),
    ratings: { count: 12, average: 4.8 },
    nextCursor: 'a+b',
  };
  pages['a+b'] = { items: [aReview(7)], nextCursor: 'third' };
  await page.reload();
  await readReviews(page, review);
  await expect(cards(page)).toHaveCount(2);
  await expect(cards(page).first()).toContainText('May 2026');
  await expect(page.getByText('4.8 of 5 from 12 reviews')).toBeVisible();
  const more = page.getByRole('button', { name: 'Show more' });
  await more.click();
  await expect(cards(page)).toHaveCount(7);
  await Promise.all([failed(), more.click()]);
  await expect(cards(page)).toHaveCount(7);
  await expectNoError();
});
