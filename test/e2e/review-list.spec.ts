import type { Page } from 'playwright/test';
import { aPublishedTestimonial } from '../factories.ts';
import { expect, test } from './journey.ts';

const cards = (page: Page) => page.locator('#testimonials li:not([aria-hidden]):visible');

/** Six reviews, the first of them long, of the month in which somebody who is east of the business is a day ahead. */
const reviews = Array.from({ length: 6 }, (_, index) =>
  aPublishedTestimonial({
    id: `review-${index}`,
    name: `Neighbor ${index}`,
    testimonial: index === 0 ? 'Straight and clean. '.repeat(7) : 'Straight and clean.',
    createdAt: '2026-06-01T03:00:00.000Z',
  }),
);

async function openReviews(page: Page) {
  await page.route('**/api/testimonials', (route) =>
    route.fulfill({ json: { items: reviews, ratings: { count: 12, average: 4.8 } } }),
  );
  await page.goto('/');
  const list = page.locator('#testimonials ul');
  await list.scrollIntoViewIfNeeded();
  await expect(cards(page).first()).toContainText('Neighbor 0');
  // The space that was kept for them goes once nobody looks.
  await page.locator('#about').evaluate((it) => it.scrollIntoView({ behavior: 'instant' }));
}

test('the list of reviews has what the public may see, and an empty review is refused by its fields', {
  tag: '@smoke',
}, async ({ request }) => {
  const list = await request.get('/api/testimonials');
  expect(list.status()).toBe(200);
  const { items } = (await list.json()) as { items: object[] };
  for (const item of items) {
    expect(Object.keys(item).sort()).toEqual(Object.keys(aPublishedTestimonial()).sort());
  }
  const refused = await request.post('/api/testimonials', { data: {} });
  expect(refused.status()).toBe(400);
  expect(refused.headers()['content-type']).toBe('application/problem+json');
  const { errors } = (await refused.json()) as { errors: { field: string }[] };
  expect(errors.map(({ field }) => field)).toEqual(['name', 'location', 'testimonial']);
});

test('a review names its place and its month, by the clock of the business', async ({ page }) => {
  await openReviews(page);
  await expect(cards(page).first()).toContainText('May 2026');
});

test('the average of all reviews stands above them, in space that was there before', async ({
  page,
}) => {
  await openReviews(page);
  await page.locator('#testimonials').evaluate((it) => it.scrollIntoView({ behavior: 'instant' }));
  const average = page.getByText('4.8 of 5 from 12 reviews');
  await expect(average).toBeVisible();
  const boxes = await Promise.all(
    [page.locator('#testimonials h2'), average, cards(page).first()].map((it) => it.boundingBox()),
  );
  const [heading, line, card] = boxes.map((box) => ({
    top: box?.y ?? 0,
    bottom: (box?.y ?? 0) + (box?.height ?? 0),
  }));
  expect(line?.top).toBeGreaterThanOrEqual(heading?.bottom ?? Infinity);
  expect(line?.bottom).toBeLessThanOrEqual(card?.top ?? 0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('three reviews are shown, each as tall as its words, and the others after "Show more"', async ({
    page,
  }) => {
    await openReviews(page);
    await expect(cards(page)).toHaveCount(3);
    const heightOf = (index: number) =>
      cards(page)
        .nth(index)
        .evaluate((it) => it.clientHeight);
    await expect.poll(async () => (await heightOf(0)) - (await heightOf(1))).toBeGreaterThan(50);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(cards(page)).toHaveCount(6);
    await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  });
});

test('a wide screen shows all of them', async ({ page }) => {
  await openReviews(page);
  await expect(cards(page)).toHaveCount(6);
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden();
});
