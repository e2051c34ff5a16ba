import { Box, Container, Heading, SimpleGrid } from '@chakra-ui/react';
import { useState } from 'react';
import { pages } from '../content/pages.ts';
import { galleryPhotos } from '../content/photos.ts';
import { GalleryPhoto } from '../gallery/gallery-photo.tsx';
import { Lightbox } from '../gallery/lightbox.tsx';
import { BrickIcon } from '../images/icons.tsx';
import { PhoneBar } from '../navigation/phone-bar.tsx';
import { Footer } from '../sections/footer.tsx';
import { Header } from '../sections/header.tsx';
import { PageHead } from './page-head.tsx';

export function Gallery() {
  const [enlarged, setEnlarged] = useState<number>();
  return (
    <>
      <PageHead {...pages.gallery} />
      <Header />
      <Box as="main" id="main" tabIndex={-1} pt="navigationBar">
        <Container maxWidth="7xl" py={{ base: '10', md: '16' }}>
          <BrickIcon color="brand.fg" />
          <Heading as="h1" mt="4" size={{ base: '3xl', md: '5xl' }}>
            Our Work
          </Heading>
          <SimpleGrid columns={{ base: 1, sm: 2, lg: 3 }} gap="6" mt="10">
            {galleryPhotos.map((photo, index) => (
              <GalleryPhoto
                key={photo.caption}
                photo={photo}
                caption={photo.caption}
                onEnlarge={() => setEnlarged(index)}
              />
            ))}
          </SimpleGrid>
        </Container>
      </Box>
      <Footer />
      <PhoneBar />
      {enlarged !== undefined && (
        <Lightbox
          photos={galleryPhotos}
          index={enlarged}
          onMove={setEnlarged}
          onClose={() => setEnlarged(undefined)}
        />
      )}
    </>
  );
}
