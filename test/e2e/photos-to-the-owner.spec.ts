import ExifReader from 'exifreader';
import sharp from 'sharp';
import { cameraPhotos } from './camera-photos.ts';
import { expect, test } from './journey.ts';
import { emailAbout, emailWith, linkNamed } from './mailbox.ts';
import { openForm, photoInput, sendMessage } from './photo-control.ts';

/** Groups of what a JPEG says of its own encoding. */
const ENCODING = ['file', 'jfif'];

test('photographs come to the owner: in his email, on the page, in full; later ones in an email of their own', async ({
  page,
  context,
  unique,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const form = await openForm(page, unique);
  const [first, second, third] = await cameraPhotos();
  if (!first || !second || !third) throw new Error('There are no photographs.');
  await photoInput(form).setInputFiles([first, second]);
  await sendMessage(form);
  await expect(form.getByText('All 2 photos are sent.')).toBeVisible();

  const email = await emailWith(unique);
  expect(email.subject).toBe('Visitor One sent a message with 2 photos');
  expect(email.attachments).toMatchObject([
    { filename: 'photo-1.jpg', contentType: 'image/jpeg', contentDisposition: 'inline' },
    { filename: 'photo-2.jpg', contentType: 'image/jpeg', contentDisposition: 'inline' },
  ]);

  const ownerPage = await context.newPage();
  await ownerPage.goto(linkNamed('Mark as answered', email).replace('&decision=answered', ''));
  const thumbnails = ownerPage.locator('a > img');
  await expect(thumbnails).toHaveCount(2);
  for (const thumbnail of await thumbnails.all()) {
    await thumbnail.scrollIntoViewIfNeeded();
    await expect(thumbnail).not.toHaveJSProperty('naturalWidth', 0);
  }
  const link = (await ownerPage.locator('a:has(> img)').first().getAttribute('href')) ?? '';
  const full = await ownerPage.request.get(link);
  expect(full.headers()).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': 'inline; filename="photo-1.jpg"',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/default-src 'none'.*; sandbox/),
    'referrer-policy': 'no-referrer',
  });
  const picture = await full.body();
  expect((await sharp(picture).metadata()).width).toBeGreaterThan(1_500);
  const groups = Object.keys(ExifReader.load(picture, { expanded: true }));
  expect(groups.filter((group) => !ENCODING.includes(group))).toEqual([]);

  const [address = '', query = ''] = link.split('?');
  const others = [
    address,
    link.replace(/Signature=./, 'Signature=x'),
    link.replace('/0.jpg', '/1.jpg'),
    `${address.replace('photos/', 'incoming/')}?${query}`,
  ];
  for (const other of others) {
    expect(other).not.toBe(link);
    expect((await ownerPage.request.get(other)).status()).toBe(404);
  }

  await photoInput(form).setInputFiles([third]);
  await expect(form.getByText('All 3 photos are sent.')).toBeVisible();
  const later = await emailAbout('1 more photo from Visitor One', unique);
  expect(later.attachments).toHaveLength(1);
  await ownerPage.reload();
  await expect(thumbnails).toHaveCount(3);
});
