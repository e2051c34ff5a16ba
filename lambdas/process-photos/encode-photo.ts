import sharp from 'sharp';
import { fittedSize, MAX_PHOTO_BYTES } from '../../domain/photo-upload.ts';

// A function processes one photo at a time, so a cache or more threads would only take memory.
sharp.cache(false);
sharp.concurrency(1);

/** Thrown for a file that the site's pages would never send. */
export class PhotoRefusal extends Error {
  override readonly name = 'PhotoRefusal';
}

/** Higher than the pages' quality, so the second encoding is hardly visible. */
const QUALITY = 85;

/** More than the cameras of phones take by default. */
const MAX_UPLOAD_PIXELS = 50_000_000;

/** The largest photo takes two seconds; this stops files made to be slow. */
const DECODING_SECONDS = 10;

/**
 * Decodes an untrusted file and encodes it again, upright and without metadata, so none of its bytes are kept. A file
 * that is cut off at the end is padded with gray.
 *
 * @throws PhotoRefusal if our pages would not have sent it
 */
export async function encodePhoto(file: Uint8Array): Promise<Buffer> {
  if (file.length > MAX_PHOTO_BYTES) throw new PhotoRefusal('it is too large');
  const format = detectFormat(file);
  if (!format) throw new PhotoRefusal('it is neither JPEG nor WebP');
  try {
    const image = sharp(file, {
      failOn: 'none',
      limitInputPixels: MAX_UPLOAD_PIXELS,
      sequentialRead: true,
      autoOrient: true,
    });
    const metadata = await image.metadata();
    if (metadata.format !== format) throw new PhotoRefusal('its header is of another format');
    // sharp writes metadata only on request.
    return await image
      .timeout({ seconds: DECODING_SECONDS })
      .resize({ ...fittedSize(metadata.autoOrient), fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY })
      .toBuffer();
  } catch (error) {
    if (error instanceof PhotoRefusal) throw error;
    throw new PhotoRefusal('it cannot be decoded', { cause: error });
  }
}

/**
 * Detects the format by the first bytes, before any decoder reads them. libvips accepts a dozen formats, and some of
 * them, such as SVG, are programs.
 */
function detectFormat(file: Uint8Array): 'jpeg' | 'webp' | undefined {
  const head = Buffer.from(file.buffer, file.byteOffset, Math.min(file.length, 12));
  if (head.toString('hex', 0, 3) === 'ffd8ff') return 'jpeg';
  const isWebp = head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8) === 'WEBP';
  return isWebp ? 'webp' : undefined;
}
