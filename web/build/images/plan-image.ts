import type { ImageSource, ResponsiveImage } from '../../images/responsive-image.ts';
import { type Crop, cropsOf } from './crops.ts';
import { encodePlaceholder, meanColor } from './encode.ts';
import type { SourceImage } from './source-image.ts';
import { cropArea, type Format, type ImageVariant, variantsOf } from './variants.ts';

/** A responsive image as the pages use it, and the files that it consists of. */
export interface ImagePlan {
  image: ResponsiveImage;
  variants: ImageVariant[];
}

/**
 * Names all files to make of a source image without making them: the browser's bundle and the prerender
 * come to the same URLs, and only one of them encodes.
 *
 * @param baseUrl - the URL that the files will be served under, with a slash at its end
 */
export async function planImage(source: SourceImage, baseUrl: string): Promise<ImagePlan> {
  const crops = cropsOf(source.name);
  const planned = crops.flatMap((crop) =>
    (['avif', 'webp'] as const).map((format) => ({
      crop,
      format,
      variants: variantsOf(source, crop, format),
    })),
  );
  const fallback = planned.at(-1)?.variants.at(-1);
  if (!fallback) throw new Error(`${source.label} has no crop for every screen.`);
  const placeholders = crops.toReversed().map(async (crop) => ({
    media: crop.media,
    background: await backgroundOf(source, crop),
  }));
  return {
    image: {
      src: baseUrl + fallback.fileName,
      width: fallback.width,
      height: fallback.height,
      sources: planned.map(({ crop, format, variants }) =>
        imageSource(crop, format, variants, baseUrl),
      ),
      placeholders: await Promise.all(placeholders),
    },
    variants: planned.flatMap(({ variants }) => variants),
  };
}

/** Returns the CSS background that stands in for a crop. */
async function backgroundOf(source: SourceImage, crop: Crop): Promise<string> {
  const area = cropArea(source, crop);
  if (crop.placeholder === 'color') return meanColor(source, area);
  return `url("${await encodePlaceholder(source, area)}") center / cover`;
}

function imageSource(
  { media }: Crop,
  format: Format,
  variants: readonly ImageVariant[],
  baseUrl: string,
): ImageSource {
  const { width = 0, height = 0 } = variants.at(-1) ?? {};
  return {
    type: `image/${format}`,
    media,
    srcSet: variants.map((each) => `${baseUrl}${each.fileName} ${each.width}w`).join(', '),
    width,
    height,
  };
}
