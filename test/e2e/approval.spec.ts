import type { APIRequestContext, Page } from 'playwright/test';
import { aTestimonial } from '../factories.ts';
import { expect, hydrated, phone, test } from './journey.ts';
import { storedTestimonial, trustBrowser } from './local-tables.ts';
import { emailAbout, emailWith, linkNamed, linksOf } from './mailbox.ts';

test.use(phone);

const publishButton = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true });
const declineButton = (page: Page) => page.getByRole('button', { name: "Don't publish" });
const undoButton = (page: Page) => page.getByRole('button', { name: 'Undo' });
const published = (page: Page) => page.getByRole('heading', { name: 'Published' });
const declined = (page: Page) => page.getByRole('heading', { name: 'Not published' });

/** Sends a review with these words; resolves with a link of the email about it. */
async function emailedLink(request: APIRequestContext, words: string, name = 'Publish') {
  const data = aTestimonial({ testimonial: words });
  expect((await request.post('/api/testimonials', { data })).status()).toBe(201);
  return linkNamed(name, await emailWith(words));
}

/** True if the public list has a review with these words. */
async function isPublished(request: APIRequestContext, words: string): Promise<boolean> {
  return (await (await request.get('/api/testimonials')).text()).includes(words);
}

/** Records the decisions that the page sends from now on, by a press or by itself. */
function sentDecisions(page: Page): (string | null)[] {
  const decisions: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST') return;
    decisions.push(new URLSearchParams(request.postData() ?? '').get('decision'));
  });
  return decisions;
}

test('the owner publishes a review by a press, and undoes it', async ({
  page,
  request,
  review,
  unique,
}) => {
  await page.goto('/');
  await review.fill(unique);
  await review.send();
  await review.expectSent();
  await page.goto(linkNamed('Publish', await emailWith(unique)));
  await expect(page.getByText(unique)).toBeVisible();
  expect(await isPublished(request, unique)).toBe(false);
  await publishButton(page).click();
  await expect(published(page)).toBeVisible();

  await page.goto('/');
  await hydrated(review.button);
  const card = page.locator('#testimonials').getByRole('listitem').filter({ hasText: unique });
  await expect(card.getByRole('img', { name: '2 out of 5 stars' })).toBeVisible();

  // The browser is not trusted: it may be that of a scanner, so the owner reads of the press and can undo it.
  const notice = await emailAbout('Published: review by Visitor One', unique);
  await page.goto(linkNamed('Undo', notice));
  await undoButton(page).click();
  await expect(publishButton(page)).toBeVisible();
  expect(await isPublished(request, unique)).toBe(false);
  await declineButton(page).click();
  await expect(declined(page)).toBeVisible();

  // The presses did not make it a trusted browser: the next link publishes nothing by itself.
  const decisions = sentDecisions(page);
  await page.goto(await emailedLink(request, `${unique} next`));
  await expect(publishButton(page)).toBeVisible();
  expect(decisions).toEqual([]);
});

test('in a trusted browser a link publishes or declines', async ({ page, request, unique }) => {
  await trustBrowser(page.context());
  const link = await emailedLink(request, unique);
  const decisions = sentDecisions(page);
  await page.goto(link);
  await expect(published(page)).toBeVisible();
  await expect.poll(() => isPublished(request, unique)).toBe(true);
  await undoButton(page).click();
  await expect(publishButton(page)).toBeVisible();
  for (const go of [() => page.reload(), () => page.goto(link), () => page.goBack()]) {
    await go();
    await expect(publishButton(page)).toBeVisible();
    expect(await isPublished(request, unique)).toBe(false);
  }
  expect(decisions).toEqual(['publish', 'undo']);
  await page.goto(await emailedLink(request, `${unique} other`, "Don't publish"));
  await expect(declined(page)).toBeVisible();
  expect(decisions.slice(2)).toEqual(['decline']);
});

test('a scanner that opens every link publishes nothing', async ({
  page,
  request,
  baseURL,
  unique,
}) => {
  const link = await emailedLink(request, unique);
  const before = await storedTestimonial(unique);
  for (let count = 0; count < 5; count++) {
    expect((await request.get(link)).status()).toBe(200);
    expect((await request.head(link)).status()).toBe(200);
  }
  // The clock of the page jumps, so that what a timer would do is done.
  await page.clock.install();
  const decisions = sentDecisions(page);
  const waiting = new Set(linksOf(await emailWith(unique)));
  // A set is walked to what is added on the way.
  for (const address of waiting) {
    await page.goto(address);
    await page.mouse.move(100, 300);
    await page.clock.runFor(30_000);
    for (const each of await page.getByRole('link').all()) {
      const { href } = new URL((await each.getAttribute('href')) ?? '', address);
      if (href.startsWith(`${baseURL}/api/`)) waiting.add(href);
    }
  }
  expect(waiting.size).toBeGreaterThanOrEqual(2);
  expect(decisions).toEqual([]);
  expect(await storedTestimonial(unique)).toEqual(before);
  expect(await isPublished(request, unique)).toBe(false);
});
