import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { Photo } from './site-photos.ts';

/** A phone held upright. */
export const uprightScreen = '(max-width: 47.99em) and (orientation: portrait)';

interface PhotoImageProps extends Omit<HTMLChakraProps<'img'>, 'src' | 'srcSet' | 'alt'> {
  photo: Photo;
  /** The width in the layout, as in `<img sizes>`: browsers pick the file by it. */
  sizes: string;
}

/** A photo that fills its frame, loaded lazily unless `fetchPriority` is high. */
export function PhotoImage({ photo, sizes, fetchPriority, ...image }: PhotoImageProps) {
  const { alt, srcSet, srcSetOnPhones, fallback } = photo;
  return (
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
        loading={fetchPriority === 'high' ? undefined : 'lazy'}
        fetchPriority={fetchPriority}
        width="full"
        objectFit="cover"
        bg="bg.muted"
        {...image}
      />
    </picture>
  );
}
