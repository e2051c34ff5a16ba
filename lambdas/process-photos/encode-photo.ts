import sharp, { type Sharp } from 'sharp';
import { MAX_PHOTO_BYTES, MAX_PHOTO_SIDE } from '../../domain/photo-upload.ts';
import {
  MAX_READING_BYTES,
  MAX_THUMBNAIL_BYTES,
  READING_SIDE,
  THUMBNAIL_SIDE,
} from '../store/photos.ts';

// A function processes one photograph at a time: a cache or more threads would only take memory.
sharp.cache(false);
sharp.concurrency(1);

/** The refusal of a file that is no photograph as our pages send them. */
export class PhotoRefusal extends Error {
  override readonly name = 'PhotoRefusal';
}

/** A photograph as it is kept, and smaller ones of it: JPEG, upright, without metadata. */
export interface EncodedPhoto {
  photo: Buffer;
  thumbnail: Buffer;
  /** For the model, where it looks at photographs: see `readingKey`. */
  reading: Buffer | undefined;
  /** Of the photograph, in pixels. */
  width: number;
  height: number;
}

/** Of smaller pictures, until one has few enough bytes. */
const QUALITIES = [75, 60, 45, 30];

/** Above the quality that browsers were asked for, so that the second encoding is hardly seen. */
const PHOTO_QUALITY = 85;

/** A photograph of four megapixels takes half a second; a file that was made to take long ends here. */
const DECODING_SECONDS = 10;

/**
 * Decodes a file that anybody may have sent and encodes it anew, so that what is kept has no byte of it.
 *
 * @param isForReading - makes the picture for the model too
 * @throws PhotoRefusal where it is empty, too large, no JPEG or WebP by its own header, an animation, of more pixels
 * than our pages send, or where decoding it gives as much as a warning
 */
export async function encodePhoto(
  file: Uint8Array | undefined,
  isForReading: boolean,
): Promise<EncodedPhoto> {
  if (!file || file.length > MAX_PHOTO_BYTES) throw new PhotoRefusal('it is too large');
  const format = formatOf(file);
  if (!format) throw new PhotoRefusal('it is no JPEG and no WebP');
  try {
    const image = sharp(file, {
      failOn: 'warning',
      limitInputPixels: MAX_PHOTO_SIDE * MAX_PHOTO_SIDE,
      sequentialRead: true,
      autoOrient: true,
    });
    const metadata = await image.metadata();
    if (metadata.format !== format) throw new PhotoRefusal('its header is of another format');
    if ((metadata.pages ?? 1) > 1) throw new PhotoRefusal('it is an animation');
    const { data, info } = await fitted(image, MAX_PHOTO_SIDE)
      .jpeg({ quality: PHOTO_QUALITY })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    const thumbnail = await smaller(data, THUMBNAIL_SIDE, MAX_THUMBNAIL_BYTES);
    const reading = isForReading ? await smaller(data, READING_SIDE, MAX_READING_BYTES) : undefined;
    return { photo: data, thumbnail, reading, width, height };
  } catch (error) {
    if (error instanceof PhotoRefusal) throw error;
    throw new PhotoRefusal('it cannot be decoded', { cause: error });
  }
}

/**
 * Names the format by the first bytes, before any decoder looks at them: libvips would take a dozen formats, some of
 * them programs of their own, such as SVG.
 */
function formatOf(file: Uint8Array): 'jpeg' | 'webp' | undefined {
  const head = Buffer.from(file.buffer, file.byteOffset, Math.min(file.length, 12));
  if (head.toString('hex', 0, 3) === 'ffd8ff') return 'jpeg';
  const isWebp = head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8) === 'WEBP';
  return isWebp ? 'webp' : undefined;
}

/** Without metadata, which sharp writes only where it is told to, and in sRGB, which everybody shows. */
function fitted(image: Sharp, side: number): Sharp {
  return image
    .timeout({ seconds: DECODING_SECONDS })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb');
}

async function smaller(photo: Buffer, side: number, maxBytes: number): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const picture = await fitted(sharp(photo), side).jpeg({ quality }).toBuffer();
    if (picture.length <= maxBytes) return picture;
  }
  throw new PhotoRefusal('a smaller one of it is too large');
}
