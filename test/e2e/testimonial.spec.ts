import { isPublished, moderationLink } from './emailed-testimonial.ts';
import { expect, expectToast, fillTestimonial, test } from './journey.ts';

test('a review is mailed to the owner, published by the link in the mail, and stands first', {
  tag: '@smoke',
}, async ({ page, request, unique }) => {
  await page.goto('/');
  const form = await fillTestimonial(page, unique);
  await form.getByRole('button', { name: 'Submit Testimonial' }).click();
  await expectToast(
    page,
    'Thank you!',
    'Your testimonial has been submitted and will appear after approval.',
  );
  await expect(form.getByLabel('Testimonial')).toHaveValue('');
  await expect(form.getByRole('radio', { name: '5 stars' })).toBeChecked();
  await expect(form.getByText('0/1000 characters')).toBeVisible();

  const link = await moderationLink(unique);
  expect(await isPublished(request, unique)).toBe(false);

  await page.goto(link);
  await expect(page.getByText(unique)).toBeVisible();
  expect(await isPublished(request, unique)).toBe(false);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Published' })).toBeVisible();

  await page.goto('/');
  await page.locator('#testimonials').scrollIntoViewIfNeeded();
  const first = page.locator('#testimonials').getByRole('listitem').first();
  await expect(first).toContainText(unique);
  await expect(first.getByRole('img', { name: '2 out of 5 stars' })).toBeVisible();

  await page.goto(link);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
  expect(await isPublished(request, unique)).toBe(false);
});

test("a review that the owner doesn't publish stays off the list", async ({
  page,
  request,
  unique,
}) => {
  await page.goto('/');
  const form = await fillTestimonial(page, unique);
  await form.getByRole('button', { name: 'Submit Testimonial' }).click();
  const link = await moderationLink(unique);
  await page.goto(link);
  await page.getByRole('button', { name: "Don't publish" }).click();
  await expect(page.getByRole('heading', { name: 'Not published' })).toBeVisible();
  expect(await isPublished(request, unique)).toBe(false);
});

test('the counter follows what is typed', async ({ page }) => {
  await page.goto('/');
  const form = await fillTestimonial(page, 'twelve chars');
  await expect(form.getByText('12/1000 characters')).toBeVisible();
});
