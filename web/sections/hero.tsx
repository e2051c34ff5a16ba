import { Box, Container, Flex, Heading, SimpleGrid, Text } from '@chakra-ui/react';
import { hero, trustCards } from '../content/hero.ts';
import { heroPhoto } from '../content/photos.ts';
import { SiteButton } from '../navigation/site-link.tsx';
import { Photograph } from './photograph.tsx';

/** What the company stands for, and the two ways on from there. */
export function Hero() {
  return (
    <Box
      as="section"
      id="home"
      tabIndex={-1}
      aria-labelledby="home-title"
      position="relative"
      isolation="isolate"
    >
      <Photograph
        photo={heroPhoto}
        loading="eager"
        fetchPriority="high"
        position="absolute"
        inset="0"
        height="full"
        zIndex="hide"
      />
      <Box layerStyle="scrim" pt="navigationBar">
        <Container maxWidth="7xl" py={{ base: '16', md: '24' }}>
          <Heading
            as="h1"
            id="home-title"
            size={{ base: '4xl', md: '6xl' }}
            maxWidth="3xl"
            textWrap="balance"
          >
            {hero.headline}
          </Heading>
          <Text mt="4" textStyle={{ base: 'lg', md: 'xl' }} maxWidth="prose">
            {hero.lead}
          </Text>
          <Flex mt="8" gap="4" wrap="wrap">
            <SiteButton to={hero.getQuote.to} size="xl">
              {hero.getQuote.label}
            </SiteButton>
            <SiteButton to={hero.viewWork.to} size="xl" variant="outline" bg="bg">
              {hero.viewWork.label}
            </SiteButton>
          </Flex>
          <TrustCards />
        </Container>
      </Box>
    </Box>
  );
}

function TrustCards() {
  return (
    <SimpleGrid as="ul" columns={{ base: 1, md: 3 }} gap="4" mt={{ base: '12', md: '20' }}>
      {trustCards.map(({ title, text }) => (
        <Box as="li" key={title} layerStyle="card" color="fg" p="5">
          <Heading as="h2" size="lg">
            {title}
          </Heading>
          <Text color="fg.muted">{text}</Text>
        </Box>
      ))}
    </SimpleGrid>
  );
}
