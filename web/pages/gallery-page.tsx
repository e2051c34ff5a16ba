import { Box, chakra, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import { useLinkClickHandler, useLocation } from 'react-router-dom';
import { useIsHydrated } from '../browser/store.ts';
import { getQuote, pages, seePrice } from '../content/pages.ts';
import { galleryCall } from '../content/sections.ts';
import { Lightbox, photoHash, photoLinkState } from '../gallery/lightbox.tsx';
import { acrossPhones, PhotoImage } from '../images/photo-image.tsx';
import { type GalleryPhoto, galleryPhotos } from '../images/site-photos.ts';
import { Header } from '../navigation/header.tsx';
import { SiteButton } from '../navigation/site-link.tsx';
import { Footer } from '../sections/footer.tsx';
import { PhoneBar } from '../sections/phone-bar.tsx';
import { Section } from '../sections/section.tsx';

/** The columns (of twelve) and aspect ratios of the photos; repeats after the last. */
const layout = [
  { columns: 12, onPhone: '4 / 5', ratio: 'auto' },
  { columns: 7, onPhone: '3 / 2', ratio: 'auto' },
  { columns: 5, onPhone: '4 / 5', ratio: '4 / 5' },
  { columns: 8, onPhone: '3 / 2', ratio: '16 / 9' },
  { columns: 4, onPhone: '4 / 5', ratio: 'auto' },
  { columns: 12, onPhone: '3 / 2', ratio: '21 / 9' },
];

export default function GalleryPage() {
  const { hash } = useLocation();
  // The prerendered page doesn't show a lightbox.
  const isHydrated = useIsHydrated();
  // A tap on a photo follows a link, so it also works before hydration, and Back closes the lightbox.
  const enlarged = galleryPhotos.findIndex((_, index) => hash === photoHash(index));

  return (
    <>
      <Header {...pages.gallery} isOverPhoto />
      <Box as="main" id="main" tabIndex={-1} position="relative" bg="bg.inverted">
        {/* Limited to the photos' resolution. */}
        <Grid
          templateColumns={{ md: 'repeat(12, 1fr)' }}
          gap={{ base: '1', md: '2' }}
          maxWidth="1600px"
          mx="auto"
        >
          {galleryPhotos.map((photo, index) => (
            <GalleryFigure key={photo.file} photo={photo} index={index} />
          ))}
        </Grid>
        {isHydrated && enlarged >= 0 && <Lightbox index={enlarged} />}
        <Section id="gallery-call" {...galleryCall} bg="bg">
          <Flex mt={{ md: 'calc({spacing.6} * -1)' }} gap="3" wrap="wrap">
            <SiteButton {...getQuote} />
            <SiteButton {...seePrice} variant="outline" />
          </Flex>
        </Section>
      </Box>
      <Footer />
      <PhoneBar />
    </>
  );
}

/** A photo that opens the lightbox, which needs JavaScript. */
function GalleryFigure({ photo, index }: { photo: GalleryPhoto; index: number }) {
  const { columns, onPhone, ratio } = layout[index % layout.length] ?? { columns: 12 };
  const isFirst = index === 0;
  const href = photoHash(index);
  const onClick = useLinkClickHandler<HTMLAnchorElement>(href, { state: photoLinkState });
  return (
    <chakra.figure
      className="group"
      position="relative"
      overflow="hidden"
      gridColumn={{ md: `span ${columns}` }}
      height={isFirst ? '70svh' : undefined}
    >
      <PhotoImage
        photo={onPhone === '4 / 5' ? { ...photo, srcSetOnPhones: photo.upright.srcSet } : photo}
        sizes={
          isFirst
            ? `${acrossPhones}, max(100vw, 105svh)`
            : `(min-width: 48em) ${columns === 12 ? '100vw' : '78vw'}, ${acrossPhones}`
        }
        fetchPriority={isFirst ? 'high' : undefined}
        aspectRatio={{ base: onPhone, md: ratio }}
        height={ratio === 'auto' ? { base: isFirst ? 'full' : 'auto', md: 'full' } : undefined}
        objectPosition="center 70%"
        layerStyle={isFirst ? 'settle' : 'zoom'}
      />
      {/* biome-ignore lint/a11y/useAnchorContent: its name is its label. */}
      <chakra.a
        href={href}
        onClick={onClick}
        aria-label={`Enlarge ${photo.caption}`}
        layerStyle="cover"
        cursor="zoom-in"
        transition="background-color 0.3s"
        _hover={{ bg: 'rgba(0, 0, 0, .28)' }}
        _focusVisible={{ bg: 'rgba(0, 0, 0, .28)' }}
        outlineOffset="-2px!"
        focusRingColor="white"
        css={{ '@media (scripting: none)': { display: 'none' } }}
      />
      <Caption photo={photo} isFirst={isFirst} />
    </chakra.figure>
  );
}

/** The distance from the edge of the screen or grid to the content of a `Container`. */
const containerStart =
  'max({spacing.gutter}, calc((100% - {sizes.container}) / 2 + {spacing.gutter}))';

/** The words over the bottom of a photo; the first one also has the title of the page. */
function Caption({ photo, isFirst }: { photo: GalleryPhoto; isFirst: boolean }) {
  return (
    <Flex
      layerStyle="scrim"
      direction="column"
      justify="flex-end"
      position="absolute"
      inset="auto 0 0"
      height="40%"
      py={{ base: '4', md: '6' }}
      // The first caption is aligned with the business name in the bar.
      px={{ base: '4', md: isFirst ? containerStart : '6' }}
      // Clicks on the caption should reach the photo.
      pointerEvents="none"
    >
      {isFirst && (
        <Heading as="h1" mb="3" fontSize={{ base: 'h1Phone', lg: 'h1' }}>
          Our Work
        </Heading>
      )}
      <figcaption>
        <Text fontWeight="semibold">{photo.caption}</Text>
        {/* Screen readers have it from the photo. */}
        <Text aria-hidden="true" textStyle="sm" opacity="0.8">
          {photo.alt}
        </Text>
      </figcaption>
    </Flex>
  );
}
