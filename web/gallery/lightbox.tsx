import { Box, Button, type ButtonProps, chakra, Flex } from '@chakra-ui/react';
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react';
import { ArrowIcon, CrossIcon, ZoomIcon } from '../images/icons.tsx';
import { PhotoImage } from '../images/photo-image.tsx';
import type { GalleryPhoto } from '../images/site-photos.ts';
import { PriceLink } from '../navigation/price-link.tsx';
import { narrow } from '../theme/narrow.ts';
import { usePageZoom } from './use-page-zoom.ts';
import { useSwipe } from './use-swipe.ts';
import { useZoom } from './use-zoom.ts';

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
 * browser's work. A photograph that is zoomed in, or a page that is, loads its largest file.
 */
export function Lightbox({ photos, index, onMove, onClose }: LightboxProps) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const zoom = useZoom();
  const isPageZoomed = usePageZoom();
  const next = () => move(1);
  const previous = () => move(-1);
  const close = () => dialogRef.current?.close();
  const swipe = useSwipe(next, previous, zoom.isZoomed);
  const photo = photos[index];

  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (dialog && !dialog.open) dialog.showModal();
  }, []);

  function move(by: number) {
    zoom.reset();
    onMove((index + by + photos.length) % photos.length);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (zoom.onKey(event)) return;
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
      data-zoomed={zoom.isZoomed || undefined}
      data-page-zoomed={isPageZoomed || undefined}
      // Two fingers zoom the page in each case: https://compat.spec.whatwg.org/#touch-action
      touchAction="pan-y pinch-zoom"
      css={{
        '&[data-zoomed]': { touchAction: 'pinch-zoom' },
        '&[data-zoomed] img': { cursor: 'zoom-out' },
        '&[data-page-zoomed]': { touchAction: 'manipulation' },
      }}
    >
      <Flex direction="row-reverse" justify="space-between">
        <LightboxButton label="Close" onClick={close}>
          <CrossIcon />
        </LightboxButton>
        <LightboxButton label={zoom.isZoomed ? 'Zoom out' : 'Zoom in'} onClick={zoom.toggle}>
          <ZoomIcon isOut={zoom.isZoomed} />
        </LightboxButton>
      </Flex>
      <Box
        ref={zoom.frameRef}
        {...zoom.handlers}
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
          sizes={zoom.isZoomed || isPageZoomed ? '250vw' : '100vw'}
          loading="eager"
          draggable={false}
          cursor="zoom-in"
          css={{
            '@media (prefers-reduced-motion: no-preference)': {
              // Pressed, it follows the pointer.
              '&:not(:active)': { transition: 'transform 0.2s' },
            },
          }}
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
        borderColor="whiteAlpha.400"
        focusRingColor="white"
        _hover={{ bg: 'whiteAlpha.300' }}
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
      _hover={{ bg: 'whiteAlpha.300' }}
      {...button}
    />
  );
}
