import { Box, Button, type ButtonProps, chakra, Flex } from '@chakra-ui/react';
import { type MouseEvent, type Touch, type TouchEvent, useLayoutEffect, useRef } from 'react';
import { ArrowIcon, CrossIcon } from '../images/icons.tsx';
import { PhotoImage, uprightScreen } from '../images/photo-image.tsx';
import { galleryPhotos } from '../images/site-photos.ts';
import { PriceLink } from '../navigation/site-link.tsx';

const CAPTION_ID = 'lightbox-caption';

/** Names a tile's photo and its enlarged one during a view transition. */
const TRANSITION = 'photo';

interface LightboxProps {
  index: number;
  /** The photo on the page that was tapped; undefined before hydration. */
  tile: HTMLImageElement | null | undefined;
  onMove: (index: number) => void;
  onClose: () => void;
}

/**
 * One photo as large as the screen. It is a native modal dialog: the browser handles Escape, the inert page behind it,
 * returning the focus, and pinch zoom.
 */
export function Lightbox({ index, tile, onMove, onClose }: LightboxProps) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const { length } = galleryPhotos;
  const photo = galleryPhotos[index];
  const move = (by: 1 | -1) => onMove((index + by + length) % length);
  const swipe = useSwipe(move);
  const close = () => dialogRef.current?.close();

  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once, from the photo that was tapped.
  useLayoutEffect(() => {
    if (dialogRef.current) openFrom(tile, dialogRef.current);
  }, []);

  function onClick({ target }: MouseEvent) {
    if (!(target as Element).closest('img, a, button, [aria-live]')) close();
  }

  if (!photo) return null;
  const { w, h } = photo.fallback;
  return (
    <chakra.dialog
      ref={dialogRef}
      aria-labelledby={CAPTION_ID}
      onClose={onClose}
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight') move(1);
        if (key === 'ArrowLeft') move(-1);
      }}
      onClick={onClick}
      {...swipe}
      position="fixed"
      inset="0"
      width="100dvw"
      maxWidth="none"
      height="100dvh"
      maxHeight="none"
      bg="bg.inverted"
      color="white"
      overscrollBehavior="contain"
      touchAction="pan-y pinch-zoom"
    >
      <Flex height="full" align="center" justify="center">
        <PhotoImage
          key={index}
          photo={{ ...photo, srcSetOnPhones: photo.upright.srcSet }}
          sizes="100vw"
          loading="eager"
          draggable={false}
          // The smaller file of the tile, until its own has loaded.
          bg={tile?.alt === photo.alt ? `center / cover url(${tile.currentSrc})` : 'transparent'}
          width={`min(100dvw, 100dvh * ${w / h})`}
          aspectRatio={`${w} / ${h}`}
          css={{
            viewTransitionName: TRANSITION,
            [`@media ${uprightScreen}`]: { width: '100dvw', aspectRatio: '4 / 5' },
          }}
        />
      </Flex>
      <LightboxButton label="Close" onClick={close} position="absolute" top="2" insetEnd="2">
        <CrossIcon />
      </LightboxButton>
      <Flex
        layerStyle="scrim"
        position="absolute"
        inset="auto 0 0"
        pt={{ base: '8', md: '16' }}
        pb="4"
        px="gutter"
        gap="3"
        align="center"
        wrap="wrap"
        // A swipe or a click beside the controls is for the photo.
        pointerEvents="none"
        css={{ '& > *': { pointerEvents: 'auto' } }}
      >
        <Box aria-live="polite" flexGrow="1" flexBasis={{ base: '100%', md: 'auto' }}>
          <Box id={CAPTION_ID} fontWeight="semibold">
            {photo.caption}
          </Box>
          <Box textStyle="sm">{`${index + 1} of ${length}`}</Box>
        </Box>
        <PriceLink
          projectType={photo.projectType}
          work={photo.caption}
          bg="brand.emphasized"
          focusRingColor="white"
        />
        <LightboxButton label="Previous picture" onClick={() => move(-1)}>
          <ArrowIcon transform="scaleX(-1)" />
        </LightboxButton>
        <LightboxButton label="Next picture" onClick={() => move(1)}>
          <ArrowIcon />
        </LightboxButton>
      </Flex>
    </chakra.dialog>
  );
}

/** Opens the dialog; its photo grows out of the tile where browsers can show that and visitors welcome motion. */
function openFrom(tile: HTMLElement | null | undefined, dialog: HTMLDialogElement) {
  const open = () => {
    tile?.style.removeProperty('view-transition-name');
    if (dialog.isConnected && !dialog.open) dialog.showModal();
  };
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isStill || !tile || !document.startViewTransition) return open();
  tile.style.setProperty('view-transition-name', TRANSITION);
  document.startViewTransition(open);
}

function LightboxButton({ label, ...button }: ButtonProps & { label: string }) {
  return (
    <Button
      aria-label={label}
      px="0"
      minW="3.25rem"
      bg="rgba(0, 0, 0, .5)"
      focusRingColor="white"
      {...button}
    />
  );
}

/** Shorter movements count as a tap. */
const MIN_SWIPE_PX = 40;

/** Returns touch handlers for a swipe to the next or previous photo. Two fingers and a zoomed page are left alone. */
function useSwipe(move: (by: 1 | -1) => void) {
  const start = useRef<Touch>(undefined);
  return {
    onTouchStart({ touches }: TouchEvent) {
      // After pinching back, the scale may stay slightly above 1.
      const isPageZoomed = (window.visualViewport?.scale ?? 1) > 1.01;
      start.current = touches.length === 1 && !isPageZoomed ? touches[0] : undefined;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0];
      if (!start.current || !touch) return;
      const x = touch.clientX - start.current.clientX;
      const y = touch.clientY - start.current.clientY;
      start.current = undefined;
      if (Math.abs(x) >= Math.max(MIN_SWIPE_PX, Math.abs(y))) move(x < 0 ? 1 : -1);
    },
  };
}
