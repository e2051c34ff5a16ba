import { aTestimonial } from '../factories.ts';
import { isPublished, moderationLink, sentDecisions } from './emailed-testimonial.ts';
import { expect, test } from './journey.ts';
import { trustBrowser } from './trusted-browser.ts';

test('in a trusted browser a review that may be spam waits for the press, and says why', async ({
  page,
  request,
  unique,
}) => {
  await trustBrowser(page.context());
  const words = `${unique} with dofollow backlinks`;
  const response = await request.post('/api/testimonials', {
    data: aTestimonial({ testimonial: words }),
  });
  expect(response.status()).toBe(201);
  const decisions = sentDecisions(page);
  await page.goto(await moderationLink(words));
  await expect(page.getByText('it offers search ranking or links')).toBeVisible();
  expect(await isPublished(request, words)).toBe(false);

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Published' })).toBeVisible();
  expect(await isPublished(request, words)).toBe(true);
  expect(decisions).toEqual(['publish']);
});
