import { Box, Container, Flex, Grid, Heading, Link, SimpleGrid, Text } from '@chakra-ui/react';
import { business } from '../../domain/business.ts';
import { dateIn } from '../../domain/opening-hours.ts';
import { seePrice } from '../content/pages.ts';
import { credentials, hero, trustCards } from '../content/sections.ts';
import { ArrowIcon, ClockIcon, ShieldIcon, TrowelIcon } from '../images/icons.tsx';
import { PhotoImage } from '../images/photo-image.tsx';
import { heroPhoto, onPhones, ownerPortrait } from '../images/site-photos.ts';
import { SiteButton, SiteLink } from '../navigation/site-link.tsx';
import { Lead, Title } from './section.tsx';

const { season, googleProfile } = business;
const trustIcons = { trowel: TrowelIcon, shield: ShieldIcon, clock: ClockIcon };

export function HeroSection() {
  return (
    <Box as="section" id="home" tabIndex={-1} aria-labelledby="home-title">
      <Box position="relative">
        <Box overflow="hidden" height={{ base: 'heroPhone', lg: 'hero' }}>
          <PhotoImage
            photo={heroPhoto}
            // A photo of 2 : 1 that covers the height of the hero is twice as wide.
            sizes={`${onPhones}, max(100vw, min(156svh, 92rem))`}
            fetchPriority="high"
            height="full"
            objectPosition={{ base: 'right', lg: '60% 12%' }}
            layerStyle="settle"
          />
        </Box>
        <Container position={{ lg: 'absolute' }} insetInline="0" bottom="0">
          <HeroCard />
        </Container>
      </Box>
      <Container py={{ base: '2', md: '8' }}>
        {season && (
          <Text
            hidden={dateIn(business.timeZone, new Date()) > season.until}
            // `first-paint.ts` hides an old line before hydration.
            data-until={season.until}
            suppressHydrationWarning
            py="2"
            fontWeight="semibold"
            color="brand.solid"
          >
            {season.line}
          </Text>
        )}
        <Credentials />
        <SimpleGrid as="ul" columns={{ base: 1, md: 3 }} columnGap="8">
          {trustCards.map(({ title, text, icon }) => (
            <Flex as="li" key={title} py="4" gap="4">
              <Box as={trustIcons[icon]} color="brand.solid" />
              <div>
                <Title as="h2" fontSize="md">
                  {title}
                </Title>
                <Text color="fg.muted">{text}</Text>
              </div>
            </Flex>
          ))}
        </SimpleGrid>
      </Container>
    </Box>
  );
}

function HeroCard() {
  return (
    <Box
      bg="bg"
      maxWidth={{ lg: 'slab', xl: 'slabWide' }}
      mx={{ base: 'calc({spacing.gutter} * -1)', lg: '0' }}
      px={{ base: 'gutter', lg: '10' }}
      pt={{ base: '8', lg: '10' }}
      pb="4"
    >
      <Heading
        as="h1"
        id="home-title"
        fontSize={{ base: 'h1Phone', md: 'h2', lg: '3rem', xl: 'h1' }}
        lineHeight="1.05"
      >
        {business.headline}
      </Heading>
      <Lead>{hero.lead}</Lead>
      <Grid mt="6" gap="3" templateColumns="1fr 1fr" maxWidth="md">
        <SiteButton {...hero.getQuote} px="2" />
        <SiteButton {...hero.viewWork} px="2" variant="outline" />
      </Grid>
      <SiteLink to={seePrice.to} mt="2" display="inline-block">
        {seePrice.label} <ArrowIcon display="inline" boxSize="5" verticalAlign="middle" />
      </SiteLink>
    </Box>
  );
}

function Credentials() {
  if (credentials.length === 0 && !googleProfile) return null;
  return (
    <Flex align="center" gap="4" py="2">
      {ownerPortrait && (
        <PhotoImage photo={ownerPortrait} sizes="64px" width="16" aspectRatio="4 / 5" />
      )}
      <Flex as="ul" wrap="wrap" columnGap="6" alignItems="center">
        {credentials.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
        {googleProfile && (
          <li>
            <Link href={googleProfile}>Reviews on Google</Link>
          </li>
        )}
      </Flex>
    </Flex>
  );
}
