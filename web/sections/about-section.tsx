import { Box, Flex, Grid, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { business } from '../../domain/business.ts';
import { getQuote } from '../content/pages.ts';
import { about, reasons } from '../content/sections.ts';
import { PhotoImage } from '../images/photo-image.tsx';
import { galleryPhotos, heroPhoto, onPhones, ownerPortrait } from '../images/site-photos.ts';
import { SiteButton } from '../navigation/site-link.tsx';
import { SectionTitle, Title } from './section.tsx';

export function AboutSection() {
  return (
    <Grid
      as="section"
      id="about"
      tabIndex={-1}
      aria-labelledby="about-title"
      layerStyle="wall"
      templateColumns={{ lg: '5fr 7fr' }}
    >
      <PhotoImage
        photo={galleryPhotos[2]?.upright ?? heroPhoto}
        // An upright photo of 2 : 3 that covers the height of the screen is two thirds of it wide.
        sizes={`${onPhones}, (min-width: 62em) max(42vw, 67svh), 100vw`}
        aspectRatio={{ base: '4 / 5', md: '3 / 2', lg: 'auto' }}
        height={{ lg: '100svh' }}
        position={{ lg: 'sticky' }}
        top="0"
      />
      <Box px={{ base: 'gutter', xl: '24' }} py={{ base: '14', md: '20', lg: '32' }}>
        <SectionTitle id="about-title">{about.title}</SectionTitle>
        <Stack gap="4" mt="6" textStyle={{ md: 'lead' }} maxWidth="prose">
          {about.paragraphs.map((paragraph) => (
            <Text key={paragraph}>{paragraph}</Text>
          ))}
        </Stack>
        {business.owner && (
          <Flex as="figure" mt="6" gap="4" align="center">
            {ownerPortrait && (
              <PhotoImage photo={ownerPortrait} sizes="128px" width="32" aspectRatio="4 / 5" />
            )}
            <figcaption>
              <Text fontWeight="semibold">{business.owner.name}</Text>
              <Text color="fg.invertedMuted">Owner</Text>
            </figcaption>
          </Flex>
        )}
        <Title mt="10">{about.reasonsTitle}</Title>
        <SimpleGrid as="ul" columns={{ base: 1, sm: 2 }} columnGap="10" rowGap="6" mt="5">
          {reasons.map(({ title, text }) => (
            <Box as="li" key={title} borderTopWidth="1px" borderColor="border.inverted" pt="4">
              <Title as="h4" fontSize="md">
                {title}
              </Title>
              <Text mt="1" color="fg.invertedMuted">
                {text}
              </Text>
            </Box>
          ))}
        </SimpleGrid>
        <Text mt="10" mb="4" fontWeight="semibold">
          {about.closing}
        </Text>
        <SiteButton {...getQuote} bg="brand.emphasized" />
      </Box>
    </Grid>
  );
}
