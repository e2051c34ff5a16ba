import { Box, Button, chakra, Flex, SimpleGrid, Text } from '@chakra-ui/react';
import type { PublishedTestimonial } from '../../domain/testimonial.ts';
import { StarIcon } from '../icons.tsx';
import { useTestimonials } from './use-testimonials.ts';

const stars = [1, 2, 3, 4, 5];

/** The published reviews, newest first. */
export function TestimonialList() {
  const { testimonials, loadMore } = useTestimonials();
  if (testimonials.length === 0) return null;
  return (
    <Box mb="10">
      <SimpleGrid as="ul" columns={{ base: 1, md: 2, lg: 3 }} gap="6">
        {testimonials.map((testimonial) => (
          <TestimonialCard key={testimonial.id} {...testimonial} />
        ))}
      </SimpleGrid>
      {loadMore && (
        <Flex justifyContent="center" mt="6">
          <Button variant="outline" onClick={loadMore}>
            Load more
          </Button>
        </Flex>
      )}
    </Box>
  );
}

function TestimonialCard({ name, location, testimonial, rating }: PublishedTestimonial) {
  return (
    <Box as="li" layerStyle="card" p="6" overflowWrap="anywhere">
      <Rating rating={rating} />
      <chakra.blockquote mt="3" whiteSpace="pre-line">
        “{testimonial}”
      </chakra.blockquote>
      <Text mt="4" fontWeight="semibold">
        {name}
      </Text>
      <Text color="fg.muted">{location}</Text>
    </Box>
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
