import sharp from 'sharp';
import { cameraPhotos } from './camera-photos.ts';
import { expect, expectToast, fillContact, fillQuote, formTitled, test } from './journey.ts';
import { openForm, photoInput, photoRow, photoSummary, sendMessage } from './photo-control.ts';
import { LEAD_ID, photoEndpoints } from './photo-endpoints.ts';
import { aPicture } from './photo-files.ts';
import { phone } from './throttling.ts';

test.use(phone);

test('six photographs go after their message, small, upright and without their place and time', async ({
  page,
  unique,
}) => {
  const { received, requestsTo, photos } = await photoEndpoints(page);
  const form = await openForm(page, unique);
  const files = await cameraPhotos();
  expect(files.every(({ buffer }) => buffer.includes('Exif'))).toBe(true);
  await photoInput(form).setInputFiles(files);
  await sendMessage(form);
  await expectToast(page, 'Thank you for your inquiry!', '');
  await expect(form.getByLabel('Message')).toHaveValue('');
  await expect(form.getByText('All 6 photos are sent.')).toBeVisible();

  expect(received[0]?.path).toBe('/api/send-contact-email');
  expect(received[0]?.headers.photos).toBe('6');
  const asked = requestsTo('/api/add-photos').map(({ body }) => JSON.parse(`${body}`));
  expect(asked.every(({ id }) => id === LEAD_ID)).toBe(true);
  const sent = photos();
  expect(sent.map(({ key }) => key).sort()).toEqual(
    [0, 1, 2, 3, 4, 5].map((slot) => `incoming/${LEAD_ID}/${slot}`),
  );
  const announced = asked.flatMap(({ photos }) => photos) as { slot: number; bytes: number }[];
  for (const { key, fields, bytes } of sent) {
    expect(fields.at(-1)).toBe('file');
    expect(bytes.length).toBeLessThanOrEqual(400_000);
    expect(announced.find(({ slot }) => key.endsWith(`/${slot}`))?.bytes).toBe(bytes.length);
    const { format, width = 0, height = 0, exif, xmp, iptc } = await sharp(bytes).metadata();
    expect({ format, exif, xmp, iptc }).toEqual({ format: 'webp' });
    expect(Math.max(width, height)).toBeLessThanOrEqual(2_048);
    // Enough to see a joint by.
    expect(width).toBeGreaterThanOrEqual(1_600);
    expect(height / width).toBeCloseTo(3 / 4, 2);
  }
});

test('a picture that the camera noted as turned arrives upright, and a transparent one on white', async ({
  page,
  unique,
}) => {
  const { photos } = await photoEndpoints(page);
  const form = await openForm(page, unique);
  const turned = await sharp((await aPicture('a.jpg')).buffer)
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const create = { width: 40, height: 30, channels: 4 as const, background: '#0000' };
  const transparent = await sharp({ create }).png().toBuffer();
  await photoInput(form).setInputFiles([
    { name: 'turned.jpg', mimeType: 'image/jpeg', buffer: turned },
    { name: 'transparent.png', mimeType: 'image/png', buffer: transparent },
  ]);
  await sendMessage(form);
  await expect(form.getByText('All 2 photos are sent.')).toBeVisible();
  const [first, second] = photos().sort((a, b) => a.key.localeCompare(b.key));
  expect(await sharp(first?.bytes).metadata()).toMatchObject({ width: 200, height: 300 });
  const { channels } = await sharp(second?.bytes).stats();
  expect(Math.min(...channels.slice(0, 3).map(({ min }) => min))).toBeGreaterThan(250);
});

