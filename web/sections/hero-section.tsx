import { Box, Container, Flex, Heading, SimpleGrid, Text } from '@chakra-ui/react';
import { hero, trustCards } from '../content/sections.ts';
import { ClockIcon, ShieldIcon, TrowelIcon } from '../images/icons.tsx';
import { PhotoImage } from '../images/photo-image.tsx';
import { heroPhoto, onPhones } from '../images/site-photos.ts';
import { SiteButton, SiteLink } from '../navigation/site-link.tsx';

const trustIcons = { trowel: TrowelIcon, shield: ShieldIcon, clock: ClockIcon };

const wideOnPhones = {
  size: 'xl',
  px: { base: '5', sm: '6' },
  flexGrow: { base: 1, sm: 0 },
} as const;

export function HeroSection() {
  return (
    <Box
      as="section"
      id="home"
      tabIndex={-1}
      aria-labelledby="home-title"
      bg="bg.subtle"
      pt="navigationBar"
      pb={{ base: '6', md: '16' }}
    >
      <Box position="relative">
        <PhotoImage
          photo={heroPhoto}
          sizes={`${onPhones}, 100vw`}
          fetchPriority="high"
          height={{ base: 'heroPhone', lg: 'hero' }}
          objectPosition="right"
        />
        <Container
          position={{ lg: 'absolute' }}
          insetInline="0"
          bottom="0"
          px={{ base: '0', sm: '6', lg: '8' }}
        >
          <HeroCard />
        </Container>
      </Box>
      <Container mt={{ base: '6', lg: '10' }}>
        <SimpleGrid
          as="ul"
          columns={{ base: 1, md: 3 }}
          gap="1px"
          bg="border"
          borderWidth="1px"
          borderRadius="l3"
          overflow="hidden"
        >
          {trustCards.map(({ title, text, icon }) => {
            const Icon = trustIcons[icon];
            return (
              <Flex
                as="li"
                key={title}
                bg="bg"
                px={{ base: '5', md: '6' }}
                py={{ base: '3', md: '5' }}
                gap="4"
              >
                <Icon color="brand.solid" />
                <Box>
                  <Heading as="h2" size="lg">
                    {title}
                  </Heading>
                  <Text color="fg.muted">{text}</Text>
                </Box>
              </Flex>
            );
          })}
        </SimpleGrid>
      </Container>
    </Box>
  );
}

/** The headline and its buttons on a limestone card that overlaps the photograph. */
function HeroCard() {
  return (
    <Box
      position="relative"
      bg="bg.subtle"
      maxWidth={{ lg: 'slab' }}
      mt={{ base: '0', sm: '-16', lg: '0' }}
      px={{ base: '5', md: '10' }}
      pt={{ base: '8', md: '12' }}
      pb={{ base: '4', md: '10', lg: '4' }}
      borderTopRadius={{ sm: 'l3' }}
    >
      <Heading
        as="h1"
        id="home-title"
        size={{ base: '3xl', sm: '4xl', md: '5xl', xl: '6xl' }}
        lineHeight="1.08!"
      >
        {hero.headline}
      </Heading>
      <Text
        mt="4"
        textStyle={{ base: 'lg', md: 'xl' }}
        textWrap="balance"
        color="fg.muted"
        maxWidth="prose"
      >
        {hero.lead}
      </Text>
      <Flex mt={{ base: '6', md: '8' }} gap="3" wrap="wrap">
        <SiteButton {...hero.getQuote} {...wideOnPhones} />
        <SiteButton {...hero.viewWork} {...wideOnPhones} variant="outline" />
      </Flex>
      <SiteLink {...hero.price} variant="underline" mt="2" />
    </Box>
  );
}
