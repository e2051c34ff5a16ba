import sharp, { type Sharp } from 'sharp';

/** An image of noise, which compresses about as badly as a wall. */
export function anImage(width: number, height: number, sigma = 10): Sharp {
  const noise = { type: 'gaussian', mean: 120, sigma } as const;
  return sharp({ create: { width, height, channels: 3, background: 'black', noise } });
}

/** A photograph as a browser sends it. */
export function aPhoto(width = 640, height = 480): Promise<Buffer> {
  return anImage(width, height, 3).jpeg({ quality: 60 }).toBuffer();
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

/** A JPEG that claims a size, with the entropy-coded data of a small one. */
export function withJpegSize(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg);
  // The start of a baseline frame, and behind its length and precision its size.
  const at = copy.indexOf('ffc0', 'hex');
  copy.writeUInt16BE(height, at + 5);
  copy.writeUInt16BE(width, at + 7);
  return copy;
}
