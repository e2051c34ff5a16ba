import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from 'playwright/test';
import type { LeadItem, TestimonialItem } from '../../lambdas/store/items.ts';
import { aContactMessage, aTestimonial } from '../factories.ts';
import { faultsOn } from './axe.ts';
import { expect, test } from './journey.ts';
import { emailAbout, emailWith, linkNamed, type StoredEmail } from './mailbox.ts';
import { storedItem } from './owner-tables.ts';
import { trustBrowser } from './trusted-browser.ts';
import { visitorOf } from './visitor.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

/** Sends a message, and resolves once the owner has its email. */
async function sendMessage(request: APIRequestContext, words: string): Promise<StoredEmail> {
  await request.post('/api/send-contact-email', {
    data: aContactMessage({ ...visitorOf(words), message: words }),
  });
  return emailWith(words);
}

/** Finds the row of the one lead of these words, which the list of a busy run has on some page. */
async function search(page: Page, words: string) {
  await page.getByRole('searchbox').fill(visitorOf(words).email);
  await page.getByRole('button', { name: 'Search' }).click();
  const row = page.getByRole('listitem').filter({ hasText: words });
  await expect(row).toHaveCount(1);
  return row;
}

test('an emailed link has a browser trusted: then the list opens, and each change is one tap with its undo', async ({
  page,
  request,
  unique,
}) => {
  await page.goto(linkNamed('All leads and reviews', await sendMessage(request, unique)));
  await expect(page.getByText('this one is not trusted yet')).toBeVisible();
  expect(await page.content()).not.toContain(unique);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByRole('heading', { name: 'Look in your mailbox' })).toBeVisible();
  const { body } = await emailAbout('Trust this browser', 'Trust this browser');
  await page.goto(/https?:\S+trust=\S+/.exec(body.text)?.[0] ?? '');
  await page.getByRole('button', { name: 'Trust this browser' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for your answer' })).toBeVisible();
  const [cookie] = await page.context().cookies('http://localhost/api/');
  expect(cookie).toMatchObject({ path: '/api/', httpOnly: true, secure: true, sameSite: 'Lax' });

  const lead = () => storedItem<LeadItem>('Leads', unique);
  for (const [button, status] of [
    ['Answered', 'answered'],
    ['Visit', 'visit-set'],
    ['Won', 'won'],
    ['Lost', 'lost'],
  ] as const) {
    const row = await search(page, unique);
    await row.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByRole('status')).toContainText('is marked as');
    expect(await lead()).toMatchObject({ leadStatus: status });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('status')).toContainText('waits for your answer again.');
    expect(await lead()).not.toHaveProperty('leadStatus');
  }
  const row = await search(page, unique);
  await row.getByRole('button', { name: 'Won' }).click();
  await expect(page.getByRole('link', { name: 'Ask for a review' })).toBeVisible();
  await page.getByRole('listitem').getByRole('link', { name: 'Visitor One' }).click();
  await expect(page.getByRole('heading', { name: 'Won' })).toBeVisible();
});

test('a review is declined and published from the list with one tap each', async ({
  page,
  request,
  unique,
}) => {
  await request.post('/api/testimonials', { data: aTestimonial({ testimonial: unique }) });
  await emailWith(unique);
  await trustBrowser(page.context());
  await page.goto('/api/owner');
  await page.getByRole('link', { name: /^Reviews/ }).click();
  const row = page.getByRole('listitem').filter({ hasText: unique });
  const review = () => storedItem<TestimonialItem>('Testimonials', unique);
  await row.getByRole('button', { name: "Don't publish" }).click();
  await expect(page.getByRole('status')).toContainText('stays off your site.');
  expect(await review()).toMatchObject({ approved: 'false', decision: 'declined' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await row.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('status')).toContainText('is published.');
  expect(await review()).toMatchObject({ approved: 'true' });
});

test('leads and reviews are saved as files for a spreadsheet', async ({
  page,
  request,
  unique,
}) => {
  await sendMessage(request, unique);
  await trustBrowser(page.context());
  await page.goto('/api/owner');
  await page.getByRole('link', { name: 'Export for a spreadsheet' }).click();
  for (const name of [/leads?$/, /reviews?$/]) {
    const downloaded = page.waitForEvent('download');
    await page.getByRole('link', { name }).click();
    const download = await downloaded;
    expect(download.suggestedFilename()).toMatch(/^(leads|reviews)-[\d-]{10}\.csv$/);
    expect(await readFile(await download.path(), 'utf8')).toMatch(/^\ufeff"id","received"/);
  }
});

test.describe('with axe, which is a script', () => {
  test.use({ javaScriptEnabled: true });

  for (const [width, colorScheme] of [
    [360, 'light'],
    [360, 'dark'],
    [1280, 'light'],
  ] as const) {
    test(`at ${width} px, ${colorScheme}, the lists have no fault, and what is pressed is 44 px high`, async ({
      page,
      request,
      unique,
    }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.emulateMedia({ colorScheme });
      await sendMessage(request, `${unique} ${'W'.repeat(60)}`);
      await trustBrowser(page.context());
      for (const list of ['waiting', 'open', 'closed', 'spam', 'reviews', 'published', 'export']) {
        await page.goto(`/api/owner?list=${list}`);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        expect(await faultsOn(page), list).toEqual([]);
        const targets = page.locator('main :is(a, button, input:not([type=hidden]))');
        for (const target of await targets.all()) {
          const { height = 0 } = (await target.boundingBox()) ?? {};
          expect(height, await target.innerText()).toBeGreaterThanOrEqual(44);
        }
      }
    });
  }
});

test('whoever has every link of the email about one lead sees and changes that lead alone', async ({
  page,
  request,
  unique,
}) => {
  const words = { own: `${unique} own`, other: `${unique} other` };
  await sendMessage(request, words.other);
  const { body } = await sendMessage(request, words.own);
  const links = [...`${body.text} ${body.html}`.matchAll(/https?:[^\s"<]+\/api\/[^\s"<]+/g)];
  expect(links.length).toBeGreaterThan(5);
  for (const [link] of links) {
    const response = await request.get(link.replaceAll('&amp;', '&'));
    expect(await response.text()).not.toContain(words.other);
    if (response.headers()['content-type']?.startsWith('text/calendar')) {
      expect(await response.text()).not.toContain('token');
    }
  }
  await page.goto(linkNamed('Mark as answered', await emailWith(words.own)));
  await expect(page.getByText('Only you see it')).toHaveCount(0);
  await page.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(page.getByRole('heading', { name: 'Answered', exact: true })).toBeVisible();
  expect(await page.context().cookies('http://localhost/api/')).toEqual([]);
  await page.goto('/api/owner');
  await expect(page.getByText('this one is not trusted yet')).toBeVisible();
  expect(await storedItem<LeadItem>('Leads', words.other)).toMatchObject({ stage: 'waiting' });
});

test('a forgotten browser is not trusted any more', async ({ page }) => {
  await trustBrowser(page.context());
  await page.goto('/api/owner');
  await page.getByRole('button', { name: 'Forget this browser' }).click();
  await expect(page.getByRole('heading', { name: 'This browser is forgotten' })).toBeVisible();
  expect(await page.context().cookies('http://localhost/api/')).toEqual([]);
  await page.goto('/api/owner');
  await expect(page.getByText('this one is not trusted yet')).toBeVisible();
});
