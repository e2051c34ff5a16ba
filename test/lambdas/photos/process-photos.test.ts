import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { handler } from '../../../lambdas/process-photos/handler.ts';
import { aContext } from '../../factories.ts';
import { expectUnlogged, printedLines } from '../fakes.ts';
import { fakeBucket, keptKey, photosId } from './fake-bucket.ts';

const bucket = fakeBucket();

/** Uploads a file and has it processed. */
const upload = (file: Uint8Array, number = 0) => {
  const key = `incoming/${photosId}/${number}`;
  bucket.put(key, file);
  const body = JSON.stringify({ detail: { object: { key } } });
  return handler({ Records: [{ body }] } as never, aContext);
};

/** A noise image, which compresses about as poorly as a photo of a wall. */
function anImage(width: number, height: number, sigma = 10): Sharp {
  const noise = { type: 'gaussian', mean: 120, sigma } as const;
  return sharp({ create: { width, height, channels: 3, background: 'black', noise } });
}

const aPhoto = (width = 640, height = 480) =>
  anImage(width, height, 3).jpeg({ quality: 60 }).toBuffer();

const tagWords = ['44/1 58/1 40/1', 'SECRET-CAMERA', 'SECRET-XMP'];

const position = { GPSLatitudeRef: 'N', GPSLatitude: '44/1 58/1 40/1' };

/** A photo on its side with EXIF (with a position), XMP, and a color profile. */
const aTaggedPhoto = (format: 'jpeg' | 'webp') =>
  anImage(640, 480)
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: 'SECRET-CAMERA' }, IFD3: position })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>SECRET-XMP</a></x:xmpmeta>')
    [format]()
    .toBuffer();

/** A small JPEG that claims the largest size in the header of its frame. */
async function aHugePhoto(): Promise<Buffer> {
  const jpeg = await aPhoto();
  return jpeg.fill(0xff, jpeg.indexOf('ffc0', 'hex') + 5, jpeg.indexOf('ffc0', 'hex') + 9);
}

/** Asserts that each stored object is a JPEG without metadata or trailing bytes; returns their sizes. */
async function storedSizes(): Promise<string[]> {
  const sizes: string[] = [];
  for (const key of bucket.keys()) {
    expect(key).toMatch(/^photos\//);
    const body = bucket.body(key);
    const image = sharp(body, { failOn: 'warning' });
    const { exif, xmp, iptc, icc, orientation, comments, ...metadata } = await image.metadata();
    expect([exif, xmp, iptc, icc, orientation, comments]).toEqual(Array(6).fill(undefined));
    expect(metadata).toMatchObject({ format: 'jpeg', space: 'srgb' });
    await image.stats();
    // No application segment before the tables, and nothing after the end of the image.
    expect(body.toString('hex', 0, 4)).toBe('ffd8ffdb');
    expect(body.toString('hex', body.length - 2)).toBe('ffd9');
    sizes.push(`${metadata.width} × ${metadata.height}`);
  }
  return sizes;
}

test('stores a large photo in a smaller size', async () => {
  await upload(await aPhoto(2000, 1500), 99);
  expect(await storedSizes()).toEqual(['1600 × 1200']);
  expect(bucket.keys()).toEqual([keptKey(99)]);
  expect(bucket.objects.get(keptKey(99))?.contentType).toBe('image/jpeg');
});

test.each(['jpeg', 'webp'] as const)('turns a %s upright without metadata', async (format) => {
  const file = await aTaggedPhoto(format);
  for (const word of tagWords.slice(1)) expect(file.includes(word)).toBe(true);
  await upload(file);
  expect(await storedSizes()).toEqual(['480 × 640']);
  for (const word of tagWords) expect(bucket.body(keptKey(0)).includes(word)).toBe(false);
  expectUnlogged(...tagWords);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const zip = Buffer.alloc(3_000, 'PK\x03\x04SECRET');

type Sample = [what: string, file: () => Buffer | Promise<Buffer>, reason?: string];

test.each<Sample>([
  ['nothing', () => Buffer.alloc(0)],
  ['an SVG', () => Buffer.from(svg)],
  ['an SVG behind the header of a WebP', () => Buffer.from(`RIFF\x10\0\0\0WEBP${svg}`, 'latin1')],
  ['a JPEG that claims 65,535 × 65,535', aHugePhoto],
  ['15,000,001 bytes', () => Buffer.alloc(15_000_001), 'it is too large'],
])('refuses %s and stores nothing', async (_, file, reason = '') => {
  await upload(await file());
  expect(bucket.keys()).toEqual([]);
  expect(printedLines.join('')).toContain(`"reason":"${reason}`);
});

test.each<Sample>([
  ['a JPEG without its last 40 bytes', async () => (await aPhoto()).subarray(0, -40)],
  ['a progressive JPEG', () => anImage(640, 480).jpeg({ progressive: true }).toBuffer()],
  ['a JPEG with a ZIP behind it', async () => Buffer.concat([await aPhoto(), zip])],
])('stores %s without any of its bytes', async (_, file) => {
  await upload(await file());
  expect(await storedSizes()).toHaveLength(1);
  expect(Buffer.concat(bucket.keys().map(bucket.body)).includes('SECRET')).toBe(false);
});
