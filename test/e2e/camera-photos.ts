import sharp from 'sharp';

/** A file as a browser chooses it. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** The sides of twelve megapixels, as most phones take them. */
const WIDTH = 4032;
const HEIGHT = 3024;

const renders = [
  'gallery-1',
  'gallery-2',
  'service-brick',
  'service-stone',
  'hero',
  'service-block',
];

/** The position is the middle of Minneapolis. */
const exif = {
  IFD0: { Make: 'Camera Works', Model: 'Pocket 12' },
  IFD2: { DateTimeOriginal: '2025:05:04 10:11:12' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '44/1 58/1 19/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '93/1 16/1 19/1',
  },
};

let six: Promise<ChosenFile[]> | undefined;

/**
 * Makes six photographs as a phone makes them, of the site's own pictures: enlarged to twelve megapixels, with the noise
 * of a sensor, without which they would compress too well, and with EXIF of time and position. They are made once.
 */
export function cameraPhotos(): Promise<ChosenFile[]> {
  six ??= Promise.all(renders.map(cameraPhoto));
  return six;
}

async function cameraPhoto(name: string): Promise<ChosenFile> {
  const size = { width: WIDTH, height: HEIGHT, channels: 3 as const };
  const noise = await sharp({
    create: { ...size, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 12 } },
  })
    .raw()
    .toBuffer();
  const buffer = await sharp(new URL(`../../web/photos/${name}.jpg`, import.meta.url).pathname)
    .resize(WIDTH, HEIGHT, { fit: 'cover', kernel: 'lanczos3' })
    .composite([{ input: noise, raw: size, blend: 'soft-light' }])
    .jpeg({ quality: 92 })
    .withExif(exif)
    .toBuffer();
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer };
}
