import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { expect, hydrated, phone, type SiteForm, test } from './journey.ts';
import { trustBrowser } from './local-tables.ts';
import { emailWith, linkNamed } from './mailbox.ts';

test.use(phone);

const photoInput = ({ root }: SiteForm) => root.locator('input[type=file]');
const row = ({ root }: SiteForm, name: string) =>
  root.getByRole('listitem').filter({ hasText: name });

/** Makes a photo as a phone does: larger than is kept. */
async function aPhoto(name: string) {
  const buffer = await sharp('web/photos/hero.jpg').resize(2_600).jpeg({ quality: 92 }).toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** The header of a photo of an iPhone, which Chromium cannot decode. */
const heic = Buffer.concat([
  Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x14ispe\0\0\0\0', 'latin1'),
  Buffer.from([0, 0, 0x0f, 0xc0, 0, 0, 0x0b, 0xd0]),
  Buffer.alloc(1_000, 7),
]);

/** Types a message and waits for the control of photos. */
async function openForm(page: Page, contact: SiteForm, words: string) {
  await page.goto('/');
  await contact.fill(words);
  await hydrated(contact.button);
  await expect(photoInput(contact)).toBeAttached();
}

test('photos upload before the form is sent and reach the owner, late ones too', async ({
  page,
  context,
  contact,
  unique,
}) => {
  await openForm(page, contact, unique);
  const files = await Promise.all(['a.jpg', 'wrong.jpg', 'b.jpg'].map(aPhoto));
  await photoInput(contact).setInputFiles(files);
  for (const { name } of files) await expect(row(contact, name)).toContainText('Uploaded');
  await contact.root.getByRole('button', { name: 'Remove wrong.jpg' }).click();
  await expect(contact.root.getByText('2 photos will be sent with your request.')).toBeVisible();
  await contact.send();
  await contact.expectSent();
  await expect(contact.root.getByText('Both photos sent.')).toBeVisible();
  await trustBrowser(context);
  const ownerPage = await context.newPage();
  await ownerPage.goto(linkNamed('Open the lead', await emailWith(unique)));
  await expectThumbnails(ownerPage, 2);
  await photoInput(contact).setInputFiles(await aPhoto('late.jpg'));
  await expect(row(contact, 'late.jpg')).toContainText('Sent');
  await expectThumbnails(ownerPage, 3);
});

test("a photo uploads, and the owner's list asks for a trusted browser", {
  tag: '@smoke',
}, async ({ page, contact, unique }) => {
  await openForm(page, contact, unique);
  await photoInput(contact).setInputFiles(await aPhoto('a.jpg'));
  await expect(row(contact, 'a.jpg')).toContainText('Uploaded');
  await page.goto('/api/owner/leads');
  await expect(page.getByRole('button', { name: 'Email me a link' })).toBeVisible();
});

/** Reloads the owner's page of a lead until it has these photos, which are processed meanwhile, and shows them. */
async function expectThumbnails(page: Page, count: number) {
  const thumbnails = page.locator('a > img');
  await expect(async () => {
    await page.reload();
    expect(await thumbnails.count()).toBe(count);
  }).toPass();
  for (const thumbnail of await thumbnails.all()) {
    await thumbnail.scrollIntoViewIfNeeded();
    await expect(thumbnail).not.toHaveJSProperty('naturalWidth', 0);
  }
}

test('every file is decoded, refused for its bytes, and no name widens a phone', async ({
  page,
  contact,
  unique,
}) => {
  await openForm(page, contact, unique);
  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>hacked = true</script></svg>';
  const { buffer } = await aPhoto('');
  const files = [
    ['drawing.svg', 'image/svg+xml', script, "That file isn't a photo we can open."],
    ['IMG_1.jpg', 'image/jpeg', heic, "This browser can't open HEIC photos."],
    ['empty.jpg', 'image/jpeg', '', 'This file is empty.'],
    ['IMG_0001', 'application/octet-stream', buffer, 'Uploaded'],
    ['PXL_20240501_123456789.PORTRAIT.jpg', '', buffer.subarray(0, -40), 'Uploaded'],
    [`${'W'.repeat(80)}.jpg`, 'image/jpeg', '', 'This file is empty.'],
  ] as const;
  await photoInput(contact).setInputFiles(
    files.map(([name, mimeType, content]) => ({ name, mimeType, buffer: Buffer.from(content) })),
  );
  for (const [name, , , sentence] of files) {
    await expect(row(contact, name)).toContainText(sentence);
    const remove = contact.root.getByRole('button', { name: `Remove ${name}` });
    for (const width of [320, 360, 412]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await remove.click();
  }
  await expect(photoInput(contact)).toBeFocused();
});

test('a reload keeps photos that were uploaded', async ({ page, contact, unique }) => {
  await openForm(page, contact, unique);
  await photoInput(contact).setInputFiles(await aPhoto('a.jpg'));
  await expect(row(contact, 'a.jpg')).toContainText('Uploaded');
  await page.route('**/photos/upload', () => {});
  await photoInput(contact).setInputFiles(await aPhoto('b.jpg'));
  await expect(row(contact, 'b.jpg')).toContainText('Uploading');
  await page.reload();
  await hydrated(contact.button);
  await expect(row(contact, 'a.jpg')).toContainText('Uploaded');
  await expect(row(contact, 'b.jpg')).toContainText('Please choose it again');
});

test('a paste adds a picture only if it has no text', async ({ page, contact, unique }) => {
  await openForm(page, contact, unique);
  for (const text of ['A1\tB1', '']) {
    await contact.text.evaluate((field, text) => {
      const clipboardData = new DataTransfer();
      if (text) clipboardData.setData('text/plain', text);
      clipboardData.items.add(new File(['x'], text ? 'table.png' : 'wall.png'));
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, text);
  }
  await expect(row(contact, 'wall.png')).toBeVisible();
  await expect(row(contact, 'table.png')).toHaveCount(0);
});

test('a photo that fails holds up no message, and Retry sends it', async ({
  page,
  contact,
  unique,
}) => {
  await page.route('**/photos/upload', (route) => route.abort());
  await openForm(page, contact, unique);
  await photoInput(contact).setInputFiles(await aPhoto('a.jpg'));
  await expect(row(contact, 'a.jpg')).toContainText('Not uploaded');
  await expect(contact.root.getByText("1 photo didn't upload.")).toBeVisible();
  await contact.send();
  await contact.expectSent();
  await expect(contact.root.getByRole('link', { name: 'Email photos instead' })).toHaveAttribute(
    'href',
    /^mailto:/,
  );
  await page.unroute('**/photos/upload');
  await contact.root.getByRole('button', { name: 'Retry a.jpg' }).click();
  await expect(row(contact, 'a.jpg')).toContainText('Sent');
});
