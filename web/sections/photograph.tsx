import { chakra, Image, type ImageProps } from '@chakra-ui/react';
import { preload } from 'react-dom';
import type { Photo } from '../content/photos.ts';

/**
 * In front of other `sizes`: how wide a phone takes its photographs to be. Nobody sees more than one
 * and a half pixels for each of the layout's on a screen that small, and a slow line feels each byte.
 */
export const onPhones =
  '(max-width: 29.99em) and (min-resolution: 2.5dppx) 46vw, (max-width: 29.99em) 83vw';

interface PhotographProps extends Omit<ImageProps, 'src' | 'srcSet' | 'alt'> {
  photo: Photo;
  /** How wide it stands in the layout, as in `<img sizes>`: browsers pick the file by it. */
  sizes: string;
}

/**
 * A photograph that fills its frame; it is fetched when it comes near. With `fetchPriority="high"`
 * it is fetched at once, before the page's body is read.
 */
export function Photograph({ photo, sizes, fetchPriority, ...image }: PhotographProps) {
  const isFirst = fetchPriority === 'high';
  if (isFirst) preloadEachCrop(photo, sizes);
  return (
    <chakra.picture display="contents">
      {photo.sources.map(({ type, media, srcSet, width, height }) => (
        <source key={srcSet} {...{ type, media, srcSet, width, height }} sizes={sizes} />
      ))}
      <Image
        src={photo.src}
        alt={photo.alt}
        sizes={sizes}
        htmlWidth={photo.width}
        htmlHeight={photo.height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={fetchPriority}
        decoding={isFirst ? 'auto' : 'async'}
        width="full"
        fit="cover"
        // Around a contained photograph the blurred one would stay to be seen.
        css={image.fit === 'contain' ? undefined : placeholderStyles(photo)}
        {...image}
      />
    </chakra.picture>
  );
}

/** Asks for it in the head: for each crop in the best format, on the screens that will show it. */
function preloadEachCrop({ src, sources }: Photo, imageSizes: string) {
  const best = sources.filter(({ type }) => type === 'image/avif');
  const narrow = best.find(({ media }) => media)?.media;
  for (const { type, media = narrow && `not all and ${narrow}`, srcSet } of best) {
    preload(src, {
      ...{ as: 'image', type, media, imageSizes },
      imageSrcSet: srcSet,
      fetchPriority: 'high',
    });
  }
}

/** The blurred picture behind the photograph until it is there. */
function placeholderStyles({ placeholders }: Photo) {
  const behind = placeholders.map(({ media, uri }) => [
    media ? `@media ${media}` : '&',
    { background: `url("${uri}") center / cover` },
  ]);
  return Object.fromEntries(behind);
}
