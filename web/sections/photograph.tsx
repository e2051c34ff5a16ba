import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { Photo } from '../content/photos.ts';

/**
 * In front of other `sizes`: how wide a phone takes its photographs to be. Nobody sees more than one
 * and a half pixels for each of the layout's on a screen that small, and a slow line feels each byte.
 */
export const onPhones =
  '(max-width: 29.99em) and (min-resolution: 2.5dppx) 41vw, (max-width: 29.99em) 74vw';

interface PhotographProps extends Omit<HTMLChakraProps<'img'>, 'src' | 'srcSet' | 'alt'> {
  photo: Photo;
  /** How wide it stands in the layout, as in `<img sizes>`: browsers pick the file by it. */
  sizes: string;
}

/**
 * A photograph that fills its frame; it is fetched when it comes near, and with
 * `fetchPriority="high"` at once.
 */
export function Photograph({ photo, sizes, fetchPriority, ...image }: PhotographProps) {
  const isFirst = fetchPriority === 'high';
  // What every screen and browser can show, which the image itself asks for.
  const fallback = photo.sources.at(-1);
  return (
    <chakra.picture display="contents">
      {photo.sources.slice(0, -1).map(({ type, media, srcSet, width, height }) => (
        <source key={srcSet} {...{ type, media, srcSet, width, height }} sizes={sizes} />
      ))}
      <chakra.img
        src={photo.src}
        srcSet={fallback?.srcSet}
        alt={photo.alt}
        sizes={sizes}
        htmlWidth={photo.width}
        htmlHeight={photo.height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={fetchPriority}
        decoding={isFirst ? 'auto' : 'async'}
        width="full"
        objectFit="cover"
        // Around a contained photograph the blurred one would stay to be seen.
        css={image.objectFit === 'contain' ? undefined : placeholderStyles(photo)}
        {...image}
      />
    </chakra.picture>
  );
}

/** The blurred picture behind the photograph until it is there. */
function placeholderStyles({ placeholders }: Photo) {
  const behind = placeholders.map(({ media, uri }) => [
    media ? `@media ${media}` : '&',
    { background: `url("${uri}") center / cover` },
  ]);
  return Object.fromEntries(behind);
}
