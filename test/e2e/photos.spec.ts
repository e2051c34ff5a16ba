import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { expect, hydrated, phone, type SiteForm, test } from './journey.ts';
import { emailWith, linkNamed } from './mailbox.ts';
import { trustBrowser } from './trusted-browser.ts';

test.use(phone);

const photoInput = ({ root }: SiteForm) => root.locator('input[type=file]');
const row = ({ root }: SiteForm, name: string) =>
  root.getByRole('listitem').filter({ hasText: name });

/** Creates a photo of a width in pixels; a phone's is 2,600 and more. */
async function aPhoto(name: string, width = 400) {
  const buffer = await sharp('web/photos/hero.jpg').resize(width).jpeg().toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** The first bytes of an iPhone's HEIC photo, which Chromium can't decode. */
const heic = '\0\0\0\x18ftypheic\0\0\0\0mif1heic';

async function openForm(page: Page, contact: SiteForm, words: string) {
  await page.goto('/');
  await contact.fill(words);
  await hydrated(contact.button);
}

test('photos reach the owner, even late ones', async ({ page, context, contact, unique }) => {
  await openForm(page, contact, unique);
  const files = await Promise.all(['a.jpg', 'wrong.jpg'].map((name) => aPhoto(name)));
  await photoInput(contact).setInputFiles(files);
  for (const { name } of files) await expect(row(contact, name)).toContainText('Uploaded');
  await contact.root.getByRole('button', { name: 'Remove wrong.jpg' }).click();
  await expect(contact.root.getByText('1 photo will be sent with your request.')).toBeVisible();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/photos/upload', (route) => released.then(() => route.continue()));
  await photoInput(contact).setInputFiles(await aPhoto('slow.jpg'));
  await expect(row(contact, 'slow.jpg')).toContainText('Uploading');
  await contact.send();
  await contact.expectSent();
  await expect(contact.root.getByText('Please keep this page open.')).toBeVisible();
  release();
  await expect(contact.root.getByText('2 photos sent.')).toBeVisible();
  await contact.root.getByRole('button', { name: 'Send another message' }).click();
  await photoInput(contact).setInputFiles(await aPhoto('next.jpg'));
  await expect(row(contact, 'next.jpg')).toContainText('Uploaded');
  await trustBrowser(context);
  const ownerPage = await context.newPage();
  await ownerPage.goto(linkNamed('Open the lead', await emailWith(unique)));
  await expectPhotos(ownerPage, 2);
});

test("a photo uploads, and the owner's list asks for a trusted browser", {
  tag: '@smoke',
}, async ({ page, contact, unique }) => {
  await openForm(page, contact, unique);
  await photoInput(contact).setInputFiles(await aPhoto('a.jpg', 2_600));
  await expect(row(contact, 'a.jpg')).toContainText('Uploaded');
  await page.goto('/api/owner/leads');
  await expect(page.getByRole('button', { name: 'Email me a link' })).toBeVisible();
});

/** Reloads the lead's page until all these photos have been processed and are shown. */
async function expectPhotos(page: Page, count: number) {
  const photos = page.locator('a > img');
  await expect(async () => {
    await page.reload();
    expect(await photos.count()).toBe(count);
  }).toPass();
  for (const photo of await photos.all()) {
    await photo.scrollIntoViewIfNeeded();
    await expect(photo).not.toHaveJSProperty('naturalWidth', 0);
  }
}

test('judges files by their bytes; a long name fits a phone', async ({ page, contact, unique }) => {
  await openForm(page, contact, unique);
  const { buffer: photo } = await aPhoto('');
  const files = [
    ['drawing.svg', '<svg onload="hacked = true"/>', "That file isn't a photo we can open."],
    ['IMG_1.jpg', heic, "This browser can't open HEIC photos."],
    ['empty.jpg', '', 'This file is empty.'],
    ['W'.repeat(80), photo, 'Uploaded'],
    // The browser can't decode it, so the original is sent.
    ['cut-off.jpg', photo.subarray(0, photo.length / 2), 'Uploaded'],
  ] as const;
  const mimeType = 'image/jpeg';
  await photoInput(contact).setInputFiles(
    files.map(([name, content]) => ({ name, mimeType, buffer: Buffer.from(content) })),
  );
  for (const [name, , sentence] of files) {
    await expect(row(contact, name)).toContainText(sentence);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await contact.root.getByRole('button', { name: `Remove ${name}` }).click();
  }
});

test('a form is sent without a failed photo; Retry sends it', async ({ page, contact, unique }) => {
  await page.route('**/photos/upload', (route) => route.abort());
  await openForm(page, contact, unique);
  await photoInput(contact).setInputFiles(await aPhoto('a.jpg'));
  await expect(row(contact, 'a.jpg')).toContainText('Not uploaded');
  await expect(contact.root.getByText("1 photo didn't upload.")).toBeVisible();
  await contact.send();
  await contact.expectSent();
  await expect(contact.root.getByRole('link', { name: 'Email photos instead' })).toBeVisible();
  await page.unroute('**/photos/upload');
  await contact.root.getByRole('button', { name: 'Retry a.jpg' }).click();
  await expect(row(contact, 'a.jpg')).toContainText('Sent');
});
