import { Box, Button, type ButtonProps, chakra, Flex } from '@chakra-ui/react';
import { type MouseEvent, type Touch, type TouchEvent, useLayoutEffect, useRef } from 'react';
import { ArrowIcon, CrossIcon } from '../images/icons.tsx';
import { PhotoImage } from '../images/photo-image.tsx';
import { galleryPhotos } from '../images/site-photos.ts';
import { PriceLink } from '../navigation/site-link.tsx';
import { narrow } from '../theme/scales.ts';

const CAPTION_ID = 'lightbox-caption';

/** The look of what can be pressed on the dark background. */
const onDark = {
  color: 'white',
  focusRingColor: 'white',
  _hover: { bg: 'bg.invertedEmphasized' },
} as const;

interface LightboxProps {
  index: number;
  onMove: (index: number) => void;
  onClose: () => void;
}

/**
 * One photograph as large as the screen, on a backdrop that closes it when pressed. It is a native modal
 * dialog: Escape, the inert page behind it and the focus that returns to the pressed photograph are the
 * browser's work, and so is zooming with two fingers.
 */
export function Lightbox({ index, onMove, onClose }: LightboxProps) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const { length } = galleryPhotos;
  const photo = galleryPhotos[index];
  const move = (by: 1 | -1) => onMove((index + by + length) % length);
  const swipe = useSwipe(move);
  const close = () => dialogRef.current?.close();

  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (dialog && !dialog.open) dialog.showModal();
  }, []);

  function onClick({ target }: MouseEvent) {
    if (!(target as Element).closest('img, a, button, [aria-live]')) close();
  }

  if (!photo) return null;
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
        <LightboxButton label="Previous picture" onClick={() => move(-1)}>
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
          <Box textStyle="sm">{`${index + 1} of ${length}`}</Box>
        </Box>
        <LightboxButton label="Next picture" onClick={() => move(1)}>
          <ArrowIcon />
        </LightboxButton>
      </Flex>
      <PriceLink
        justifySelf="center"
        projectType={photo.projectType}
        label="Price work like this"
        work={photo.caption}
        borderColor="border.inverted"
        {...onDark}
      />
    </chakra.dialog>
  );
}

/** An icon button on the dark background around an enlarged photograph. */
function LightboxButton({ label, ...button }: ButtonProps & { label: string }) {
  return <Button aria-label={label} variant="ghost" px="0" {...onDark} {...button} />;
}

/** Less than this, in pixels, is a press with an unsteady finger. */
const MIN_SWIPE_PX = 40;

/**
 * Returns touch handlers that move to the next photograph on a swipe to the left, and back on one to the right. Two
 * fingers, and a page that is zoomed in, are left to the browser.
 */
function useSwipe(move: (by: 1 | -1) => void) {
  const start = useRef<Touch>(undefined);
  return {
    onTouchStart({ touches }: TouchEvent) {
      // A pinch that ends where it began leaves a rest.
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
