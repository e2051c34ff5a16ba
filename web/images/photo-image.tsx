import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { Photo } from './responsive-image.ts';

interface PhotoImageProps extends Omit<HTMLChakraProps<'img'>, 'src' | 'srcSet' | 'alt'> {
  photo: Photo;
  /** The width in the layout, as in `<img sizes>`: browsers pick the file by it. */
  sizes: string;
}

/** A photograph that fills its frame, loaded lazily, or at once with `fetchPriority="high"`. */
export function PhotoImage({ photo, sizes, fetchPriority, ...image }: PhotoImageProps) {
  const isFirst = fetchPriority === 'high';
  // The source for every screen and browser, which the image itself requests.
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
        // Around a contained photograph the blurred one would stay visible.
        css={image.objectFit === 'contain' ? undefined : placeholderStyles(photo)}
        {...image}
      />
    </chakra.picture>
  );
}

/** The placeholder behind the photograph until it has loaded. */
function placeholderStyles({ placeholders }: Photo) {
  const backgrounds = placeholders.map(({ media, background }) => [
    media ? `@media ${media}` : '&',
    { background },
  ]);
  return Object.fromEntries(backgrounds);
}
