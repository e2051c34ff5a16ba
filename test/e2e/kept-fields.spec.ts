import { aPublishedTestimonial } from '../factories.ts';
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

test('what was typed survives Back and a reload until it is sent', async ({ page, unique }) => {
  const formOf = ({ title }: { title: string }) => formTitled(page, title);
  const field = (form: { title: string; words: string }) => formOf(form).getByLabel(form.words);
  const ready = async () => {
    for (const form of [testimonialForm, quoteForm, contactForm]) {
      await hydrated(formOf(form).locator('[type=submit]'));
    }
  };
  await page.goto('/');
  await fillQuote(page, `${unique} B`);
  await fillContact(page, `${unique} C`);
  await ready();
  // The others were typed before React answers.
  await expect(formOf(testimonialForm).getByText('5 of 5')).toBeVisible();
  const review = await fillTestimonial(page, `${unique} A`);
  await expect(review.getByText('2 of 5')).toBeVisible();
  for (const go of [
    () => page.reload(),
    () => page.goto('/gallery').then(() => page.goBack()),
    // A browser by itself fills nothing in here.
    () => page.goto('/gallery').then(() => page.goto('/')),
  ]) {
    await go();
    await ready();
    await expect(field(testimonialForm)).toHaveValue(`${unique} A`);
    await expect(review.getByRole('radio', { name: '2 stars' })).toBeChecked();
    await expect(review.getByText(`${unique.length + 2}/1000 characters`)).toBeVisible();
    await expect(formOf(quoteForm).getByLabel('Project Type')).toHaveValue('retaining-wall');
    await expect(field(quoteForm)).toHaveValue(`${unique} B`);
    await expect(field(contactForm)).toHaveValue(`${unique} C`);
  }
  // What was sent is not offered again, and the project stays.
  for (const form of [testimonialForm, contactForm]) {
    await send(formOf(form));
    await expectToast(page, form.sent);
  }
  await page.goto('/gallery');
  await page.goto('/');
  await ready();
  await expect(field(quoteForm)).toHaveValue(`${unique} B`);
  await expect(field(testimonialForm)).toHaveValue('');
  await expect(field(contactForm)).toHaveValue('');
  await expect(review.getByRole('radio', { name: '5 stars' })).toBeChecked();
});

test('a reload and Back land where the visitor was', async ({ page }) => {
  // As many reviews as the page has space for.
  const items = ['1', '2', '3'].map((id) => aPublishedTestimonial({ id }));
  await page.route('**/api/testimonials*', (route) => route.fulfill({ json: { items } }));
  await page.goto('/');
  const text = page.getByRole('heading', { name: 'Business Hours' });
  await text.evaluate((it) => it.scrollIntoView({ behavior: 'instant', block: 'center' }));
  await hydrated(text);
  const link = page.locator('a[href="/gallery"]').first();
  for (const go of [
    () => page.reload(),
    async () => {
      // By script, for the bar is hidden on the way down.
      await link.evaluate((it: HTMLElement) => it.click());
      await expect(text).toHaveCount(0);
      await page.goBack();
    },
  ]) {
    await go();
    await expect(text).toBeInViewport();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(5_000);
  }
});
