import { Box, Container, chakra, Flex, Heading, SimpleGrid, Text } from '@chakra-ui/react';
import { useLinkClickHandler, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { pages } from '../content/pages.ts';
import { galleryCall } from '../content/sections.ts';
import { Lightbox } from '../gallery/lightbox.tsx';
import { BrickIcon } from '../images/icons.tsx';
import { PhotoImage } from '../images/photo-image.tsx';
import { type GalleryPhoto, galleryPhotos, onPhones } from '../images/site-photos.ts';
import { Header } from '../navigation/header.tsx';
import { PhoneBar } from '../navigation/phone-bar.tsx';
import { type LinkState, SiteButton } from '../navigation/site-link.tsx';
import { Footer } from '../sections/footer.tsx';

export function GalleryPage() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  // Not after a reload: the prerendered page has none.
  const isOpened = useNavigationType() !== 'POP';
  const { enlarged }: LinkState = (isOpened && state) || {};
  return (
    <>
      <Header {...pages.gallery} />
      <Box as="main" id="main" tabIndex={-1} pt="navigationBar">
        <Container py={{ base: '10', md: '16' }}>
          <BrickIcon color="brand.solid" />
          <Heading as="h1" mt="4" size={{ base: '3xl', md: '5xl' }}>
            Our Work
          </Heading>
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
        </Container>
        <Box
          as="section"
          aria-labelledby="gallery-call"
          bg="bg.subtle"
          py={{ base: '12', md: '16' }}
        >
          <Container>
            <Heading as="h2" id="gallery-call" size={{ base: '2xl', md: '3xl' }}>
              {galleryCall.title}
            </Heading>
            <Text mt="3" textStyle={{ md: 'lg' }} maxWidth="prose" color="fg.muted">
              {galleryCall.text}
            </Text>
            <Flex mt="6" gap="3" wrap="wrap">
              <SiteButton {...galleryCall.getQuote} size="xl" />
              <SiteButton {...galleryCall.calculator} size="xl" variant="outline" />
            </Flex>
          </Container>
        </Box>
      </Box>
      <Footer />
      <PhoneBar />
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
