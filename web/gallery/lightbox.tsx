import { Box, Button, type ButtonProps, chakra, Flex } from '@chakra-ui/react';
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react';
import type { GalleryPhoto } from '../content/photos.ts';
import { ArrowIcon, CrossIcon } from '../images/icons.tsx';
import { PhotoImage } from '../images/photo-image.tsx';
import { PriceLink } from '../navigation/price-link.tsx';
import { narrow } from '../theme/narrow.ts';
import { useSwipe } from './use-swipe.ts';

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
 * browser's work.
 */
export function Lightbox({ photos, index, onMove, onClose }: LightboxProps) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const next = () => onMove((index + 1) % photos.length);
  const previous = () => onMove((index - 1 + photos.length) % photos.length);
  const close = () => dialogRef.current?.close();
  const swipe = useSwipe(next, previous);
  const photo = photos[index];

  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (dialog && !dialog.open) dialog.showModal();
  }, []);

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'ArrowRight') next();
    if (key === 'ArrowLeft') previous();
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
