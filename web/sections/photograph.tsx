import { Image, type ImageProps } from '@chakra-ui/react';
import type { Photo } from '../content/photos.ts';

type PhotographProps = Omit<ImageProps, 'src' | 'alt'> & { photo: Photo };

/** A photograph that fills its frame; it is fetched when it comes near, unless told otherwise. */
export function Photograph({ photo, ...image }: PhotographProps) {
  return (
    <Image
      src={photo.src}
      alt={photo.alt}
      htmlWidth={photo.width}
      htmlHeight={photo.height}
      loading="lazy"
      decoding="async"
      width="full"
      fit="cover"
      {...image}
    />
  );
}
