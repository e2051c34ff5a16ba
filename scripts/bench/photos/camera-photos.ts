import sharp from 'sharp';

/** A picture as a phone's camera writes it: twelve megapixels, upright by its EXIF alone, with the place and the time. */
const camera = { width: 4032, height: 3024, quality: 92, orientation: 6 };

const renders = [1, 2, 3, 4, 5, 6].map(
  (number) => new URL(`../../../web/photos/gallery-${number}.jpg`, import.meta.url).pathname,
);

/**
 * Makes photographs as a phone makes them from the site's own pictures: enlarged to twelve megapixels, with the
 * noise of a sensor, so that their bytes are those of a photograph, and with metadata.
 */
export function cameraPhotos(): Promise<Buffer[]> {
  return Promise.all(renders.map(cameraPhoto));
}

async function cameraPhoto(file: string): Promise<Buffer> {
  const { width, height, quality, orientation } = camera;
  const noise = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 10 },
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(file)
    .resize(width, height, { fit: 'cover', kernel: 'lanczos3' })
    .composite([{ input: noise, blend: 'soft-light' }])
    .withExif({
      IFD0: { Make: 'Camera', Model: 'Phone', Orientation: String(orientation) },
      IFD2: { DateTimeOriginal: '2026:06:01 12:00:00' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '44/1 58/1 3000/100',
        GPSLongitudeRef: 'W',
        GPSLongitude: '93/1 15/1 5400/100',
      },
    })
    .jpeg({ quality })
    .toBuffer();
}
