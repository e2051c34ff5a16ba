import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { Photo } from './site-photos.ts';

/** A phone held upright. */
export const uprightScreen = '(max-width: 47.99em) and (orientation: portrait)';

/** `sizes` for a photo across a phone's screen: five sixths of its width, enough for a screen of so many pixels. */
export const acrossPhones = '(max-width: 47.99em) 83vw';

interface PhotoImageProps extends Omit<HTMLChakraProps<'img'>, 'src' | 'srcSet' | 'alt'> {
  photo: Photo;
  /** The width in the layout, as in `<img sizes>`: browsers pick the file by it. */
  sizes: string;
}

/**
 * A photo that fills its frame, loaded lazily. With a high `fetchPriority` it loads at once, and on phones, where
 * visitors wait for it, before everything else.
 */
export function PhotoImage({ photo, sizes, fetchPriority, ...image }: PhotoImageProps) {
  const { alt, srcSet, srcSetOnPhones, fallback } = photo;
  const isFirst = fetchPriority === 'high';
  return (
    <>
      {isFirst && srcSetOnPhones && (
        <link
          rel="preload"
          as="image"
          // React moves the link into the head only if it has an `href`.
          href={srcSetOnPhones.split(' ')[0]}
          type="image/avif"
          media={uprightScreen}
          imageSrcSet={srcSetOnPhones}
          imageSizes={sizes}
          fetchPriority={fetchPriority}
        />
      )}
      <picture>
        {srcSetOnPhones && (
          <source type="image/avif" media={uprightScreen} srcSet={srcSetOnPhones} sizes={sizes} />
        )}
        <source type="image/avif" srcSet={srcSet} sizes={sizes} />
        <chakra.img
          src={fallback.src}
          alt={alt}
          htmlWidth={fallback.w}
          htmlHeight={fallback.h}
          loading={isFirst ? undefined : 'lazy'}
          fetchPriority={fetchPriority}
          width="full"
          objectFit="cover"
          bg="bg.muted"
          {...image}
        />
      </picture>
    </>
  );
}
