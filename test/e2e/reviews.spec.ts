import type { Page } from 'playwright/test';
import { aTestimonial } from '../factories.ts';
import { expect, phone, test } from './journey.ts';

test.use(phone);

/** A published review, written while it was still May in Minneapolis but already June farther east. */
const aReview = (number: number) => {
  const createdAt = '2026-06-01T03:00:00.000Z';
  const rating = number === 1 ? 4 : 5;
  return { ...aTestimonial({ name: `Neighbor ${number}`, rating }), id: `${number}`, createdAt };
};

const items = [1, 2, 3, 4, 5, 6, 7].map(aReview);

const cards = (page: Page) =>
  page.locator('#testimonials li').filter({ visible: true, hasText: /Neighbor/ });

test('on a phone, "Show more" reveals the rest', async ({ page }) => {
  await page.route('**/api/testimonials', (route) => route.fulfill({ json: { items } }));
  await page.goto('/');
  await page.locator('#testimonials').scrollIntoViewIfNeeded();
  await expect(cards(page)).toHaveCount(2);
  await expect(cards(page).first()).toContainText('May 2026');
  await expect(page.getByText('4.9 of 5 from 7 reviews')).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(cards(page)).toHaveCount(7);
});

test('shows no error when reviews fail to load', async ({ page }) => {
  await page.route('**/api/testimonials', (route) => route.abort());
  await page.goto('/');
  const failed = page.waitForEvent('requestfailed');
  await page.locator('#testimonials').scrollIntoViewIfNeeded();
  await failed;
  await expect(page.locator('#testimonials').getByRole('listitem')).toHaveCount(0);
  await expect(page.getByText('No reviews yet.')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Error' })).toHaveCount(0);
});
