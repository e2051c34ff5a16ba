import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { SourceImage } from './source-image.ts';
import { type Area, encoding, type ImageVariant } from './variants.ts';

/** The widest size for phones, in pixels. */
const PHONE_MAX_WIDTH = 960;

/** Encodes a variant, or reads it from the cache, a folder of files by their hashed names. */
export async function encodeVariant(
  source: SourceImage,
  { fileName, format, width, height, area }: ImageVariant,
  cache: string,
): Promise<Buffer> {
  const cachePath = join(cache, fileName);
  const cached = await readFile(cachePath).catch(() => undefined);
  if (cached) return cached;
  const resized = resize(source, area, width, height);
  const encoded = await (format === 'avif'
    ? resized.avif(width > PHONE_MAX_WIDTH ? encoding.avif : encoding.narrowAvif)
    : resized.webp(encoding.webp)
  ).toBuffer();
  // Renamed only once it is complete: another build may read the cache at this moment.
  const temporaryPath = `${cachePath}.${randomUUID()}`;
  await mkdir(cache, { recursive: true });
  await writeFile(temporaryPath, encoded);
  await rename(temporaryPath, cachePath);
  return encoded;
}

/** Encodes a blurred image of about 70 bytes as a data URI: browsers smooth its 12 pixels of width. */
export async function encodePlaceholder(source: SourceImage, area: Area): Promise<string> {
  const height = Math.round((12 * area.height) / area.width);
  const bytes = await resize(source, area, 12, height).webp({ quality: 15, effort: 6 }).toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}

/** Computes the mean color of an area, as `#7b6a52`. */
export async function meanColor(source: SourceImage, area: Area): Promise<string> {
  const pixel = await resize(source, area, 1, 1).removeAlpha().raw().toBuffer();
  return `#${pixel.subarray(0, 3).toString('hex')}`;
}

/** Cuts the area out of a source image in the given size, without the camera's metadata. */
function resize(source: SourceImage, area: Area, width: number, height: number): Sharp {
  const scale = width / area.width;
  const full = {
    width: Math.max(width, Math.round(source.width * scale)),
    height: Math.max(height, Math.round(source.height * scale)),
  };
  // Resized before it is cut: a large JPEG is decoded at an eighth of its size where that is enough.
  return sharp(source.bytes)
    .autoOrient()
    .resize({ ...full, fit: 'fill' })
    .extract({
      left: Math.min(Math.round(area.left * scale), full.width - width),
      top: Math.min(Math.round(area.top * scale), full.height - height),
      width,
      height,
    })
    .flatten({ background: 'white' });
}
