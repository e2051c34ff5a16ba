import { Box, Container, Flex, Heading, Text } from '@chakra-ui/react';
import { pages } from '../content/pages.ts';
import { galleryCall } from '../content/sections.ts';
import { GalleryGrid } from '../gallery/gallery-grid.tsx';
import { BrickIcon } from '../images/icons.tsx';
import { Header, PageHead } from '../navigation/header.tsx';
import { PhoneBar } from '../navigation/phone-bar.tsx';
import { SiteButton } from '../navigation/site-link.tsx';
import { Footer } from '../sections/footer.tsx';

export function GalleryPage() {
  return (
    <>
      <PageHead {...pages.gallery} />
      <Header />
      <Box as="main" id="main" tabIndex={-1} pt="navigationBar">
        <Container py={{ base: '10', md: '16' }}>
          <BrickIcon color="brand.solid" />
          <Heading as="h1" mt="4" size={{ base: '3xl', md: '5xl' }}>
            Our Work
          </Heading>
          <GalleryGrid />
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
