import { Box, Button, Flex, SimpleGrid, Text } from '@chakra-ui/react';
import { testimonials as words } from '../content/testimonials.ts';
import { TestimonialCard } from './testimonial-card.tsx';
import { useTestimonials } from './use-testimonials.ts';

/** The published reviews, newest first, in the space that is kept for them. */
export function TestimonialList() {
  const { listRef, testimonials, isPending, isEmpty, freePlaces, loadMore } = useTestimonials();
  return (
    <Box
      ref={listRef}
      position="relative"
      pb="10"
      // Without a script nothing will ever come.
      css={{ '@media (scripting: none)': { display: 'none' } }}
    >
      {isEmpty && (
        // In front of the places, which are still kept where somebody would see them go.
        <Text textStyle={{ md: 'lg' }} position={freePlaces.length ? 'absolute' : undefined}>
          {words.none}
        </Text>
      )}
      <SimpleGrid as="ul" columns={{ base: 1, md: 2, lg: 3 }} gap="6">
        {testimonials.map((testimonial) => (
          <TestimonialCard key={testimonial.id} {...testimonial} />
        ))}
        {freePlaces.map((place) => (
          <FreePlace key={place} isPending={isPending} />
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

/** As tall as a review; where none came there is nothing to see. */
function FreePlace({ isPending }: { isPending: boolean }) {
  return (
    <Box
      as="li"
      aria-hidden="true"
      layerStyle="card"
      minHeight="80"
      visibility={isPending ? 'visible' : 'hidden'}
    />
  );
}
