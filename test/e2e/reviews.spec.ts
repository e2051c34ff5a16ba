import type { Page } from 'playwright/test';
import { aPublishedTestimonial } from '../factories.ts';
import { expect, formTitled, hydrated, phone, test, testimonialForm } from './journey.ts';

test.use(phone);

/** Published reviews, written in a month in which somebody east of the business is a day ahead. */
const reviews = (names: string[]) =>
  names.map((name) =>
    aPublishedTestimonial({ id: name, name, createdAt: '2026-06-01T03:00:00.000Z' }),
  );

const cards = (page: Page) =>
  page
    .locator('#testimonials')
    .getByRole('listitem')
    .filter({ visible: true })
    .filter({ hasText: /Neighbor/ });

/** Scrolls to the reviews, and past them: the list may change while nobody looks. */
async function readReviews(page: Page) {
  const scrollTo = (id: string) =>
    page.locator(id).evaluate((it) => it.scrollIntoView({ behavior: 'instant' }));
  await scrollTo('#testimonials');
  await hydrated(formTitled(page, testimonialForm.title).getByLabel('Name'));
  await scrollTo('#about');
}

test('the list has public fields only', { tag: '@smoke' }, async ({ request }) => {
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

test('a phone shows two reviews, more on a press, and no error', async ({ page }) => {
  const pages: Record<string, object> = {
    '': {
      items: reviews(['1', '2', '3', '4', '5', '6'].map((number) => `Neighbor ${number}`)),
      ratings: { count: 12, average: 4.8 },
      nextCursor: 'second',
    },
    second: { items: reviews(['Neighbor 7']), nextCursor: 'third' },
  };
  await page.route('**/api/testimonials*', (route) => {
    const cursor = new URL(route.request().url()).searchParams.get('cursor') ?? '';
    const json = pages[cursor];
    return json ? route.fulfill({ json }) : route.abort();
  });
  await page.goto('/');
  await readReviews(page);
  await expect(cards(page)).toHaveCount(2);
  await expect(cards(page).first()).toContainText('May 2026');
  await expect(page.getByText('4.8 of 5 from 12 reviews')).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(cards(page)).toHaveCount(7);
  const failed = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: 'Show more' }).click();
  await failed;
  await expect(cards(page)).toHaveCount(7);
  await expect(page.getByRole('status').filter({ hasText: 'Error' })).toHaveCount(0);
});

test('if the reviews fail to load nothing is said', async ({ page }) => {
  await page.route('**/api/testimonials', (route) => route.abort());
  await page.goto('/');
  const failed = page.waitForEvent('requestfailed');
  await readReviews(page);
  await failed;
  await expect(page.locator('#testimonials').getByRole('listitem')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: testimonialForm.title })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Error' })).toHaveCount(0);
});
