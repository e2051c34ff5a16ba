import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { printedLines } from '../printed-lines.ts';
import { photoProcessing } from './processing.ts';
import { anImage, aPhoto, seededRandom, withJpegSize } from './sample-photos.ts';

const photos = photoProcessing();
const { id, bucket, tables } = photos;

beforeEach(() => photos.putLead());

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
  expect(bucket.keys().length).toBeLessThanOrEqual(2);
}

async function expectRefused(file: Uint8Array): Promise<void> {
  await photos.upload(file);
  expect(bucket.keys()).toEqual([]);
  expect((await photos.lead())?.photos).toBeUndefined();
}

/** A PNG of one color whose rows are all the same: few bytes for any number of pixels. */
function aPngBomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0], 8);
  const rows = Buffer.alloc((Math.ceil(side / 8) + 1) * side);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const half = (file: Buffer) => file.subarray(0, file.length / 2);

const frames = () => {
  const pixels = Buffer.concat([Buffer.alloc(32 * 32 * 3, 10), Buffer.alloc(32 * 32 * 3, 200)]);
  return sharp(pixels, { raw: { width: 32, height: 64, channels: 3, pageHeight: 32 } });
};

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['nothing', () => Buffer.alloc(0)],
  ['a renamed executable', () => Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
  ['an ELF program', () => Buffer.concat([Buffer.from('\x7fELF'), Buffer.alloc(2_000)])],
  [
    'an SVG with a script',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ],
  [
    'an SVG that names a file',
    () =>
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
      ),
  ],
  ['a page of HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a GIF', () => anImage(32, 32).gif().toBuffer()],
  ['a PNG', () => anImage(32, 32).png().toBuffer()],
  ['a PNG of 16 bits', () => anImage(32, 32).toColourspace('rgb16').png().toBuffer()],
  ['a TIFF', () => anImage(32, 32).tiff().toBuffer()],
  ['a PNG of 20,000 × 20,000', () => aPngBomb(20_000)],
  [
    'a HEIC',
    () =>
      Buffer.concat([Buffer.from('00000018667479706865696300000000', 'hex'), Buffer.alloc(500)]),
  ],
  ['an AVIF', () => anImage(32, 32).avif({ effort: 0 }).toBuffer()],
  ['an animated WebP', () => frames().webp({ loop: 0 }).toBuffer()],
  ['a truncated JPEG', async () => half(await aPhoto())],
  ['a truncated WebP', async () => half(await anImage(640, 480).webp().toBuffer())],
  ['a JPEG that claims 65,535 × 65,535', async () => withJpegSize(await aPhoto(), 65_535, 65_535)],
  [
    'a JPEG that claims more pixels than ours',
    async () => withJpegSize(await aPhoto(), 2_049, 2_048),
  ],
  ['a JPEG that claims to be empty', async () => withJpegSize(await aPhoto(), 0, 0)],
  ['the first bytes of a JPEG alone', () => Buffer.from('ffd8ff', 'hex')],
  [
    'a script behind the first bytes of a JPEG',
    () => Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1'),
  ],
  [
    'an SVG behind the header of a WebP',
    () => Buffer.from('RIFF\x10\x00\x00\x00WEBP<svg onload="alert(1)"/>', 'latin1'),
  ],
  [
    '400,001 bytes',
    async () => Buffer.concat([await aPhoto(), Buffer.alloc(400_001)]).subarray(0, 400_001),
  ],
])('%s is refused: nothing is kept', async (_, file) => {
  await expectRefused(await file());
});

test.each<[string, () => Buffer | Promise<Buffer>]>([
  [
    'exactly 400,000 bytes',
    async () => Buffer.concat([await aPhoto(), Buffer.alloc(400_000)]).subarray(0, 400_000),
  ],
  ['a progressive JPEG', () => anImage(640, 480).jpeg({ progressive: true }).toBuffer()],
  ['a JPEG in CMYK', () => anImage(640, 480, 10).toColourspace('cmyk').jpeg().toBuffer()],
  ['a gray JPEG', () => anImage(640, 480).grayscale().jpeg().toBuffer()],
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
    'a JPEG with a page behind it',
    async () => Buffer.concat([await aPhoto(), Buffer.from('<script>SECRET</script>')]),
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
  expect(bucket.keys()).toHaveLength(2);
  await expectOurs();
  for (const key of bucket.keys()) {
    expect(bucket.body(key).includes('SECRET')).toBe(false);
    expect(bucket.body(key).includes('PK\x03\x04')).toBe(false);
  }
});

test('a JPEG of more than 30 scans is refused before it is decoded', async () => {
  const withScans = async (count: number) =>
    Buffer.concat([await aPhoto(), Buffer.from('ffda'.repeat(count - 1), 'hex')]);
  await photos.upload(await withScans(30));
  expect(bucket.keys()).toHaveLength(2);
  await photos.upload(await withScans(31), 1);
  expect(bucket.keys()).toHaveLength(2);
  expect(printedLines.join('')).toContain('"reason":"it has too many scans"');
});

test('of a thousand mutated files nothing is kept that is not ours, and nothing breaks off', async () => {
  const random = seededRandom(16);
  const below = (limit: number) => Math.floor(random() * limit);
  const seeds = [
    await aPhoto(96, 64),
    await anImage(96, 64).jpeg({ progressive: true }).toBuffer(),
    await anImage(96, 64).webp().toBuffer(),
    await anImage(96, 64).webp({ lossless: true }).toBuffer(),
    await frames().webp({ loop: 0 }).toBuffer(),
  ];
  // More files than a lead takes.
  await tables.put('settings', { id: `photos#lead#${id}`, count: -1_000, expiresAt: 4e9 });
  let kept = 0;
  for (let number = 0; number < 1_000; number += 1) {
    const seed = seeds[number % seeds.length] ?? Buffer.alloc(0);
    let file = Buffer.from(seed);
    for (let change = 0; change <= below(8); change += 1) {
      const at = below(file.length);
      const kind = below(5);
      if (kind === 0) file[at] = below(256);
      else if (kind === 1) file[at] = (file[at] ?? 0) ^ (1 << below(8));
      else if (kind === 2) file = file.subarray(0, Math.max(1, at));
      else if (kind === 3)
        file = Buffer.concat([
          file.subarray(0, at),
          Buffer.from([255, 255, 255, 0]),
          file.subarray(at),
        ]);
      else file = Buffer.concat([file.subarray(0, at), file.subarray(below(file.length))]);
    }
    await photos.upload(file);
    await expectOurs();
    kept += bucket.keys().length / 2;
    bucket.objects.clear();
  }
  // Some are whole all the same: the test has looked at both.
  expect(kept).toBeGreaterThan(20);
  expect(kept).toBeLessThan(980);
});
