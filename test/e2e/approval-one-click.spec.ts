import type { Page } from 'playwright/test';
import { emailedTestimonial, isPublished, sentDecisions } from './emailed-testimonial.ts';
import { expect, test } from './journey.ts';
import { emailAbout, emailWith, linkNamed } from './mailbox.ts';
import { trustBrowser } from './trusted-browser.ts';

const publishButton = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true });
const published = (page: Page) => page.getByRole('heading', { name: 'Published' });

test('in a trusted browser the link alone publishes, in any other the link and a press', async ({
  page,
  request,
  unique,
}) => {
  const words = [`${unique} one`, `${unique} two`] as const;
  await page.goto(await emailedTestimonial(request, words[0]));
  await publishButton(page).click();
  await expect(published(page)).toBeVisible();
  await emailAbout('Published: review by Visitor One', words[0]);
  const link = await emailedTestimonial(request, words[1]);
  await trustBrowser(page.context());
  await page.goto(link);
  await expect(published(page)).toBeVisible();
  for (const each of words) {
    await expect.poll(() => isPublished(request, each)).toBe(true);
  }
});

test('in a trusted browser the link not to publish keeps a review off the site, with Undo', async ({
  page,
  request,
  unique,
}) => {
  await trustBrowser(page.context());
  const words = unique;
  await emailedTestimonial(request, words);
  const decisions = sentDecisions(page);
  await page.goto(linkNamed("Don't publish", await emailWith(words)));
  await expect(page.getByRole('heading', { name: 'Not published' })).toBeVisible();
  expect(decisions).toEqual(['decline']);
  expect(await isPublished(request, words)).toBe(false);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(publishButton(page)).toBeVisible();
});

test('one star is not published by the link alone: its page asks', async ({
  page,
  request,
  unique,
}) => {
  await trustBrowser(page.context());
  const words = unique;
  await page.goto(await emailedTestimonial(request, words, { rating: 1 }));
  await expect(page.getByText('Read it first')).toBeVisible();
  expect(await isPublished(request, words)).toBe(false);
  await publishButton(page).click();
  await expect(published(page)).toBeVisible();
});

test('what was undone is not published again by opening, reloading or going back', async ({
  page,
  request,
  unique,
}) => {
  await trustBrowser(page.context());
  const words = unique;
  const link = await emailedTestimonial(request, words);
  const decisions = sentDecisions(page);
  await page.goto(link);
  await expect(published(page)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();

  const expectWaiting = async () => {
    await expect(publishButton(page)).toBeVisible();
    expect(await isPublished(request, words)).toBe(false);
  };
  await expectWaiting();
  await page.reload();
  await expectWaiting();
  await page.goto(link);
  await expectWaiting();
  await page.goBack();
  await expectWaiting();
  await publishButton(page).click();
  await expect(published(page)).toBeVisible();
  expect(decisions).toEqual(['publish', 'undo', 'publish']);
});

test('without JavaScript a trusted browser shows the buttons, and they work', async ({
  browser,
  baseURL,
  request,
  unique,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  try {
    await trustBrowser(context);
    const page = await context.newPage();
    await page.goto(await emailedTestimonial(request, unique));
    expect(await isPublished(request, unique)).toBe(false);
    await page.getByRole('button', { name: "Don't publish" }).click();
    await expect(page.getByRole('heading', { name: 'Not published' })).toBeVisible();
  } finally {
    await context.close();
  }
});
