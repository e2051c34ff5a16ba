import { chakra, SimpleGrid } from '@chakra-ui/react';
import { useLinkClickHandler, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { PhotoImage } from '../images/photo-image.tsx';
import { type GalleryPhoto, galleryPhotos, onPhones } from '../images/site-photos.ts';
import type { LinkState } from '../navigation/site-link.tsx';
import { Lightbox } from './lightbox.tsx';

export function GalleryGrid() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  // Not after a reload: the prerendered page has none.
  const isOpened = useNavigationType() !== 'POP';
  const { enlarged }: LinkState = (isOpened && state) || {};
  return (
    <>
      <SimpleGrid columns={{ base: 1, sm: 2, lg: 3 }} gap="6" mt="10">
        {galleryPhotos.map((photo, index) => (
          <GalleryFigure key={photo.file} photo={photo} index={index} />
        ))}
      </SimpleGrid>
      {enlarged !== undefined && (
        <Lightbox
          index={enlarged}
          onMove={(index) => navigate(pathname, { replace: true, state: { enlarged: index } })}
          onClose={() => navigate(-1)}
        />
      )}
    </>
  );
}

/**
 * A photograph that opens the lightbox. Its caption overlays the lower edge on hover and focus, and always
 * on a touch screen. Without a script it is a link to the image file.
 */
function GalleryFigure({ photo, index }: { photo: GalleryPhoto; index: number }) {
  const { pathname } = useLocation();
  const state: LinkState = { enlarged: index };
  // An entry of the history, so that Back closes the lightbox.
  const enlarge = useLinkClickHandler<HTMLAnchorElement>(pathname, { replace: false, state });
  return (
    <chakra.figure className="group" position="relative" borderRadius="l3" overflow="hidden">
      {/* The grid has one, two and at most three columns; a third is 389 px wide at most. */}
      <PhotoImage
        photo={photo}
        sizes={`${onPhones}, (min-width: 64em) 384px, 50vw`}
        aspectRatio="photo"
      />
      {/* biome-ignore lint/a11y/useAnchorContent: its name is its label. */}
      <chakra.a
        href={photo.fallback.src}
        aria-label={`Enlarge ${photo.caption}`}
        onClick={enlarge}
        layerStyle="cover"
        borderRadius="l3"
        cursor="zoom-in"
        outlineOffset="-2px!"
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
        css={{ '@media (hover: none)': { opacity: 1, textStyle: 'md' } }}
      >
        {photo.caption}
      </chakra.figcaption>
    </chakra.figure>
  );
}
