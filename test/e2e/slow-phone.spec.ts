import { expect, expectToast, fillTestimonial, test } from './journey.ts';
import { mailWith } from './mailbox.ts';
import { bundle, onSlowPhone, phone, sentForms } from './slow-phone.ts';

test.use(phone);
test.beforeEach(onSlowPhone);

test('typed, starred and sent at once on a fresh page: nothing is lost, and it goes once', async ({
  page,
  unique,
}) => {
  const sent = sentForms(page);
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
  await mailWith(unique);
});

test('words typed before the script came are there after it, and counted', async ({ page }) => {
  await page.goto('/');
  await page.locator('#testimonial-testimonial').evaluate((field: HTMLTextAreaElement) => {
    field.value = 'twelve chars';
  });
  await page.locator('#testimonials').scrollIntoViewIfNeeded();
  await expect(page.getByText('12/1000 characters')).toBeVisible();
  await expect(page.locator('#testimonial-testimonial')).toHaveValue('twelve chars');
});

test('before anybody does anything the page loads no more than its loader', async ({ page }) => {
  const scripts: number[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script')
      scripts.push((await response.body()).length);
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(12_000);
  expect(scripts.length).toBeGreaterThan(0);
});

test('a missing path is logged without the bundle', async ({ page }) => {
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
  test(`reviews that come late move nothing that is seen, at ${size.width} px`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(size);
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
        await page.waitForTimeout(700);
        expect(await top(), seen).toBeCloseTo(before, 0);
      }
      await page.unroute('**/api/testimonials');
    }
  });
}
