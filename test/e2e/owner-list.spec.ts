import { readFile } from 'node:fs/promises';
import type { APIRequestContext } from 'playwright/test';
import { aContactMessage } from '../factories.ts';
import { expect, phone, test, visitorOf } from './journey.ts';
import { storedLead, trustBrowser } from './local-tables.ts';
import { emailAbout, emailWith, linkNamed, type StoredEmail } from './mailbox.ts';

// Axe and the one click aside, the owner's pages have no script.
test.use({ javaScriptEnabled: false, ...phone });

/** Sends a message, and resolves once the owner has its email. */
async function sendMessage(request: APIRequestContext, words: string): Promise<StoredEmail> {
  const visitor = visitorOf(words);
  const data = aContactMessage({ ...visitor, message: words });
  expect((await request.post('/api/send-contact-email', { data })).status()).toBe(202);
  return emailWith(words);
}

test('an emailed link opens the list, a change is a tap', async ({ page, request, unique }) => {
  await page.goto(linkNamed('All leads and reviews', await sendMessage(request, unique)));
  await expect(page.getByText('opens only in a browser you trust')).toBeVisible();
  expect(await page.content()).not.toContain(unique);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const { body } = await emailAbout('Trust this browser', 'Trust this browser');
  await page.goto(/https?:\S+trust=\S+/.exec(body.text)?.[0] ?? '');
  await page.getByRole('button', { name: 'Trust this browser' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for your answer' })).toBeVisible();

  await page.getByRole('searchbox').fill(visitorOf(unique).email);
  await page.getByRole('button', { name: 'Search' }).click();
  const row = page.getByRole('listitem').filter({ hasText: unique });
  await row.getByRole('button', { name: 'Won' }).click();
  await expect(page.getByRole('status')).toContainText('is marked as');
  expect(await storedLead(unique)).toMatchObject({ leadStatus: 'won' });
  await expect(page.getByRole('link', { name: 'Ask for a review' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('status')).toContainText('is waiting for your answer again.');

  await page.getByRole('link', { name: 'Export for a spreadsheet' }).click();
  for (const name of [/leads?$/, /reviews?$/]) {
    const downloaded = page.waitForEvent('download');
    await page.getByRole('link', { name }).click();
    const download = await downloaded;
    expect(download.suggestedFilename()).toMatch(/^(leads|reviews)-[\d-]{10}\.csv$/);
    expect(await readFile(await download.path(), 'utf8')).toMatch(/^\ufeff"id","received"/);
  }
});

test.describe('in a trusted browser with JavaScript', () => {
  test.use({ javaScriptEnabled: true });

  test('a link answers a lead; notes and visits stay', async ({ page, request, unique }) => {
    await trustBrowser(page.context());
    const email = await sendMessage(request, unique);
    await page.goto(linkNamed('Mark as answered', email));
    await expect(page.getByRole('heading', { name: 'Answered', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('heading', { name: 'Waiting for your answer' })).toBeVisible();
    await page.getByLabel('Only you can see it').fill('Gate code 12');
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByLabel('Only you can see it')).toHaveValue('Gate code 12');
    await page.getByLabel('Day and time').fill('2027-03-01T09:30');
    await page.getByRole('button', { name: 'Set the visit' }).click();
    await expect(page.getByRole('heading', { name: 'Visit set' })).toBeVisible();
    const entry = await (await request.get(linkNamed('Pencil in a visit', email))).text();
    expect(entry).toContain('DTSTART:20270301T153000Z');
  });
});
