import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { APIRequestContext, Page } from 'playwright/test';
import { listLink } from '../../lambdas/decision-page/owner-links.ts';
import type { LeadItem, TestimonialItem } from '../../lambdas/store/items.ts';
import { openLocalSite } from '../../scripts/owner.ts';
import { aContactMessage, aTestimonial } from '../factories.ts';
import { faultsOn } from './axe.ts';
import { expect, test } from './journey.ts';
import { emailAbout, emailWith, linkNamed } from './mailbox.ts';
import { ownCloud } from './own-cloud.ts';
import { storedItem } from './owner-tables.ts';
import { visitorOf } from './visitor.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

/** Sends a message, and resolves with the link to the list in the email about it. */
async function emailedList(request: APIRequestContext, words: string): Promise<string> {
  await request.post('/api/send-contact-email', {
    data: aContactMessage({ ...visitorOf(words), message: words }),
  });
  return linkNamed('All leads and reviews', await emailWith(words));
}

/** Opens the list from an email, and has the browser remembered. */
async function beRemembered(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Remember this browser' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for your answer' })).toBeVisible();
}

/** Finds the row of the one lead of these words, which the list of a busy run has on some page. */
async function search(page: Page, words: string) {
  await page.getByRole('searchbox').fill(visitorOf(words).email);
  await page.getByRole('button', { name: 'Search' }).click();
  const row = page.getByRole('listitem').filter({ hasText: words });
  await expect(row).toHaveCount(1);
  return row;
}

test('from an email in a remembered browser the list is one tap, and each change is one, with its undo', async ({
  page,
  request,
  unique,
}) => {
  const link = await emailedList(request, unique);
  await page.goto(link);
  await expect(page.getByText('This browser is not remembered yet.')).toBeVisible();
  expect(await page.content()).not.toContain(unique);
  await beRemembered(page, link);
  await emailAbout('Your list was opened in a new browser', unique);

  await page.goto(link);
  await expect(page.getByRole('link', { name: /^Waiting \(/ })).toHaveAttribute(
    'aria-current',
    'page',
  );
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
  await beRemembered(page, linkNamed('All leads and reviews', await emailWith(unique)));
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
  await beRemembered(page, await emailedList(request, unique));
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
      await beRemembered(page, await emailedList(request, `${unique} ${'W'.repeat(60)}`));
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

test('a stolen link shows nothing of any lead, and after forget-browsers the cookie does not either', {
  tag: '@faults',
}, async ({ page, browser, unique }) => {
  const { cloud } = await ownCloud();
  const thief = await browser.newContext();
  try {
    const { site, dynamodb } = cloud.urls;
    await page.request.post(`${site}/api/send-contact-email`, {
      data: aContactMessage({ ...visitorOf(unique), message: unique }),
    });
    const { tables } = await openLocalSite({ AWS_ENDPOINT_URL_DYNAMODB: dynamodb });
    const lead = await onlyLead(tables.leads.scanPages<LeadItem>('all'));
    const link = listLink(site, lead);
    await beRemembered(page, link);
    await expect(page.getByText(unique)).toBeVisible();

    const stolen = await thief.newPage();
    await stolen.goto(link);
    await expect(stolen.getByRole('button', { name: 'Remember this browser' })).toBeVisible();
    expect(await stolen.content()).not.toContain(unique);

    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', './scripts/check-node.mjs', 'scripts/owner.ts', 'forget-browsers'],
      { env: { PATH: process.env.PATH, DYNAMODB_PORT: new URL(dynamodb).port } },
    );
    expect(stdout).toBe('1 browser forgotten in the local run.\n');
    const nothing = await (await thief.request.get(`${site}/api/answer-lead?id=x&token=x`)).text();
    const attempts = [
      page.request.get(`${site}/api/owner`),
      page.request.get(`${site}/api/owner?list=open&q=a`),
      page.request.get(link.replace(lead.ownerToken, 'guess')),
      page.request.post(`${site}/api/owner`, { form: { change: `${lead.id}:won` } }),
      thief.request.get(`${site}/api/owner`),
      thief.request.get(`${site}/api/owner`, {
        headers: { Cookie: `__Secure-owner-browser=${'g'.repeat(43)}` },
      }),
    ];
    for (const response of await Promise.all(attempts)) {
      expect(response.status()).toBe(404);
      expect(await response.text()).toBe(nothing);
    }
  } finally {
    await thief.close();
    await cloud.stop();
  }
});

async function onlyLead(pages: AsyncGenerator<LeadItem[]>): Promise<LeadItem> {
  const leads: LeadItem[] = [];
  for await (const page of pages) leads.push(...page);
  const [lead] = leads;
  if (!lead || leads.length > 1) throw new Error(`There are ${leads.length} leads.`);
  return lead;
}
