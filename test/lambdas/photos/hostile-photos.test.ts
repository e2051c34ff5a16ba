import sharp from 'sharp';
import { expect, test } from 'vitest';
import { printedLines } from '../fakes.ts';
import { photosId } from './fake-bucket.ts';
import { photoProcessing } from './processing.ts';
import { anImage, aPhoto, aTaggedPhoto, seededRandom, withJpegSize } from './sample-photos.ts';

const MUTATIONS = 40;

const photos = photoProcessing();
const { bucket } = photos;

/** Every kept object is a JPEG of ours: decodes, has no metadata and nothing behind its end. */
async function expectOurs(): Promise<void> {
  for (const key of bucket.keys()) {
    expect(key).toMatch(/^photos\//);
    const body = bucket.body(key);
    const metadata = await sharp(body, { failOn: 'warning' }).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', space: 'srgb' });
    const { exif, xmp, iptc, icc, comments } = metadata;
    expect([exif, xmp, iptc, icc, comments]).toEqual(Array(5).fill(undefined));
    await sharp(body, { failOn: 'warning' }).stats();
    // No segment of an application stands before the tables, and nothing behind the end of the image.
    expect(body.toString('hex', 0, 4)).toBe('ffd8ffdb');
    expect(body.toString('hex', body.length - 2)).toBe('ffd9');
  }
  expect(bucket.keys().length).toBeLessThanOrEqual(3);
}

async function expectRefused(file: Uint8Array): Promise<void> {
  await photos.upload(file);
  expect(bucket.keys()).toEqual([]);
}

const frames = () => {
  const pixels = Buffer.concat([Buffer.alloc(32 * 32 * 3, 10), Buffer.alloc(32 * 32 * 3, 200)]);
  return sharp(pixels, { raw: { width: 32, height: 64, channels: 3, pageHeight: 32 } });
};

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['nothing', () => Buffer.alloc(0)],
  ['a renamed executable', () => Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
  [
    'an SVG with a script',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ],
  ['a PNG', () => anImage(32, 32).png().toBuffer()],
  ['an animated WebP', () => frames().webp({ loop: 0 }).toBuffer()],
  ['a truncated JPEG', async () => (await aPhoto()).subarray(0, 2_000)],
  ['a JPEG that claims 65,535 × 65,535', async () => withJpegSize(await aPhoto(), 65_535, 65_535)],
  [
    'a JPEG that claims more pixels than ours',
    async () => withJpegSize(await aPhoto(), 1_601, 1_600),
  ],
  [
    'a script behind the first bytes of a JPEG',
    () => Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1'),
  ],
  [
    'an SVG behind the header of a WebP',
    () => Buffer.from('RIFF\x10\x00\x00\x00WEBP<svg onload="alert(1)"/>', 'latin1'),
  ],
  [
    '2,000,001 bytes',
    async () => Buffer.concat([await aPhoto(), Buffer.alloc(2_000_001)]).subarray(0, 2_000_001),
  ],
])('%s is refused: nothing is kept', async (_, file) => {
  await expectRefused(await file());
});

test.each<[string, () => Buffer | Promise<Buffer>]>([
  [
    'exactly 2,000,000 bytes',
    async () => Buffer.concat([await aPhoto(), Buffer.alloc(2_000_000)]).subarray(0, 2_000_000),
  ],
  ['a progressive JPEG', () => anImage(640, 480).jpeg({ progressive: true }).toBuffer()],
  ['a JPEG in CMYK', () => anImage(640, 480, 10).toColourspace('cmyk').jpeg().toBuffer()],
  ['a WebP without loss', () => anImage(300, 200).webp({ lossless: true }).toBuffer()],
  [
    'a JPEG with a ZIP behind it',
    async () =>
      Buffer.concat([
        await aPhoto(),
        Buffer.from('504b0304', 'hex'),
        Buffer.alloc(3_000, 'SECRET'),
      ]),
  ],
  [
    'a JPEG with a page in its comment',
    async () => {
      const jpeg = await aPhoto();
      const comment = Buffer.from('<script>SECRET</script>');
      const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
      return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)]);
    },
  ],
])('%s is kept as a JPEG of ours, without a byte of it', async (_, file) => {
  await photos.upload(await file());
  expect(bucket.keys()).toHaveLength(3);
  await expectOurs();
  for (const key of bucket.keys()) {
    expect(bucket.body(key).includes('SECRET')).toBe(false);
    expect(bucket.body(key).includes('PK\x03\x04')).toBe(false);
  }
});

test('of photos with damaged bytes nothing is kept but what decodes, as ours, and none breaks the function', async () => {
  const random = seededRandom(1);
  const photo = anImage(64, 48);
  const originals = await Promise.all([
    photo.clone().jpeg().toBuffer(),
    photo.clone().jpeg({ progressive: true }).toBuffer(),
    photo.clone().webp().toBuffer(),
    aTaggedPhoto('jpeg'),
  ]);
  for (let mutation = 0; mutation < MUTATIONS; mutation += 1) {
    const file = Buffer.from(originals[mutation % originals.length] ?? []);
    // The first bytes decide most: half of the damage is there.
    const reach = mutation % 2 ? file.length : 200;
    for (let damage = 0; damage <= mutation % 8; damage += 1) {
      file[Math.floor(random() * reach)] = Math.floor(random() * 256);
    }
    const cut = mutation % 5 === 0 ? Math.floor(random() * file.length) : file.length;
    expect(await photos.upload(file.subarray(0, cut))).toEqual({ batchItemFailures: [] });
    await expectOurs();
    bucket.objects.clear();
    await photos.tables.remove('settings', `photo-quota#form#${photosId}`);
  }
});

test('a JPEG of more than 30 scans is refused before it is decoded', async () => {
  const withScans = async (count: number) =>
    Buffer.concat([await aPhoto(), Buffer.from('ffda'.repeat(count - 1), 'hex')]);
  await photos.upload(await withScans(30));
  expect(bucket.keys()).toHaveLength(3);
  await photos.upload(await withScans(31), 1);
  expect(bucket.keys()).toHaveLength(3);
  expect(printedLines.join('')).toContain('"reason":"it has too many scans"');
});
