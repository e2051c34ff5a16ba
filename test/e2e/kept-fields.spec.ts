import type { Page } from 'playwright/test';
import {
  contactForm,
  expect,
  expectToast,
  fillContact,
  fillQuote,
  fillTestimonial,
  formTitled,
  hydrated,
  phone,
  quoteForm,
  send,
  test,
  testimonialForm,
} from './journey.ts';

test.use(phone);

const field = (page: Page, form: { title: string; words: string }) =>
  formTitled(page, form.title).getByLabel(form.words);

test('what was typed survives Back and a reload until it is sent', async ({ page, unique }) => {
  await page.goto('/');
  const review = await fillTestimonial(page, `${unique} A`);
  await fillQuote(page, `${unique} B`);
  await fillContact(page, `${unique} C`);
  await hydrated(page.getByRole('button', { name: 'Send Message' }));
  for (const go of [
    async () => {
      await page.goto('/gallery');
      await page.goBack();
    },
    () => page.reload(),
    async () => {
      await page.goto('/gallery');
      // A browser by itself fills nothing in here.
      await page.goto('/');
    },
  ]) {
    await go();
    for (const form of [testimonialForm, quoteForm, contactForm]) {
      await hydrated(formTitled(page, form.title).locator('[type=submit]'));
    }
    await expect(field(page, testimonialForm)).toHaveValue(`${unique} A`);
    await expect(review.getByRole('radio', { name: '2 stars' })).toBeChecked();
    await expect(formTitled(page, quoteForm.title).getByLabel('Project Type')).toHaveValue(
      'retaining-wall',
    );
    await expect(field(page, quoteForm)).toHaveValue(`${unique} B`);
    await expect(field(page, contactForm)).toHaveValue(`${unique} C`);
    await hydrated(review.getByRole('button', { name: 'Submit Testimonial' }));
    await expect(review.getByText(`${unique.length + 2}/1000 characters`)).toBeVisible();
  }
  // What was sent is not offered again, and the project stays.
  await send(review);
  await expectToast(page, testimonialForm.sent);
  await send(formTitled(page, contactForm.title));
  await expectToast(page, contactForm.sent);
  await page.goto('/gallery');
  await page.goto('/');
  for (const form of [testimonialForm, quoteForm, contactForm]) {
    await hydrated(formTitled(page, form.title).locator('[type=submit]'));
  }
  await expect(field(page, quoteForm)).toHaveValue(`${unique} B`);
  await expect(field(page, testimonialForm)).toHaveValue('');
  await expect(field(page, contactForm)).toHaveValue('');
  await expect(review.getByRole('radio', { name: '5 stars' })).toBeChecked();
});

test('a reload and Back land where the visitor was', async ({ page }) => {
  await page.goto('/');
  const form = formTitled(page, testimonialForm.title);
  const text = form.getByLabel('Testimonial');
  await text.click();
  await hydrated(form.getByRole('button', { name: testimonialForm.submit }));
  await expect(page.locator('#testimonials blockquote').first()).toBeAttached();
  await expect(text).toBeInViewport();
  for (const go of [
    () => page.reload(),
    async () => {
      // By script, for the bar is hidden on the way down.
      await page
        .locator('a[href="/gallery"]')
        .first()
        .evaluate((link: HTMLElement) => link.click());
      await expect(page).toHaveURL('/gallery');
      await page.goBack();
    },
  ]) {
    await go();
    await expect(text).toBeInViewport();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000);
  }
});
