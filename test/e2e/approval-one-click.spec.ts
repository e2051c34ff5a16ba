import type { Page } from 'playwright/test';
import { emailedTestimonial, isPublished, sentDecisions } from './emailed-testimonial.ts';
import { expect, test } from './journey.ts';
import { emailWith, linkNamed } from './mailbox.ts';

const publishButton = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true });
const published = (page: Page) => page.getByRole('heading', { name: 'Published' });

/** Presses a button once, so that the browser is remembered from now on. */
async function beRemembered(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await publishButton(page).click();
  await expect(published(page)).toBeVisible();
  await expect(page.getByText('This browser is remembered')).toBeVisible();
}

test('in a new browser it takes one press, in a remembered one the link alone', async ({
  page,
  request,
  unique,
}) => {
  const words = [`${unique} one`, `${unique} two`] as const;
  const links = [
    await emailedTestimonial(request, words[0]),
    await emailedTestimonial(request, words[1]),
  ];
  await beRemembered(page, links[0] ?? '');

  const [cookie] = await page.context().cookies('http://localhost/api/');
  expect(cookie).toMatchObject({
    name: '__Secure-owner-browser',
    path: '/api/',
    httpOnly: true,
    secure: true,
    sameSite: 'Lax',
  });
  await page.goto(links[1] ?? '');
  await expect(published(page)).toBeVisible();
  for (const each of words) {
    await expect.poll(() => isPublished(request, each)).toBe(true);
  }
});

test('in a remembered browser the link not to publish keeps a review off the site, with Undo', async ({
  page,
  request,
  unique,
}) => {
  await beRemembered(page, await emailedTestimonial(request, `${unique} one`));
  const words = `${unique} two`;
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
  await beRemembered(page, await emailedTestimonial(request, `${unique} one`));
  const words = `${unique} two`;
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
  await beRemembered(page, await emailedTestimonial(request, `${unique} one`));
  const words = `${unique} two`;
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

test('without JavaScript a remembered browser shows the buttons, and they work', async ({
  page,
  browser,
  baseURL,
  request,
  unique,
}) => {
  await beRemembered(page, await emailedTestimonial(request, `${unique} one`));
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ storageState, javaScriptEnabled: false, baseURL });
  try {
    const plain = await context.newPage();
    await plain.goto(await emailedTestimonial(request, `${unique} two`));
    expect(await isPublished(request, `${unique} two`)).toBe(false);
    await plain.getByRole('button', { name: "Don't publish" }).click();
    await expect(plain.getByRole('heading', { name: 'Not published' })).toBeVisible();
    await expect(plain.getByText('This browser is remembered')).toBeVisible();
  } finally {
    await context.close();
  }
});

test('a button sent twice at once is one change, by one browser', async ({ request, unique }) => {
  const { searchParams } = new URL(await emailedTestimonial(request, unique));
  const press = () =>
    request.post('/api/moderate-testimonial', {
      form: { ...Object.fromEntries(searchParams), decision: 'publish' },
      maxRedirects: 0,
    });
  const answers = await Promise.all([press(), press(), press()]);
  expect(answers.map((answer) => answer.status())).toEqual([303, 303, 303]);
  expect(answers.filter((answer) => 'set-cookie' in answer.headers())).toHaveLength(1);
  expect(await isPublished(request, unique)).toBe(true);
});

test('a forgotten browser has to press again', async ({ page, request, unique }) => {
  await beRemembered(page, await emailedTestimonial(request, `${unique} one`));
  await page.getByRole('button', { name: 'Forget this browser' }).click();
  await expect(page.getByRole('heading', { name: 'That browser is forgotten' })).toBeVisible();
  expect(await page.context().cookies('http://localhost/api/')).toEqual([]);

  await page.getByRole('link', { name: 'Back to what it pressed' }).click();
  await expect(published(page)).toBeVisible();
  await page.goto(await emailedTestimonial(request, `${unique} two`));
  await expect(publishButton(page)).toBeVisible();
  expect(await isPublished(request, `${unique} two`)).toBe(false);
});
