import { chakra } from '@chakra-ui/react';
import type { Photo } from '../content/photos.ts';
import { onPhones, Photograph } from '../sections/photograph.tsx';

interface GalleryPhotoProps {
  photo: Photo;
  caption: string;
  onEnlarge: () => void;
}

/** The grid has one, two and at most three columns; the third is 389 px wide at most. */
const sizes = `${onPhones}, (min-width: 64em) 390px, (min-width: 30em) 50vw, 100vw`;

/**
 * A picture that a press enlarges. Its caption lies over it while it is pointed at or focused; a
 * screen that cannot be pointed at shows it always, along the lower edge. Without a script the press
 * follows a link to the picture's file.
 */
export function GalleryPhoto({ photo, caption, onEnlarge }: GalleryPhotoProps) {
  const label = `Enlarge ${caption}`;
  return (
    <chakra.figure className="group" position="relative" borderRadius="l3" overflow="hidden">
      <Photograph photo={photo} sizes={sizes} aspectRatio="photo" />
      <chakra.button
        type="button"
        aria-label={label}
        {...cover}
        css={{ '@media (scripting: none)': { display: 'none' } }}
        onClick={onEnlarge}
      />
      <chakra.a
        href={photo.src}
        aria-label={label}
        {...cover}
        display="none"
        css={{ '@media (scripting: none)': { display: 'block' } }}
      />
      <chakra.figcaption
        layerStyle="scrim"
        position="absolute"
        inset="0"
        display="grid"
        placeItems="center"
        p="4"
        textStyle="xl"
        textAlign="center"
        opacity="0"
        transition="opacity 0.2s"
        // A press on it is meant for the picture.
        pointerEvents="none"
        _groupHover={{ opacity: 1 }}
        _groupFocusWithin={{ opacity: 1 }}
        css={{
          '@media (hover: none)': {
            opacity: 1,
            insetBlockStart: 'auto',
            padding: '{spacing.3}',
            textStyle: 'md',
          },
        }}
      >
        {caption}
      </chakra.figcaption>
    </chakra.figure>
  );
}

/** The size of the picture, over which it lies. */
const cover = {
  position: 'absolute',
  inset: '0',
  width: 'full',
  borderRadius: 'l3',
  cursor: 'zoom-in',
  focusVisibleRing: 'inside',
} as const;
