import { Box, Button, chakra, Flex, Grid } from '@chakra-ui/react';
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pages } from '../content/pages.ts';
import { ArrowIcon, CrossIcon } from '../images/icons.tsx';
import { PhotoImage, uprightScreen } from '../images/photo-image.tsx';
import { type GalleryPhoto, galleryPhotos } from '../images/site-photos.ts';
import { PriceLink } from '../navigation/site-link.tsx';

/** The address of a photo within the page. No element has this ID, so following it doesn't scroll. */
export const photoHash = (index: number) => `#photo-${index + 1}`;

/** State of a photo's link, which survives a reload: the previous history entry is the gallery. */
export const photoLinkState = { isFromGallery: true };

/**
 * Full-screen photos, side by side in a strip that can be swiped. It's a native modal dialog: the browser handles
 * Escape, the inert page behind it, returning the focus, and pinch zoom.
 */
export function Lightbox({ index }: { index: number }) {
  const navigate = useNavigate();
  const state: Partial<typeof photoLinkState> | null = useLocation().state;
  const dialogRef = useRef<HTMLDialogElement>(null);
  const stripRef = useRef<HTMLDivElement>(null);
  const { length } = galleryPhotos;
  const photo = galleryPhotos[index];
  const show = (shown: number) => navigate(photoHash(shown), { replace: true, state });
  function move(by: 1 | -1) {
    show((index + by + length) % length);
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
      stripRef.current?.animate({ opacity: [0.3, 1] }, 150);
  }
  const close = () => dialogRef.current?.close();

  useLayoutEffect(() => {
    if (!dialogRef.current?.open) dialogRef.current?.showModal();
    const { current: strip } = stripRef;
    if (strip && shownIndex(strip) !== index) strip.scrollTo({ left: index * strip.clientWidth });
  }, [index]);

  function onClose() {
    if (state?.isFromGallery) navigate(-1);
    else navigate(pages.gallery.path, { replace: true });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    // The strip would scroll as well.
    event.preventDefault();
    move(event.key === 'ArrowRight' ? 1 : -1);
  }

  function onClick({ target }: MouseEvent) {
    if (!(target as Element).closest('img, a, button, [aria-live]')) close();
  }

  if (!photo) return null;
  return (
    <chakra.dialog
      ref={dialogRef}
      aria-labelledby="lightbox-caption"
      onClose={onClose}
      onKeyDown={onKeyDown}
      onClick={onClick}
      width="100dvw"
      maxWidth="none"
      height="100dvh"
      maxHeight="none"
      bg="bg.inverted"
      color="white"
      layerStyle="fade"
    >
      <LightboxButton aria-label="Close" onClick={close} position="absolute" top="2" insetEnd="2">
        <CrossIcon />
      </LightboxButton>
      <Flex
        ref={stripRef}
        role="group"
        aria-label="Photos"
        tabIndex={0}
        _focusVisible={{ outline: '2px solid white', outlineOffset: '-2px' }}
        onScroll={({ currentTarget }) => {
          const shown = shownIndex(currentTarget);
          if (shown !== index) show(shown);
        }}
        height="full"
        overflowX="auto"
        overscrollBehavior="contain"
        scrollSnapType="x mandatory"
        scrollbarWidth="none"
      >
        {galleryPhotos.map((slide, position) => (
          <Slide key={slide.file} photo={slide} distance={Math.abs(position - index)} />
        ))}
      </Flex>
      <Controls index={index} photo={photo} onMove={move} />
    </chakra.dialog>
  );
}

interface ControlsProps {
  index: number;
  photo: GalleryPhoto;
  onMove: (by: 1 | -1) => void;
}

/** The caption of the shown photo, its price link, and the buttons to the previous and the next one. */
function Controls({ index, photo, onMove }: ControlsProps) {
  return (
    <Grid
      templateColumns={{ base: '1fr auto auto', md: '1fr auto auto auto' }}
      layerStyle="scrim"
      position="absolute"
      inset="auto 0 0"
      pt={{ base: '8', md: '16' }}
      pb="4"
      px="gutter"
      gap="3"
      alignItems="center"
      // Swipes and clicks beside the controls should reach the photo.
      pointerEvents="none"
      css={{ '& > *': { pointerEvents: 'auto' } }}
    >
      <Box aria-live="polite" gridColumn={{ base: '1 / -1', md: 'auto' }}>
        <Box id="lightbox-caption" fontWeight="semibold">
          {photo.caption}
        </Box>
        <Box textStyle="sm">{`${index + 1} of ${galleryPhotos.length}`}</Box>
      </Box>
      <PriceLink
        projectType={photo.projectType}
        work={photo.caption}
        justifySelf="start"
        bg="brand.emphasized"
        focusRingColor="white"
      />
      <LightboxButton aria-label="Previous photo" onClick={() => onMove(-1)}>
        <ArrowIcon transform="scaleX(-1)" />
      </LightboxButton>
      <LightboxButton aria-label="Next photo" onClick={() => onMove(1)}>
        <ArrowIcon />
      </LightboxButton>
    </Grid>
  );
}

/** The index of the photo that fills most of the strip. */
function shownIndex({ scrollLeft, clientWidth }: Element): number {
  return Math.round(scrollLeft / clientWidth);
}

/** One photo of the strip; the neighbors of the shown one load ahead of the swipe. */
function Slide({ photo, distance }: { photo: GalleryPhoto; distance: number }) {
  const { w, h } = photo.fallback;
  return (
    <Flex flex="0 0 100%" align="center" justify="center" scrollSnapAlign="center">
      <PhotoImage
        photo={{
          ...photo,
          // Screen readers should only find the shown photo.
          alt: distance === 0 ? photo.alt : '',
          srcSetOnPhones: photo.upright.srcSet,
        }}
        sizes="100vw"
        loading={distance <= 1 ? 'eager' : 'lazy'}
        draggable={false}
        bg="transparent"
        width={`min(100dvw, 100dvh * ${w / h})`}
        aspectRatio={`${w} / ${h}`}
        css={{ [`@media ${uprightScreen}`]: { width: '100dvw', aspectRatio: '4 / 5' } }}
      />
    </Flex>
  );
}

const LightboxButton = chakra(Button, {
  base: { px: '0', minW: '3.25rem', bg: 'rgba(0, 0, 0, .5)', focusRingColor: 'white' },
});
