import type { TestimonialItem } from '../../lambdas/store/items.ts';
import { emailedTestimonial } from './emailed-testimonial.ts';
import { expect, test } from './journey.ts';
import { emailAbout, linkNamed } from './mailbox.ts';
import { expireLink, storedItem } from './owner-tables.ts';

test('an expired link says so, and a press has a fresh one made, once', async ({
  page,
  request,
  unique,
}) => {
  const link = await emailedTestimonial(request, unique);
  const old = await storedItem<TestimonialItem>('Testimonials', unique);
  await expireLink(old.id);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
  await expect(page.getByText(unique)).toBeHidden();
  await page.getByRole('button', { name: 'Mail me a fresh link' }).click();
  await expect(page.getByRole('heading', { name: 'A fresh link is on its way' })).toBeVisible();

  const fresh = await storedItem<TestimonialItem>('Testimonials', unique);
  expect(fresh.ownerToken).not.toBe(old.ownerToken);
  await request.post('/api/moderate-testimonial', {
    form: { id: old.id, token: old.ownerToken, decision: 'fresh-link' },
  });
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'A fresh link is on its way' })).toBeVisible();
  const again = await storedItem<TestimonialItem>('Testimonials', unique);
  expect(again.ownerToken).toBe(fresh.ownerToken);

  const mail = await emailAbout('The link you asked for: review by Visitor One', unique);
  await page.goto(linkNamed('Publish', mail));
  await expect(page.getByText(unique)).toBeVisible();
});
