import { Box, Button, Flex, SimpleGrid, Text } from '@chakra-ui/react';
import { testimonials as text } from '../content/testimonials.ts';
import { TestimonialCard } from './testimonial-card.tsx';
import { useTestimonials } from './use-testimonials.ts';

/** The published testimonials, newest first, in the space that is reserved for them. */
export function TestimonialList() {
  const { listRef, testimonials, isPending, isEmpty, placeholders, loadMore } = useTestimonials();
  return (
    <Box
      ref={listRef}
      position="relative"
      pb="10"
      // Without a script nothing will ever load.
      css={{ '@media (scripting: none)': { display: 'none' } }}
    >
      {isEmpty && (
        // In front of the placeholders, which stay while their removal would be visible.
        <Text textStyle={{ md: 'lg' }} position={placeholders.length ? 'absolute' : undefined}>
          {text.none}
        </Text>
      )}
      <SimpleGrid as="ul" columns={{ base: 1, md: 2, lg: 3 }} gap="6">
        {testimonials.map((testimonial) => (
          <TestimonialCard key={testimonial.id} {...testimonial} />
        ))}
        {placeholders.map((index) => (
          <Placeholder key={index} isPending={isPending} />
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

/** An empty card; once the testimonials have loaded it is invisible. */
function Placeholder({ isPending }: { isPending: boolean }) {
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
