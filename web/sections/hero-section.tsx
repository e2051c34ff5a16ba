import {
  Box,
  Button,
  Container,
  chakra,
  Flex,
  Grid,
  Heading,
  Link,
  SimpleGrid,
  Span,
  Text,
} from '@chakra-ui/react';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { business, phoneLink } from '../../domain/business.ts';
import type { PublishedTestimonial } from '../../domain/forms/testimonial.ts';
import { dateIn } from '../../domain/opening-hours.ts';
import { pluralize } from '../../domain/wording.ts';
import { averageRating, loadTestimonials } from '../api/testimonials.ts';
import { sectionUrl, seePrice } from '../content/pages.ts';
import { hero, trustCards } from '../content/sections.ts';
import { TextInput } from '../forms/form-field.tsx';
import { ArrowIcon, ClockIcon, ShieldIcon, StarIcon, TrowelIcon } from '../images/icons.tsx';
import { acrossPhones, PhotoImage } from '../images/photo-image.tsx';
import { heroPhoto } from '../images/site-photos.ts';
import { type LinkState, SiteButton, SiteLink } from '../navigation/site-link.tsx';
import { Lead, Title } from './section.tsx';

const { season } = business;
const PRICE_FIELD_ID = 'price-description';

const trustIcons = { trowel: TrowelIcon, shield: ShieldIcon, clock: ClockIcon };

export function HeroSection() {
  return (
    <Box as="section" id="home" tabIndex={-1} aria-labelledby="home-title">
      <Box position="relative">
        <Box overflow="hidden" height={{ base: 'heroPhone', lg: 'hero' }}>
          <PhotoImage
            photo={heroPhoto}
            // A 2:1 photo that fills the hero's height is twice as wide as it is high.
            sizes={`${acrossPhones}, max(100vw, min(156svh, 92rem))`}
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
        <SimpleGrid as="ul" columns={{ base: 1, md: 3 }} columnGap="6">
          {trustCards.map(({ title, text, icon }) => (
            <Flex as="li" key={title} py="4" gap="4" borderTopWidth="1px">
              <Box as={trustIcons[icon]} boxSize="28px" color="brand.solid" />
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
        fontSize={{ base: 'h1Phone', md: '3.25rem', lg: '3rem', xl: 'h1' }}
        lineHeight="1.05"
      >
        {business.headline}
      </Heading>
      <Lead>{hero.lead}</Lead>
      <Grid mt="6" gap="3" templateColumns="1fr 1fr" maxWidth="md">
        <SiteButton {...hero.getQuote} px="2" />
        <SiteButton {...hero.viewWork} px="2" variant="outline" />
      </Grid>
      <PriceForm />
      <Proof />
    </Box>
  );
}

/** One field, whose words go to the calculator's description. Without JavaScript, it's a link to the calculator. */
function PriceForm() {
  const navigate = useNavigate();

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const description = event.currentTarget.querySelector('input')?.value;
    navigate(seePrice.to, { state: { description } satisfies LinkState });
  }

  return (
    <chakra.form action={seePrice.to} onSubmit={onSubmit} mt="5" maxWidth="md">
      <chakra.label htmlFor={PRICE_FIELD_ID} textStyle="label">
        {hero.seePrice}
      </chakra.label>
      <Flex mt="1.5" gap="3">
        <TextInput id={PRICE_FIELD_ID} height="3.25rem" />
        <Button
          type="submit"
          variant="outline"
          flexShrink="0"
          px={{ base: '3.5', md: '5' }}
          aria-label={seePrice.label}
        >
          <Span hideBelow="md">{seePrice.label}</Span>
          <ArrowIcon hideFrom="md" />
        </Button>
      </Flex>
    </chakra.form>
  );
}

/** With fewer reviews, the average says little, so it isn't shown. */
const MIN_REVIEWS = 5;

/** Phone number, trust facts and reply promise; the rating stands below them once it has loaded. */
function Proof() {
  const [testimonials, setTestimonials] = useState<PublishedTestimonial[]>();

  useEffect(() => {
    void loadTestimonials().then(setTestimonials);
  }, []);

  return (
    // Reserves a line for the rating.
    <Text mt="3" textStyle="sm" color="fg.muted" minHeight={{ base: '4.5rem', md: '3rem' }}>
      <Link href={phoneLink(business.phone)} minHeight="0" fontWeight="semibold">
        {business.phone}
      </Link>
      {` · ${hero.proof.join(' · ')}`}
      {testimonials && testimonials.length >= MIN_REVIEWS && (
        <SiteLink
          to={sectionUrl('testimonials')}
          display="flex"
          width="fit-content"
          minHeight="0"
          textDecoration="underline"
          color="inherit"
        >
          <StarIcon boxSize="5" me="1" color="star" />
          {`${averageRating(testimonials)} from ${pluralize(testimonials.length, 'review')}`}
        </SiteLink>
      )}
    </Text>
  );
}
