import { Box, Container, chakra, Heading, SimpleGrid } from '@chakra-ui/react';
import { pages } from '../content/pages.ts';
import { galleryPhotos, type Photo } from '../content/photos.ts';
import { Footer } from '../sections/footer.tsx';
import { Header } from '../sections/header.tsx';
import { Photograph } from '../sections/photograph.tsx';
import { PageHead } from './page-head.tsx';

export function Gallery() {
  return (
    <>
      <PageHead {...pages.gallery} />
      <Header />
      <Box as="main" id="main" tabIndex={-1} pt="navigationBar">
        <Container maxWidth="7xl" py={{ base: '10', md: '16' }}>
          <Heading as="h1" size={{ base: '3xl', md: '4xl' }} textAlign="center">
            Our Work
          </Heading>
          <SimpleGrid columns={{ base: 1, sm: 2, lg: 3 }} gap="6" mt="10">
            {galleryPhotos.map((photo) => (
              <CaptionedPhoto key={photo.caption} photo={photo} caption={photo.caption} />
            ))}
          </SimpleGrid>
        </Container>
      </Box>
      <Footer />
    </>
  );
}

/** A picture whose caption lies over it while it is pointed at or focused. */
function CaptionedPhoto({ photo, caption }: { photo: Photo; caption: string }) {
  return (
    <chakra.figure
      // The keyboard too has to reach the overlay.
      tabIndex={0}
      className="group"
      position="relative"
      borderRadius="lg"
      overflow="hidden"
      focusVisibleRing="outside"
    >
      <Photograph photo={photo} aspectRatio="photo" />
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
        _groupHover={{ opacity: 1 }}
        _groupFocus={{ opacity: 1 }}
      >
        {caption}
      </chakra.figcaption>
    </chakra.figure>
  );
}
