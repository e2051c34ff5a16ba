import { chakra } from '@chakra-ui/react';
import { PhotoImage } from '../images/photo-image.tsx';
import type { Photo } from '../images/responsive-image.ts';
import { phoneSizes } from '../images/sharpen-photos.ts';

interface GalleryPhotoProps {
  photo: Photo;
  caption: string;
  onEnlarge: () => void;
}

/** The grid has one, two and at most three columns; a third is 389 px wide at most. */
const sizes = `${phoneSizes.first}, (min-width: 64em) 384px, 50vw`;

/**
 * A photograph that opens the lightbox. Its caption overlays the lower edge on hover and focus, and always
 * on a touch screen. Without a script it is a link to the image file.
 */
export function GalleryPhoto({ photo, caption, onEnlarge }: GalleryPhotoProps) {
  const label = `Enlarge ${caption}`;
  return (
    <chakra.figure className="group" position="relative" borderRadius="l3" overflow="hidden">
      <PhotoImage photo={photo} sizes={sizes} aspectRatio="photo" />
      <chakra.button
        type="button"
        aria-label={label}
        {...overlay}
        css={{ '@media (scripting: none)': { display: 'none' } }}
        onClick={onEnlarge}
      />
      <chakra.a
        href={photo.src}
        aria-label={label}
        {...overlay}
        display="none"
        css={{ '@media (scripting: none)': { display: 'block' } }}
      />
      <chakra.figcaption
        layerStyle="scrim"
        position="absolute"
        inset="auto 0 0"
        p="3"
        textStyle="lg"
        textAlign="center"
        opacity="0"
        transition="opacity 0.2s"
        // A press on the caption is meant for the photograph.
        pointerEvents="none"
        _groupHover={{ opacity: 1 }}
        _groupFocusWithin={{ opacity: 1 }}
        css={{
          '@media (hover: none)': {
            opacity: 1,
            textStyle: 'md',
          },
        }}
      >
        {caption}
      </chakra.figcaption>
    </chakra.figure>
  );
}

/** Covers the whole photograph. */
const overlay = {
  position: 'absolute',
  inset: '0',
  width: 'full',
  borderRadius: 'l3',
  cursor: 'zoom-in',
  focusVisibleRing: 'inside',
} as const;
