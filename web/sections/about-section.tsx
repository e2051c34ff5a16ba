import { Box, Flex, Grid, Link, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { business } from '../../domain/business.ts';
import { getQuote } from '../content/pages.ts';
import { about, license, reasons } from '../content/sections.ts';
import { PhotoImage } from '../images/photo-image.tsx';
import { galleryPhotos, heroPhoto, ownerPortrait } from '../images/site-photos.ts';
import { SiteButton, SiteLink } from '../navigation/site-link.tsx';
import { SectionTitle, Title } from './section.tsx';

export function AboutSection() {
  return (
    <Grid
      as="section"
      id="about"
      tabIndex={-1}
      aria-labelledby="about-title"
      layerStyle="wall"
      templateColumns={{ lg: '2fr 3fr' }}
    >
      <PhotoImage
        photo={galleryPhotos.find(({ alsoIn }) => alsoIn === 'about')?.upright ?? heroPhoto}
        // A 2:3 photo that fills the screen's height is two thirds as wide as it is high.
        sizes="(min-width: 62em) max(42vw, 67svh), 100vw"
        aspectRatio={{ base: '4 / 5', md: '3 / 2', lg: 'auto' }}
        height={{ lg: '100svh' }}
        position={{ lg: 'sticky' }}
        top="0"
      />
      <Flex
        direction="column"
        justify="center"
        px={{ base: 'gutter', xl: '24' }}
        py={{ base: '14', md: '20', lg: '32' }}
      >
        <SectionTitle id="about-title">{about.title}</SectionTitle>
        <Stack gap="6" mt="6" textStyle={{ md: 'lead' }} maxWidth="prose">
          <Text>{about.founding}</Text>
          <People />
        </Stack>
        <Numbers />
        <Title mt="10">{about.reasonsTitle}</Title>
        <SimpleGrid as="ul" columns={{ base: 1, sm: 2 }} columnGap="10" rowGap="6" mt="5">
          {reasons.map(({ title, text, link }) => (
            <Box as="li" key={title} borderTopWidth="1px" borderColor="border.inverted" pt="4">
              <Title as="h4" fontSize="md">
                {title}
              </Title>
              <Text mt="1" color="fg.invertedMuted">
                {text}
              </Text>
              {link?.to && (
                <SiteLink
                  to={link.to}
                  label={link.label}
                  color="inherit"
                  textDecoration="underline"
                />
              )}
              {link?.href && (
                <Link href={link.href} color="inherit">
                  {link.label}
                </Link>
              )}
            </Box>
          ))}
        </SimpleGrid>
        <Text mt="10" mb="4" fontWeight="semibold">
          {about.closing}
        </Text>
        <SiteButton {...getQuote} bg="brand.emphasized" alignSelf="start" />
      </Flex>
    </Grid>
  );
}

/** Facts in large figures. */
function Numbers() {
  return (
    <Grid as="ul" templateColumns={{ sm: 'repeat(3, auto)' }} columnGap="6" mt="10">
      {about.numbers.map(([figure, label]) => (
        <Flex
          as="li"
          key={label}
          columnGap="3"
          alignItems="baseline"
          minHeight="14"
          borderTopWidth="1px"
          borderColor="border.inverted"
        >
          <Text as="span" textStyle="display" fontSize="2.5rem">
            {figure}
          </Text>{' '}
          {label}
        </Flex>
      ))}
    </Grid>
  );
}

/** The people who do the work, with the owner's portrait and name. */
function People() {
  return (
    <Flex gap="5" align="flex-start">
      {ownerPortrait && (
        <PhotoImage
          photo={ownerPortrait}
          sizes="96px"
          width="24"
          flexShrink="0"
          aspectRatio="4 / 5"
        />
      )}
      <div>
        <Text>{about.people}</Text>
        {business.owner && (
          <>
            <Text mt="3" textStyle="display" fontSize="lead">
              {business.owner.name}
            </Text>
            <Text textStyle="sm" color="fg.invertedMuted">
              {['Owner', license].filter(Boolean).join(' · ')}
            </Text>
          </>
        )}
      </div>
    </Flex>
  );
}
