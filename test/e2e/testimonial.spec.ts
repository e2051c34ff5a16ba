import { isPublished, moderationLink } from './emailed-testimonial.ts';
import { expect, expectToast, fillTestimonial, formTitled, test } from './journey.ts';

test('a review is mailed to the owner, published by the link in the mail, and stands first', async ({
  page,
  request,
  unique,
}) => {
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

test('the stars say how many there are, and show what a press would choose', async ({ page }) => {
  await page.goto('/');
  const form = formTitled(page, 'Share Your Experience');
  const star = (count: number) => form.locator('fieldset svg').nth(count - 1);
  const colorOf = (count: number) => star(count).evaluate((it) => getComputedStyle(it).color);
  await expect(form.getByText('5 of 5')).toBeVisible();
  const gold = await colorOf(5);

  await form.getByRole('radio', { name: '2 stars' }).check();
  await expect(form.getByText('2 of 5')).toBeVisible();
  await page.mouse.move(0, 0);
  expect(await colorOf(2)).toBe(gold);
  expect(await colorOf(3)).not.toBe(gold);

  await form.getByRole('radio', { name: '4 stars' }).hover();
  await expect.poll(() => colorOf(4)).toBe(gold);
  expect(await colorOf(5)).not.toBe(gold);
  await form.getByRole('radio', { name: '1 star' }).hover();
  await expect.poll(() => colorOf(2)).not.toBe(gold);
  await expect(form.getByText('2 of 5')).toBeVisible();
});
