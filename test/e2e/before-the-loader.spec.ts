import type { Page } from 'playwright/test';
import { expect, formTitled, test } from './journey.ts';
import { phone, postRequests } from './throttling.ts';

test.use(phone);

/** Opens the home page whose loader never comes. */
async function openWithoutLoader(page: Page): Promise<void> {
  await page.route(/\/assets\/index-[^/]+\.js$/, () => {});
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
}

test('before the loader has come the bar hides and shows, and an empty form names its field', {
  tag: '@faults',
}, async ({ page }) => {
  const sent = postRequests(page);
  await openWithoutLoader(page);
  const bar = page.getByRole('navigation', { name: 'Main' });
  await page.mouse.wheel(0, 900);
  await expect(bar).not.toBeInViewport();
  await page.mouse.wheel(0, -100);
  await expect(bar).toBeInViewport({ ratio: 1 });
  const form = formTitled(page, 'Get Your Free Quote');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(form.getByLabel('Name')).toBeFocused();
  expect(sent).toEqual([]);
});
