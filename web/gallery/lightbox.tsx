import { Box, Button, type ButtonProps, chakra, Flex } from '@chakra-ui/react';
import {
  type KeyboardEvent,
  type MouseEvent,
  type TouchEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { ArrowIcon, CrossIcon } from '../images/icons.tsx';
import { PhotoImage } from '../images/photo-image.tsx';
import type { GalleryPhoto } from '../images/site-photos.ts';
import { PriceLink } from '../navigation/site-link.tsx';
import { narrow } from '../theme/scales.ts';

const CAPTION_ID = 'lightbox-caption';

interface LightboxProps {
  photos: readonly GalleryPhoto[];
  /** The index of the photograph shown. */
  index: number;
  onMove: (index: number) => void;
  onClose: () => void;
}

/**
 * One photograph as large as the screen, on a backdrop that closes it when pressed. It is a native modal
 * dialog: Escape, the inert page behind it and the focus that returns to the pressed photograph are the
 * browser's work, and so is zooming with two fingers.
 */
export function Lightbox({ photos, index, onMove, onClose }: LightboxProps) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const next = () => move(1);
  const previous = () => move(-1);
  const close = () => dialogRef.current?.close();
  const swipe = useSwipe(next, previous);
  const photo = photos[index];

  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (dialog && !dialog.open) dialog.showModal();
  }, []);

  function move(by: number) {
    onMove((index + by + photos.length) % photos.length);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowRight') next();
    if (event.key === 'ArrowLeft') previous();
  }

  function onClick({ target }: MouseEvent) {
    if (!(target as Element).closest('img, a, button, [aria-live]')) close();
  }

  if (!photo) return null;
  return (
    <chakra.dialog
      ref={dialogRef}
      aria-labelledby={CAPTION_ID}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onClick={onClick}
      {...swipe}
      position="fixed"
      inset="0"
      width="100dvw"
      maxWidth="none"
      height="100dvh"
      maxHeight="none"
      display="grid"
      gridTemplateRows="auto minmax(0, 1fr) auto auto"
      gap="2"
      p={{ base: '2', md: '6' }}
      bg="bg.inverted"
      color="white"
      overscrollBehavior="contain"
      touchAction="pan-y pinch-zoom"
    >
      <LightboxButton label="Close" onClick={close} justifySelf="end">
        <CrossIcon />
      </LightboxButton>
      <Box
        overflow="clip"
        display="grid"
        gridTemplateRows="minmax(0, 1fr)"
        placeItems="center"
        // They would be items of the grid beside the image.
        css={{ '& source': { display: 'none' } }}
      >
        <PhotoImage
          key={index}
          photo={photo}
          sizes="100vw"
          loading="eager"
          draggable={false}
          bg="transparent"
          width="auto"
          objectFit="contain"
          maxWidth="full"
          maxHeight="full"
        />
      </Box>
      <Flex align="center" justify="center" gap="4" css={{ [narrow]: { flexWrap: 'wrap' } }}>
        <LightboxButton label="Previous picture" onClick={previous}>
          <ArrowIcon transform="scaleX(-1)" />
        </LightboxButton>
        <Box
          aria-live="polite"
          flex={{ base: 1, md: 'none' }}
          minWidth={{ md: '3xs' }}
          textAlign="center"
          css={{ [narrow]: { order: -1, flexBasis: '100%' } }}
        >
          <Box id={CAPTION_ID} textStyle="lg" fontWeight="semibold">
            {photo.caption}
          </Box>
          <Box textStyle="sm">{`${index + 1} of ${photos.length}`}</Box>
        </Box>
        <LightboxButton label="Next picture" onClick={next}>
          <ArrowIcon />
        </LightboxButton>
      </Flex>
      <PriceLink
        justifySelf="center"
        projectType={photo.projectType}
        label="Price work like this"
        work={photo.caption}
        color="white"
        borderColor="border.inverted"
        focusRingColor="white"
        _hover={{ bg: 'bg.invertedEmphasized' }}
      />
    </chakra.dialog>
  );
}

/** An icon button on the dark background around an enlarged photograph. */
function LightboxButton({ label, ...button }: ButtonProps & { label: string }) {
  return (
    <Button
      aria-label={label}
      variant="ghost"
      px="0"
      color="white"
      focusRingColor="white"
      _hover={{ bg: 'bg.invertedEmphasized' }}
      {...button}
    />
  );
}

/** Less than this, in pixels, is a press with an unsteady finger. */
const MIN_SWIPE_PX = 40;

/**
 * Returns touch handlers that call `onNext` on a swipe to the left and `onPrevious` on a swipe to the
 * right. Two fingers, and a page that is zoomed in, are left to the browser.
 */
function useSwipe(onNext: () => void, onPrevious: () => void) {
  const start = useRef<{ x: number; y: number }>(undefined);

  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches[0];
      // A pinch that ends where it began leaves a rest.
      const isPageZoomed = (window.visualViewport?.scale ?? 1) > 1.01;
      const isSwipe = touch && touches.length === 1 && !isPageZoomed;
      start.current = isSwipe ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0];
      if (!start.current || !touch) return;
      const x = touch.clientX - start.current.x;
      const y = touch.clientY - start.current.y;
      start.current = undefined;
      if (Math.abs(x) < Math.max(MIN_SWIPE_PX, Math.abs(y))) return;
      if (x < 0) onNext();
      else onPrevious();
    },
  };
}
