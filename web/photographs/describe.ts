import { type Crop, cropsOf } from './crops.ts';
import { placeholder } from './encode.ts';
import type { PhotoFile } from './photo-file.ts';
import type { Picture, PictureSource } from './picture.ts';
import { areaOf, type Format, type Rendition, renditionsOf } from './renditions.ts';

/** A photograph as the pages use it, and the files that this takes. */
export interface DescribedPhotograph {
  picture: Picture;
  renditions: Rendition[];
}

/**
 * Names all that is to be made of a photograph without making it: the browser's bundle and the
 * prerender come to the same addresses, and only one of them encodes.
 *
 * @param folder - the address that the files will stand under, with a slash at its end
 */
export async function describe(photo: PhotoFile, folder: string): Promise<DescribedPhotograph> {
  const crops = cropsOf(photo.name);
  const made = crops.flatMap((crop) =>
    (['avif', 'webp'] as const).map((format) => ({
      crop,
      format,
      renditions: renditionsOf(photo, crop, format),
    })),
  );
  const fallback = made.at(-1)?.renditions.at(-1);
  if (!fallback) throw new Error(`${photo.label} has no crop for every screen.`);
  const placeholders = crops.toReversed().map(async (crop) => ({
    media: crop.media,
    uri: await placeholder(photo, areaOf(photo, crop)),
  }));
  return {
    picture: {
      src: folder + fallback.fileName,
      width: fallback.width,
      height: fallback.height,
      sources: made.map(({ crop, format, renditions }) => source(crop, format, renditions, folder)),
      placeholders: await Promise.all(placeholders),
    },
    renditions: made.flatMap(({ renditions }) => renditions),
  };
}

function source(
  { media }: Crop,
  format: Format,
  renditions: readonly Rendition[],
  folder: string,
): PictureSource {
  const { width = 0, height = 0 } = renditions.at(-1) ?? {};
  return {
    type: `image/${format}`,
    media,
    srcSet: renditions.map((each) => `${folder}${each.fileName} ${each.width}w`).join(', '),
    width,
    height,
  };
}
