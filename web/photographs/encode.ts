import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { PhotoFile } from './photo-file.ts';
import { type Area, encoding, type Rendition } from './renditions.ts';

/** What a phone is given is no wider. */
const NARROW_PX = 540;

/** Encodes a rendition, or takes it from the cache, a folder of files by their hashed names. */
export async function encode(
  photo: PhotoFile,
  { fileName, format, width, height, area }: Rendition,
  cache: string,
): Promise<Buffer> {
  const cached = join(cache, fileName);
  const kept = await readFile(cached).catch(() => undefined);
  if (kept) return kept;
  const picture = part(photo, area, width, height);
  const encoded = await (format === 'avif'
    ? picture.avif(width > NARROW_PX ? encoding.avif : encoding.narrowAvif)
    : picture.webp(encoding.webp)
  ).toBuffer();
  // Under its name only once it is whole: another build may read the cache at this moment.
  const unfinished = `${cached}.${randomUUID()}`;
  await mkdir(cache, { recursive: true });
  await writeFile(unfinished, encoded);
  await rename(unfinished, cached);
  return encoded;
}

/** A blurred picture of about 70 bytes as a data URI: browsers smooth its 12 pixels of width. */
export async function placeholder(photo: PhotoFile, area: Area): Promise<string> {
  const height = Math.round((12 * area.height) / area.width);
  const bytes = await part(photo, area, 12, height).webp({ quality: 15, effort: 6 }).toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}

/** The area of the photograph in that size; what a camera noted beside the pixels is left behind. */
function part(photo: PhotoFile, area: Area, width: number, height: number): Sharp {
  const scale = width / area.width;
  const whole = {
    width: Math.max(width, Math.round(photo.width * scale)),
    height: Math.max(height, Math.round(photo.height * scale)),
  };
  // Smaller first and cut then: a large JPEG is decoded at an eighth of its size where that is enough.
  return sharp(photo.bytes)
    .autoOrient()
    .resize({ ...whole, fit: 'fill' })
    .extract({
      left: Math.min(Math.round(area.left * scale), whole.width - width),
      top: Math.min(Math.round(area.top * scale), whole.height - height),
      width,
      height,
    })
    .flatten({ background: 'white' });
}
