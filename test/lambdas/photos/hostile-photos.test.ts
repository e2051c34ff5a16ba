import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { printedLines } from '../fakes.ts';
import { photosId } from './fake-bucket.ts';
import { photoProcessing } from './processing.ts';
import { anImage, aPhoto, aTaggedPhoto, withJpegSize } from './sample-photos.ts';

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

const frames = () => {
  const pixels = Buffer.concat([Buffer.alloc(32 * 32 * 3, 10), Buffer.alloc(32 * 32 * 3, 200)]);
  return sharp(pixels, { raw: { width: 32, height: 64, channels: 3, pageHeight: 32 } });
};

const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
/** A photo with something behind its end, or filled up to a size. */
const padded = async (bytes: number, fill: string | number = 0) =>
  Buffer.concat([await aPhoto(), Buffer.alloc(bytes, fill)]);
const ofSize = async (bytes: number) => (await padded(bytes)).subarray(0, bytes);
const claiming = async (width: number, height: number) =>
  withJpegSize(await aPhoto(), width, height);

type Sample = [what: string, file: () => Buffer | Promise<Buffer>];

test.each<Sample>([
  ['nothing', () => Buffer.alloc(0)],
  ['a renamed executable', () => Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
  ['an SVG with a script', () => Buffer.from(svg)],
  ['a PNG', () => anImage(32, 32).png().toBuffer()],
  ['an animated WebP', () => frames().webp({ loop: 0 }).toBuffer()],
  ['a truncated JPEG', async () => (await aPhoto()).subarray(0, 2_000)],
  ['a JPEG that claims 65,535 × 65,535', () => claiming(65_535, 65_535)],
  ['a JPEG that claims more pixels than ours', () => claiming(1_601, 1_600)],
  ['an SVG behind the start of a JPEG', () => Buffer.from(`\xff\xd8\xff${svg}`, 'latin1')],
  ['an SVG behind the header of a WebP', () => Buffer.from(`RIFF\x10\0\0\0WEBP${svg}`, 'latin1')],
  ['2,000,001 bytes', () => ofSize(2_000_001)],
])('%s is refused: nothing is kept', async (_, file) => {
  await photos.upload(await file());
  expect(bucket.keys()).toEqual([]);
});

test.each<Sample>([
  ['exactly 2,000,000 bytes', () => ofSize(2_000_000)],
  ['a progressive JPEG', () => anImage(640, 480).jpeg({ progressive: true }).toBuffer()],
  ['a JPEG in CMYK', () => anImage(640, 480, 10).toColourspace('cmyk').jpeg().toBuffer()],
  ['a WebP without loss', () => anImage(300, 200).webp({ lossless: true }).toBuffer()],
  ['a JPEG with a ZIP behind it', () => padded(3_000, 'PK\x03\x04SECRET')],
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
  const photo = anImage(64, 48);
  const originals = await Promise.all([
    photo.clone().jpeg().toBuffer(),
    photo.clone().jpeg({ progressive: true }).toBuffer(),
    photo.clone().webp().toBuffer(),
    aTaggedPhoto('jpeg'),
  ]);
  // The first bytes decide most.
  const damage = fc.array(fc.tuple(fc.nat(200), fc.nat(255)), { minLength: 1, maxLength: 8 });
  const check = async (original: Buffer, changes: [at: number, byte: number][], share: number) => {
    const file = Buffer.from(original);
    for (const [at, byte] of changes) file[at] = byte;
    const result = await photos.upload(file.subarray(0, file.length * share));
    expect(result).toEqual({ batchItemFailures: [] });
    await expectOurs();
    bucket.objects.clear();
    await photos.tables.remove('settings', `photo-quota#form#${photosId}`);
  };
  const cut = fc.constantFrom(1, 1, 1, 0.5);
  const property = fc.asyncProperty(fc.constantFrom(...originals), damage, cut, check);
  await fc.assert(property, { numRuns: 40, seed: 1 });
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
