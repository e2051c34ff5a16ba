import sharp, { type Sharp } from 'sharp';

/** A generator of pseudo-random numbers below 1, the same ones for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** An image of noise over a slope of brightness, which compresses about as badly as a wall. */
export function anImage(width: number, height: number, noise = 40): Sharp {
  const random = seededRandom(width * height);
  const pixels = Buffer.alloc(width * height * 3);
  for (let index = 0; index < pixels.length; index += 1) {
    pixels[index] = Math.min(255, ((index / pixels.length) * 200 + random() * noise) | 0);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** A photograph as a browser sends it. */
export function aPhoto(width = 640, height = 480): Promise<Buffer> {
  return anImage(width, height, 10).jpeg({ quality: 60 }).toBuffer();
}

/** The words that metadata of {@link aTaggedPhoto} holds: position, camera, comment. */
export const tagWords = ['44/1 58/1 40/1', 'SECRET-CAMERA', 'SECRET-XMP'];

/** A photograph with EXIF (with a position), XMP and a color profile. */
export function aTaggedPhoto(format: 'jpeg' | 'webp'): Promise<Buffer> {
  return anImage(640, 480)
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'SECRET-CAMERA' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 58/1 40/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>SECRET-XMP</a></x:xmpmeta>')
    [format]()
    .toBuffer();
}

/** The head of a JPEG that claims a size, with the entropy-coded data of a small one. */
export function withJpegSize(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg);
  for (let at = 2; at < copy.length; at += 2 + copy.readUInt16BE(at + 2)) {
    const marker = copy.readUInt16BE(at);
    // The start of a frame: baseline, extended or progressive.
    if (marker >= 0xffc0 && marker <= 0xffc2) {
      copy.writeUInt16BE(height, at + 5);
      copy.writeUInt16BE(width, at + 7);
      return copy;
    }
  }
  throw new Error('The JPEG has no frame.');
}
