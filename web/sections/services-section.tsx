import { Box, Container, Flex, Grid, Heading, SimpleGrid, Text } from '@chakra-ui/react';
import { pages } from '../content/pages.ts';
import { services } from '../content/sections.ts';
import { PhotoImage } from '../images/photo-image.tsx';
import { galleryPhotos, onPhones, servicePhoto } from '../images/site-photos.ts';
import { PriceLink, SiteButton } from '../navigation/site-link.tsx';
import { Section } from './section.tsx';

/** The lowest price per square foot of each job, in whole US dollars: the build takes it from the price list. */
declare const UNIT_PRICES: Readonly<Record<string, number>>;

/** The columns of the cards on a wide screen, of twelve. */
const spans = [7, 5, 5, 7];

export function ServicesSection() {
  return (
    <>
      <Section
        id="services"
        title="Our Services"
        lead="Stone, brick, block and pavers, from the footing up."
        py="14"
      >
        <Grid
          as="ul"
          templateColumns={{ md: 'repeat(2, 1fr)', lg: 'repeat(12, 1fr)' }}
          columnGap="8"
          rowGap={{ base: '10', md: '16' }}
        >
          {services.map(({ name, photo, description, projectType, price, features }, index) => (
            <Flex
              as="li"
              key={name}
              className="group"
              direction="column"
              position="relative"
              gridColumn={{ lg: `span ${spans[index]}` }}
            >
              <Box
                overflow="hidden"
                height={{ lg: '440px' }}
                mx={{ base: 'calc({spacing.gutter} * -1)', md: '0' }}
              >
                <PhotoImage
                  photo={servicePhoto(photo)}
                  sizes={`${onPhones}, (min-width: 62em) max(56vw, 660px), (min-width: 48em) 50vw, 100vw`}
                  aspectRatio={{ base: '4 / 3', lg: 'auto' }}
                  height={{ lg: 'full' }}
                  layerStyle="zoom"
                />
              </Box>
              <Heading as="h3" mt="5" fontSize="card">
                {name}
              </Heading>
              <Text mt="2">{description}</Text>
              <SimpleGrid as="ul" columns={2} mt="2" ps="5" listStyleType="disc" color="fg.muted">
                {features.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </SimpleGrid>
              <Text mt="auto" pt="3" fontWeight="semibold">
                {`${price.label} from $${UNIT_PRICES[price.job]} a sq ft`}
              </Text>
              <PriceLink
                projectType={projectType}
                work={name}
                variant="plain"
                alignSelf="start"
                textDecoration="underline"
                textUnderlineOffset="3px"
                // The link covers the whole card.
                _before={{ content: '""', position: 'absolute', inset: '0' }}
              />
            </Flex>
          ))}
        </Grid>
      </Section>
      <PhotoBand />
    </>
  );
}

/** Two gallery photos from edge to edge (one on a phone), and a link to the others. */
function PhotoBand() {
  const photos = [0, 5].flatMap((index) => galleryPhotos[index] ?? []);
  return (
    <Box position="relative" data-screen-only="">
      <Grid templateColumns={{ md: '7fr 5fr' }} gap="2">
        {photos.map((photo, index) => (
          <PhotoImage
            key={photo.file}
            photo={photo}
            // A photo of 3 : 2 that covers the height of the band is half as wide again.
            sizes={`${onPhones}, (min-width: 48em) max(59vw, 78svh), 100vw`}
            aspectRatio={{ base: '4 / 3', md: 'auto' }}
            height={{ md: 'clamp(320px, 52svh, 560px)' }}
            hideBelow={index > 0 ? 'md' : undefined}
          />
        ))}
      </Grid>
      <Container position="absolute" insetInline="0" bottom="0">
        <SiteButton
          to={pages.gallery.path}
          label="See more of our work"
          bg="bg.limestone"
          color="fg"
          borderRadius="0"
          _hover={{ bg: 'bg' }}
        />
      </Container>
    </Box>
  );
}
