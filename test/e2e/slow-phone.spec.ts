import type { Response } from 'playwright/test';
import { expect, expectToast, fillTestimonial, test } from './journey.ts';
import { emailWith } from './mailbox.ts';
import { bundle, phone, postRequests, throttleCpu } from './throttling.ts';

test.use(phone);

/** Empty cards, which keep the height of the list while a change of it would be seen. */
const placeholders = '#testimonials li[aria-hidden]';

test.beforeEach(throttleCpu);

test('typed, starred and sent at once on a fresh page: nothing is lost, and it goes once', {
  tag: '@faults',
}, async ({ page, unique }) => {
  const sent = postRequests(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const form = await fillTestimonial(page, unique);
  await form.getByRole('button', { name: 'Submit Testimonial' }).click();
  await expectToast(
    page,
    'Thank you!',
    'Your testimonial has been submitted and will appear after approval.',
  );
  expect(sent.map((request) => request.postDataJSON())).toEqual([
    { name: 'Visitor One', location: 'Edina', testimonial: unique, rating: 2 },
  ]);
  await emailWith(unique);
});

test('words typed before the script came are there after it, and counted', {
  tag: '@faults',
}, async ({ page }) => {
  await page.goto('/');
  await page.locator('#testimonial-testimonial').evaluate((field: HTMLTextAreaElement) => {
    field.value = 'twelve chars';
  });
  await page.locator('#testimonials').scrollIntoViewIfNeeded();
  await expect(page.getByText('12/1000 characters')).toBeVisible();
  await expect(page.locator('#testimonial-testimonial')).toHaveValue('twelve chars');
});

test('before anybody does anything the page loads no more than its loader', async ({ page }) => {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  await page.goto('/');
  // The last thing that a page does by itself is to fetch the styles of its print.
  await expect(page.locator('noscript[data-late] + link')).toBeAttached();
  const sizes = await Promise.all(scripts.map(async (script) => (await script.body()).length));
  expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(12_000);
  expect(sizes.length).toBeGreaterThan(0);
});

test('a missing path is logged without the bundle', { tag: '@faults' }, async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.route(bundle, (route) => route.abort());
  await page.goto('/no/such-page');
  await expect.poll(() => logged.filter((line) => line.includes('/no/such-page'))).toHaveLength(1);
});

for (const size of [
  { width: 360, height: 740 },
  { width: 1280, height: 720 },
]) {
  test(`reviews that come late move nothing that is seen, at ${size.width} px`, {
    tag: '@faults',
  }, async ({ page, request }) => {
    await page.setViewportSize(size);
    // Its clock jumps, so that what a timer does to the page is done.
    await page.clock.install();
    const list = await (await request.get('/api/testimonials')).json();
    for (const items of [list.items, []]) {
      let answer = () => {};
      const answered = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('**/api/testimonials', async (route) => {
        await answered;
        await route.fulfill({ json: { items } });
      });
      await page.goto('/');
      const asked = page.waitForRequest('**/api/testimonials');
      // The form right below the list, and a section far below it.
      for (const seen of ['#testimonial-form', '#contact']) {
        await page.locator(seen).evaluate((it) => it.scrollIntoView({ behavior: 'instant' }));
        if (seen === '#testimonial-form') await asked;
        const top = () => page.locator(seen).evaluate((it) => it.getBoundingClientRect().top);
        const before = await top();
        answer();
        await expect(page.locator(placeholders).first()).toBeHidden();
        await page.clock.runFor(5_000);
        expect(await top(), seen).toBeCloseTo(before, 0);
      }
      // Out of sight the page did change.
      await expect(page.locator(placeholders)).toHaveCount(0);
      await page.unroute('**/api/testimonials');
    }
  });
}
