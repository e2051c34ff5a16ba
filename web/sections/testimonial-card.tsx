import { Box, Button, chakra, Flex, type FlexProps, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { business } from '../../domain/business.ts';
import type { PublishedTestimonial } from '../../domain/forms/testimonial.ts';
import { StarIcon } from '../images/icons.tsx';

const stars = [1, 2, 3, 4, 5];

const month = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: business.timeZone,
});

/** The text that fits into a card of the common height on the narrowest phone: six lines of it. */
const SHORT_CHARACTERS = 160;
const SHORT_LINES = 4;

/** A testimonial. A long one is clamped and expands on a press. */
export function TestimonialCard({
  id,
  name,
  location,
  testimonial,
  rating,
  createdAt,
  ...style
}: PublishedTestimonial & FlexProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isLong =
    testimonial.length > SHORT_CHARACTERS || testimonial.split('\n').length > SHORT_LINES;
  return (
    <Flex
      as="li"
      direction="column"
      layerStyle="card"
      p={{ base: '5', md: '6' }}
      overflowWrap="anywhere"
      {...style}
    >
      <Rating rating={rating} />
      <chakra.blockquote
        mt="3"
        textStyle={{ md: 'lg' }}
        whiteSpace="pre-line"
        lineClamp={isLong && !isOpen ? SHORT_LINES : 'none'}
      >
        “{testimonial}”
      </chakra.blockquote>
      {isLong && (
        <Button
          variant="plain"
          px="0"
          alignSelf="flex-start"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Read less' : 'Read more'} of the review by ${name}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Read less' : 'Read more'}
        </Button>
      )}
      <Box mt="auto" pt="4">
        <Text fontWeight="semibold">{name}</Text>
        <Text color="fg.muted">{`${location} · ${month.format(new Date(createdAt))}`}</Text>
      </Box>
    </Flex>
  );
}

function Rating({ rating }: { rating: number }) {
  return (
    <Flex role="img" aria-label={`${rating} out of 5 stars`}>
      {stars.map((star) => (
        <StarIcon key={star} boxSize="5" color={star <= rating ? 'star' : 'border'} />
      ))}
    </Flex>
  );
}
