import { business, phoneLink } from '../../domain/business.ts';
import { expect, test } from './journey.ts';

test('a missing page is a true 404 that says so, logs its path and leads home', {
  tag: '@smoke',
}, async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const response = await page.goto('/no/such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await expect.poll(() => logged.filter((line) => line.includes('/no/such-page'))).toHaveLength(1);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: business.phone })).toHaveAttribute(
    'href',
    phoneLink(business.phone),
  );
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});
