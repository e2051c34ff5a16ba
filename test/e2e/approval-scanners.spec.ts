import type { Page } from 'playwright/test';
import type { TestimonialItem } from '../../lambdas/store/items.ts';
import { emailedTestimonial, isPublished, sentDecisions } from './emailed-testimonial.ts';
import { expect, test } from './journey.ts';
import { emailAbout, emailWith, linkNamed } from './mailbox.ts';
import { storedItem } from './owner-tables.ts';

test('25 GETs and 25 HEADs of the link leave the review as it is', async ({ request, unique }) => {
  const link = await emailedTestimonial(request, unique);
  const before = await storedItem<TestimonialItem>('Testimonials', unique);
  for (let count = 0; count < 25; count += 1) {
    expect((await request.get(link)).status()).toBe(200);
    expect((await request.head(link)).status()).toBe(200);
  }
  const after = await storedItem<TestimonialItem>('Testimonials', unique);
  expect(after).toMatchObject({ approved: 'false', ownerToken: before.ownerToken });
  expect(after).not.toHaveProperty('decidedAt');
  expect(await isPublished(request, unique)).toBe(false);
});

test('a scanner that runs scripts and waits for 30 seconds publishes nothing', async ({
  page,
  request,
  unique,
}) => {
  const link = await emailedTestimonial(request, unique);
  // The page's clock jumps: what a timer on it would do is done, without 30 seconds of the suite.
  await page.clock.install();
  const decisions = sentDecisions(page);
  await page.goto(link);
  await page.mouse.move(100, 300);
  await page.clock.runFor(30_000);
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
  expect(await isPublished(request, unique)).toBe(false);
  await expectDeclinedOnly(page, decisions);
});

test('a scanner that follows every link, from the mail on, publishes nothing', async ({
  page,
  request,
  unique,
  baseURL,
}) => {
  await emailedTestimonial(request, unique);
  const { body } = await emailWith(unique);
  const waiting = [...body.html.matchAll(/href="(http[^"]+)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
  const seen = new Set<string>();
  for (const address of waiting) {
    if (seen.has(address) || !address.startsWith(`${baseURL}/api/`)) continue;
    seen.add(address);
    await page.goto(address);
    const links = await page.locator('a').all();
    for (const each of links) {
      waiting.push(new URL((await each.getAttribute('href')) ?? '', address).href);
    }
  }
  expect(seen.size).toBeGreaterThanOrEqual(1);
  expect(await isPublished(request, unique)).toBe(false);
});

test('a scanner that presses buttons publishes, and the owner hears of it and undoes it', async ({
  page,
  request,
  browser,
  unique,
}) => {
  await page.goto(await emailedTestimonial(request, unique));
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Published' })).toBeVisible();
  expect(await isPublished(request, unique)).toBe(true);

  const mail = await emailAbout('Published: review by Visitor One', unique);
  const owner = await browser.newPage();
  await owner.goto(linkNamed('Undo', mail));
  await owner.getByRole('button', { name: 'Undo' }).click();
  await expect(owner.getByRole('heading', { name: 'A new review' })).toBeVisible();
  expect(await isPublished(request, unique)).toBe(false);

  // In the scanner's browser the next link shows the review and presses nothing.
  const decisions = sentDecisions(page);
  await page.goto(await emailedTestimonial(request, `${unique} next`));
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
  expect(await isPublished(request, `${unique} next`)).toBe(false);
  await expectDeclinedOnly(page, decisions);
  await owner.close();
});

/** Declines the review by a press, before which the page itself has sent nothing. */
async function expectDeclinedOnly(page: Page, decisions: (string | null)[]) {
  await page.getByRole('button', { name: "Don't publish" }).click();
  await expect(page.getByRole('heading', { name: 'Not published' })).toBeVisible();
  expect(decisions).toEqual(['decline']);
}
