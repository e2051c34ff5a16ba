import type { Page, Request } from 'playwright/test';
import { expect, expectToast, fillContact, fillTestimonial, test } from './journey.ts';
import { mailWith } from './mailbox.ts';

test.use({ viewport: { width: 360, height: 740 } });

const FOUR_TIMES_SLOWER = { rate: 4 };
const bundle = /\/assets\/main-[^/]+\.js$/;

test.beforeEach(async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', FOUR_TIMES_SLOWER);
});

/** The forms that the page sends, by script or by itself. */
function sentForms(page: Page): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request));
  return sent;
}

/** Fills and sends the review form in one go, before any script can have come. */
async function sendAtOnce(page: Page, testimonial: string) {
  await page.locator('#testimonial-form').evaluate((form: HTMLFormElement, words) => {
    const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
    field('name').value = 'Visitor One';
    field('location').value = 'Edina';
    field('testimonial').value = words;
    form.querySelector<HTMLInputElement>('[name=rating][value="2"]')?.click();
    form.querySelector<HTMLButtonElement>('[type=submit]')?.click();
    form.querySelector<HTMLButtonElement>('[type=submit]')?.click();
  }, testimonial);
}

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

test('sent before the script has come, pressed twice, it is kept and goes once', async ({
  page,
  unique,
}) => {
  const sent = sentForms(page);
  await page.route(bundle, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.goto('/');
  await sendAtOnce(page, unique);
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

for (const [name, answer] of [
  ['does not come', 'abort'],
  ['takes too long', 'hang'],
] as const) {
  test(`where the script ${name} the browser sends the form itself, once`, async ({
    page,
    unique,
  }) => {
    const sent = sentForms(page);
    await page.route(bundle, (route) => (answer === 'abort' ? route.abort() : undefined));
    await page.goto('/');
    const form = await fillContact(page, unique);
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you for your inquiry!' })).toBeVisible();
    expect(sent).toHaveLength(1);
    await mailWith(unique);
  });
}

test('words typed before the script came are there after it, and counted', async ({ page }) => {
  await page.goto('/');
  await page.locator('#testimonial-text').evaluate((field: HTMLTextAreaElement) => {
    field.value = 'twelve chars';
  });
  await page.locator('#testimonials').scrollIntoViewIfNeeded();
  await expect(page.getByText('12/1000 characters')).toBeVisible();
  await expect(page.locator('#testimonial-text')).toHaveValue('twelve chars');
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
