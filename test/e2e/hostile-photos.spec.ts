import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { type ChosenFile, cameraPhotos } from './camera-photos.ts';
import { expect, expectToast, test } from './journey.ts';
import { openForm, photoInput, photoRow, sendMessage } from './photo-control.ts';
import { photoEndpoints } from './photo-endpoints.ts';
import { aFile, aPicture } from './photo-files.ts';
import { phone } from './throttling.ts';

test.use(phone);

const MEGABYTE = 1_000_000;
const noPhoto = 'This file is no photo that this browser can open. Choose a JPEG.';

const script =
  '<svg xmlns="http://www.w3.org/2000/svg"><script>parent.hacked = true</script></svg>';

/** The header of an iPhone's photograph, which Chromium cannot decode. */
const heic = Buffer.concat([
  Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x14ispe\0\0\0\0', 'latin1'),
  Buffer.from([0, 0, 0x0f, 0xc0, 0, 0, 0x0b, 0xd0]),
  Buffer.alloc(1_000, 7),
]);

const refused: (ChosenFile & { says: string })[] = [
  { ...aFile('empty.jpg', 'image/jpeg', ''), says: 'This file is empty.' },
  { ...aFile('setup.jpg', 'image/jpeg', Buffer.from(`MZ${'\0'.repeat(5_000)}`)), says: noPhoto },
  { ...aFile('drawing.svg', 'image/svg+xml', script), says: noPhoto },
  { ...aFile('IMG_1.HEIC', '', heic), says: 'This browser cannot open HEIC photos.' },
  { ...aFile('huge.png', 'image/png', hugePng()), says: 'too many pixels' },
  { ...aFile('zeros.jpg', 'image/jpeg', Buffer.alloc(40 * MEGABYTE)), says: noPhoto },
];

/** A PNG of 20,000 × 20,000 black pixels in a few kilobytes. */
function hugePng(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(data.length);
    head.write(type, 4, 'latin1');
    // Chromium takes a wrong checksum of an image's data for its end, long after the size.
    return Buffer.concat([head, data, Buffer.alloc(4)]);
  };
  const size = Buffer.alloc(13);
  size.writeUInt32BE(20_000);
  size.writeUInt32BE(20_000, 4);
  size.set([8, 2], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(2_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('what is no photograph is named in a sentence, and neither holds up the message nor the others', async ({
  page,
  unique,
}) => {
  const { received, photos } = await photoEndpoints(page);
  const form = await openForm(page, unique);
  await photoInput(form).setInputFiles([...refused.slice(0, 4), await aPicture('good.jpg')]);
  for (const { name, says } of refused.slice(0, 4)) {
    await expect(photoRow(form, name)).toContainText(says);
  }
  for (const file of refused.slice(4)) {
    await photoInput(form).setInputFiles(file);
    await expect(photoRow(form, file.name)).toContainText(file.says);
  }
  await sendMessage(form);
  await expectToast(page, 'Thank you for your inquiry!', '');
  await expect(form.getByText('Your photo is sent.')).toBeVisible();
  expect(received[0]?.headers.photos).toBe('1');
  expect(photos()).toHaveLength(1);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

test('a cut JPEG, an animation, a polyglot and 40 MB arrive as one clean picture each, or not at all', async ({
  page,
  unique,
}) => {
  const { photos } = await photoEndpoints(page);
  const form = await openForm(page, unique);
  const [photo] = await cameraPhotos();
  if (!photo) throw new Error('There is no photograph.');
  const jpeg = await aPicture('polyglot.jpg');
  const frames = await Promise.all(['#f00', '#00f'].map((color) => frame(color)));
  const animation = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  await photoInput(form).setInputFiles([
    { ...photo, name: 'cut.jpg', buffer: photo.buffer.subarray(0, 400_000) },
    aFile('animated.webp', 'image/webp', animation),
    { ...jpeg, buffer: Buffer.concat([jpeg.buffer, Buffer.from(script)]) },
    // Bytes after the end of a picture are those of some panoramas.
    {
      ...photo,
      name: 'large.jpg',
      buffer: Buffer.concat([photo.buffer, Buffer.alloc(40 * MEGABYTE)]),
    },
  ]);
  await expect(form.getByText(/go with your request/)).toBeVisible();
  await sendMessage(form);
  await expect(form.getByText(/^All \d photos are sent\.$/)).toBeVisible();
  const sent = photos();
  expect(sent.length).toBeGreaterThanOrEqual(3);
  for (const { bytes } of sent) {
    expect(bytes.length).toBeLessThanOrEqual(400_000);
    expect(bytes.includes('script')).toBe(false);
    expect(bytes.readUInt32LE(4) + 8).toBe(bytes.length);
    const { format, pages = 1 } = await sharp(bytes).metadata();
    expect({ format, pages }).toEqual({ format: 'webp', pages: 1 });
  }
});

function frame(background: string): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
}

test('nothing but noise is made smaller until it fits', async ({ page, unique }) => {
  const { photos } = await photoEndpoints(page);
  const form = await openForm(page, unique);
  const noise = await sharp({
    create: {
      width: 2_600,
      height: 2_000,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 80 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();
  await photoInput(form).setInputFiles(aFile('noise.jpg', 'image/jpeg', noise));
  await sendMessage(form);
  await expect(form.getByText('Your photo is sent.')).toBeVisible();
  const [sent] = photos();
  expect(sent?.bytes.length).toBeLessThanOrEqual(400_000);
  expect(sent?.bytes.length).toBeGreaterThan(50_000);
});

test('without a worker the page itself shrinks, and lives on', async ({ page, unique }) => {
  await page.addInitScript(() => Object.assign(window, { OffscreenCanvas: undefined }));
  const { photos } = await photoEndpoints(page);
  const form = await openForm(page, unique);
  const workers: unknown[] = [];
  page.on('worker', (worker) => workers.push(worker));
  const [photo] = await cameraPhotos();
  if (!photo) throw new Error('There is no photograph.');
  await photoInput(form).setInputFiles([photo, await aPicture('b.jpg')]);
  await sendMessage(form);
  await expect(form.getByText('All 2 photos are sent.')).toBeVisible();
  expect(workers).toEqual([]);
  expect(photos().every(({ bytes }) => bytes.length <= 400_000)).toBe(true);
});

test('a browser that encodes no WebP sends JPEG', async ({ page, unique }) => {
  const { photos, requestsTo } = await photoEndpoints(page);
  await page.addInitScript(() => {
    const { toBlob } = HTMLCanvasElement.prototype;
    // As Safari does, it answers with a PNG.
    HTMLCanvasElement.prototype.toBlob = function (callback, type, quality) {
      toBlob.call(this, callback, type === 'image/webp' ? 'image/png' : type, quality);
    };
    Object.assign(window, { OffscreenCanvas: undefined });
  });
  const form = await openForm(page, unique);
  const [, , photo] = await cameraPhotos();
  if (!photo) throw new Error('There is no photograph.');
  await photoInput(form).setInputFiles(photo);
  await sendMessage(form);
  await expect(form.getByText('Your photo is sent.')).toBeVisible();
  const [sent] = photos();
  const { format, exif } = await sharp(sent?.bytes).metadata();
  expect({ format, exif }).toEqual({ format: 'jpeg' });
  expect(sent?.bytes.length).toBeLessThanOrEqual(400_000);
  const [asked] = requestsTo('/api/add-photos');
  expect(JSON.parse(`${asked?.body}`).photos[0].type).toBe('image/jpeg');
});
