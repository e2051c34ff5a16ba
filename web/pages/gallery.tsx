import { Box, Container, Flex, Heading, SimpleGrid, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { galleryCall } from '../content/gallery.ts';
import { pages } from '../content/pages.ts';
import { galleryPhotos } from '../content/photos.ts';
import { GalleryPhoto } from '../gallery/gallery-photo.tsx';
import { Lightbox } from '../gallery/lightbox.tsx';
import { BrickIcon } from '../images/icons.tsx';
import { PhoneBar } from '../navigation/phone-bar.tsx';
import { SiteButton } from '../navigation/site-link.tsx';
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
        <Box
          as="section"
          aria-labelledby="gallery-call"
          bg="bg.subtle"
          py={{ base: '12', md: '16' }}
        >
          <Container maxWidth="7xl">
            <Heading as="h2" id="gallery-call" size={{ base: '2xl', md: '3xl' }}>
              {galleryCall.title}
            </Heading>
            <Text mt="3" textStyle={{ md: 'lg' }} maxWidth="prose" color="fg.muted">
              {galleryCall.text}
            </Text>
            <Flex mt="6" gap="3" wrap="wrap">
              <SiteButton to={galleryCall.getQuote.to} size="xl">
                {galleryCall.getQuote.label}
              </SiteButton>
              <SiteButton to={galleryCall.calculator.to} size="xl" variant="outline">
                {galleryCall.calculator.label}
              </SiteButton>
            </Flex>
          </Container>
        </Box>
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