test('a seventh is refused in a sentence, a removed one makes room, and the focus stays near', async ({
  page,
  unique,
}) => {
  const { received } = await photoEndpoints(page);
  const form = await openForm(page, unique);
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((letter) => `${letter}.jpg`);
  const files = await Promise.all(names.map((name) => aPicture(name)));
  await photoInput(form).setInputFiles(files);
  await expect(photoSummary(form)).toContainText('Six photos at most: g.jpg was not added.');
  await expect(form.getByRole('listitem')).toHaveCount(6);

  const removeOf = (name: string) => form.getByRole('button', { name: `Remove ${name}` });
  await removeOf('c.jpg').focus();
  await page.keyboard.press('Enter');
  await expect(removeOf('d.jpg')).toBeFocused();
  await expect(photoSummary(form)).toHaveText('5 photos go with your request.');
  await removeOf('f.jpg').focus();
  await page.keyboard.press('Enter');
  await expect(removeOf('e.jpg')).toBeFocused();
  for (const name of ['e', 'd', 'b', 'a']) await removeOf(`${name}.jpg`).press('Enter');
  await expect(photoInput(form)).toBeFocused();
  await expect(form.getByLabel('Add photos (optional)')).toBeAttached();
  await sendMessage(form);
  await expectToast(page, 'Thank you for your inquiry!', '');
  expect(received[0]?.headers).not.toHaveProperty('photos');
});

test('the next message begins without photographs, and its own go with it', async ({
  page,
  unique,
}) => {
  const ids = [LEAD_ID, LEAD_ID.replace(/^1/, '2')];
  const { requestsTo } = await photoEndpoints(page, ({ path }) =>
    path === '/api/send-contact-email' ? { status: 202, body: { id: ids.shift() } } : undefined,
  );
  const form = await openForm(page, unique);
  await photoInput(form).setInputFiles(await aPicture('a.jpg'));
  await sendMessage(form);
  await expect(form.getByText('Your photo is sent.')).toBeVisible();
  await fillContact(page, `${unique} again`);
  await expect(form.getByRole('listitem')).toHaveCount(0);
  await photoInput(form).setInputFiles(await aPicture('b.jpg'));
  await sendMessage(form);
  await expect(form.getByText('Your photo is sent.')).toBeVisible();
  const asked = requestsTo('/api/add-photos').map(({ body }) => JSON.parse(`${body}`).id);
  expect(asked).toEqual([LEAD_ID, LEAD_ID.replace(/^1/, '2')]);
});

test('below an estimate a link leads to the photographs of its request', async ({
  page,
  unique,
}) => {
  const { photos, requestsTo } = await photoEndpoints(page);
  await page.goto('/');
  const form = await fillQuote(page, unique);
  await expect(photoInput(form)).toBeAttached();
  await form.getByRole('button', { name: 'Generate Quote' }).click();
  await page.getByRole('link', { name: 'Add photos to your request' }).click();
  await expect(form.getByText('Add photos to your request')).toBeInViewport();
  expect(requestsTo('/api/generate-quote')[0]?.headers).not.toHaveProperty('photos');
  await photoInput(form).setInputFiles(await aPicture('a.jpg'));
  await expect(form.getByText('Your photo is sent.')).toBeVisible();
  expect(photos()).toHaveLength(1);
});

test('files that are dropped on the control are added', async ({ page, unique }) => {
  await photoEndpoints(page);
  const form = await openForm(page, unique);
  const { buffer } = await aPicture('a.jpg');
  const dropped = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], 'dropped.jpg', { type: 'image/jpeg' }));
    return transfer;
  }, buffer.toString('base64'));
  const control = form.getByRole('group', { name: 'Photos' });
  await control.dispatchEvent('dragover', { dataTransfer: dropped });
  await control.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(photoRow(form, 'dropped.jpg')).toContainText('Ready');
});

test('nothing moves when the control comes, and without a script there is none', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Send Message' });
  const topOf = () => button.evaluate((it: HTMLElement) => it.offsetTop);
  const before = await topOf();
  await formTitled(page, 'Get Your Free Quote').scrollIntoViewIfNeeded();
  await page.keyboard.press('Shift');
  await expect(photoInput(formTitled(page, 'Get Your Free Quote'))).toBeAttached();
  expect(await topOf()).toBe(before);

  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const plainPage = await plain.newPage();
  await plainPage.goto('/');
  await expect(plainPage.getByText(/Add photos/)).toHaveCount(0);
  await plain.close();
});
