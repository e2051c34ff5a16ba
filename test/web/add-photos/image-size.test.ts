import sharp from 'sharp';
import { expect, test } from 'vitest';
import { imageSize } from '../../../web/add-photos/image-size.ts';

const image = sharp({ create: { width: 321, height: 123, channels: 3, background: '#8f3d26' } });
const size = { width: 321, height: 123 };

test.each([
  ['jpeg', image.clone().jpeg()],
  [
    'jpeg',
    image
      .clone()
      .jpeg({ progressive: true })
      .withExif({ IFD0: { Make: 'x'.repeat(9_000) } }),
  ],
  ['png', image.clone().png()],
  ['webp', image.clone().webp()],
  ['webp', image.clone().webp({ lossless: true })],
  [
    'webp',
    image
      .clone()
      .webp()
      .withExif({ IFD0: { Make: 'Camera Works' } }),
  ],
  ['gif', image.clone().gif()],
  ['heif', image.clone().avif({ effort: 0 })],
])('the size of a %s is found in its first bytes', async (format, picture) => {
  const bytes = await picture.toBuffer();
  expect(imageSize(bytes)).toEqual({ format, ...size });
});

test('what is cut off before its size, or no picture, has none', async () => {
  const jpeg = await image.clone().jpeg().toBuffer();
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.from('MZ'),
    Buffer.from('<svg width="9" height="9"/>'),
    Buffer.alloc(1_000, 0xff),
    jpeg.subarray(0, 40),
    Buffer.from('RIFF....WEBPVP9 '),
    Buffer.from('....ftypheic'),
  ]) {
    expect(imageSize(bytes)).toBeUndefined();
  }
});

test('a small file that says that it is huge is known by its size', async () => {
  const png = await image.clone().png().toBuffer();
  png.writeUInt32BE(20_000, 16);
  png.writeUInt32BE(20_000, 20);
  expect(imageSize(png)).toEqual({ format: 'png', width: 20_000, height: 20_000 });
});
