import { join } from 'node:path';
import sharp from 'sharp';
import { socialImage } from '../content/pages.ts';

/** The picture that stands beside a shared link, cut from the one at the top of the home page. */
export function socialPicture(photoFolder: string): Promise<Buffer> {
  const { source, width, height } = socialImage;
  return sharp(join(photoFolder, source))
    .resize(width, height, { fit: 'cover', position: 'attention' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}
