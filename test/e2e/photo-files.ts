import { resolve } from 'node:path';
import sharp from 'sharp';

/** A file as Playwright chooses it. */
export interface PhotoFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** The sides of a photograph of 12 megapixels, as most phones take it. */
const WIDTH = 4_032;
const HEIGHT = 3_024;

const renders = resolve(import.meta.dirname, '../../web/photos');

/** The position that the photographs carry: the middle of Minneapolis. */
const position = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '44/1 58/1 19/1',
  GPSLongitudeRef: 'W',
  GPSLongitude: '93/1 16/1 19/1',
};

const exif = {
  IFD0: { Make: 'Camera Works', Model: 'Pocket 12' },
  IFD2: { DateTimeOriginal: '2025:05:04 10:11:12' },
  IFD3: position,
};

/**
 * Makes a photograph of 12 megapixels of one of the site's renders, with the noise of a camera, without which it would
 * compress too well, and with EXIF of time and position.
 */
async function aPhoto(render: string): Promise<PhotoFile> {
  const noise = await sharp({
    create: {
      width: WIDTH,
      height: HEIGHT,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .raw()
    .toBuffer();
  const buffer = await sharp(resolve(renders, `${render}.jpg`))
    .resize(WIDTH, HEIGHT, { fit: 'cover', kernel: 'lanczos3' })
    .composite([
      { input: noise, raw: { width: WIDTH, height: HEIGHT, channels: 3 }, blend: 'soft-light' },
    ])
    .jpeg({ quality: 92 })
    .withExif(exif)
    .toBuffer();
  return { name: `${render}.jpg`, mimeType: 'image/jpeg', buffer };
}

/** Makes a small picture of one color. */
export async function aPicture(
  name: string,
  format: 'jpeg' | 'png' | 'webp' | 'gif' = 'jpeg',
): Promise<PhotoFile> {
  const create = { width: 300, height: 200, channels: 3 as const, background: '#8f3d26' };
  const buffer = await sharp({ create }).toFormat(format).toBuffer();
  return { name, mimeType: `image/${format}`, buffer };
}

export function aFile(name: string, mimeType: string, content: Buffer | string): PhotoFile {
  return { name, mimeType, buffer: Buffer.from(content) };
}

let six: Promise<PhotoFile[]> | undefined;

/** Six photographs of 12 megapixels, made once. */
export function sixPhotos(): Promise<PhotoFile[]> {
  const all = ['gallery-1', 'gallery-2', 'service-brick', 'service-stone', 'hero', 'service-block'];
  six ??= Promise.all(all.map((render) => aPhoto(render)));
  return six;
}
