import { Box, Container, Flex, Grid, Heading, Span, Text } from '@chakra-ui/react';
import { pages, seePrice } from '../content/pages.ts';
import { services } from '../content/sections.ts';
import { ArrowIcon } from '../images/icons.tsx';
import { PhotoImage } from '../images/photo-image.tsx';
import { galleryPhotos, servicePhoto } from '../images/site-photos.ts';
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
          {services.map((service, index) => (
            <ServiceCard key={service.name} service={service} columns={spans[index]} />
          ))}
        </Grid>
      </Section>
      <PhotoBand />
    </>
  );
}

interface ServiceCardProps {
  service: (typeof services)[number];
  columns: number | undefined;
}

function ServiceCard({ service, columns }: ServiceCardProps) {
  const { name, photo, description, projectType, price, features } = service;
  return (
    <Flex
      as="li"
      className="group"
      direction="column"
      position="relative"
      gridColumn={{ lg: `span ${columns}` }}
    >
      <Box
        overflow="hidden"
        height={{ lg: '440px' }}
        mx={{ base: 'calc({spacing.gutter} * -1)', md: '0' }}
      >
        <PhotoImage
          photo={servicePhoto(photo)}
          sizes="(min-width: 62em) max(56vw, 660px), (min-width: 48em) 52vw, 100vw"
          aspectRatio={{ base: '4 / 3', lg: 'auto' }}
          height={{ lg: 'full' }}
          layerStyle="zoom"
        />
      </Box>
      <Heading as="h3" mt="5" fontSize="card">
        {name}
      </Heading>
      <Text mt="2">{description}</Text>
      <Box
        as="ul"
        mt="2"
        ps="5"
        listStyleType="disc"
        color="fg.muted"
        // One column in a card narrower than 24 rem.
        columns="2 10.5rem"
        columnGap="6"
      >
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </Box>
      <Grid mt="auto" pt="2" columnGap="4" templateColumns="1fr auto" alignItems="baseline">
        <Text color="fg.muted" whiteSpace="nowrap">
          <Span textStyle="display" fontSize="card" color="fg" me="2">
            {`from $${UNIT_PRICES[price.job]}`}
          </Span>
          a sq ft
        </Text>
        <PriceLink
          projectType={projectType}
          work={name}
          variant="plain"
          gap="1"
          // The link covers the whole card.
          _before={{ content: '""', position: 'absolute', inset: '0' }}
        >
          {seePrice.label} <ArrowIcon boxSize="5" />
        </PriceLink>
        <Text gridColumn="1 / -1" textStyle="sm" color="fg.muted">
          {price.label}
        </Text>
      </Grid>
    </Flex>
  );
}

/** Two gallery photos from edge to edge (one on a phone), and a link to the others. */
function PhotoBand() {
  const photos = galleryPhotos.filter(({ alsoIn }) => alsoIn === 'services').slice(0, 2);
  return (
    <Box position="relative">
      <Grid templateColumns={{ md: '7fr 5fr' }} gap="2">
        {photos.map((photo, index) => (
          <PhotoImage
            key={photo.file}
            photo={photo}
            // A 3:2 photo that fills the band's height is one and a half times as wide as it is high.
            sizes="(min-width: 48em) max(59vw, 78svh), 100vw"
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
