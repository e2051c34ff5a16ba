import { Box, type BoxProps, Button, Flex, SimpleGrid, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { pluralize } from '../../domain/pluralize.ts';
import type { RatingSummary } from '../../domain/published-testimonial.ts';
import { testimonialWords as text } from '../content/testimonial-words.ts';
import { StarIcon } from '../images/icons.tsx';
import { TestimonialCard } from './testimonial-card.tsx';
import { useTestimonials } from './use-testimonials.ts';

/** As many as a phone shows at first. */
const ON_PHONE = 3;

/** The published testimonials, newest first, in the space that is reserved for them. */
export function TestimonialList() {
  const list = useTestimonials();
  const [isExpanded, setIsExpanded] = useState(false);
  return <ListOfTestimonials {...list} {...{ isExpanded }} onExpand={() => setIsExpanded(true)} />;
}

interface ListOfTestimonialsProps extends ReturnType<typeof useTestimonials> {
  /** A phone shows all of them. */
  isExpanded: boolean;
  onExpand: () => void;
}

export function ListOfTestimonials({ isExpanded, onExpand, ...list }: ListOfTestimonialsProps) {
  const { testimonials, isPending, isSettled, isEmpty, placeholders, loadMore } = list;
  const isFolded = isSettled && !isExpanded && testimonials.length > ON_PHONE;
  const hidden = (index: number) =>
    !isExpanded && index >= ON_PHONE ? { hideBelow: 'md' as const } : {};
  return (
    <Box
      ref={list.listRef}
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
      {list.ratings && <Ratings {...list.ratings} />}
      <SimpleGrid as="ul" columns={{ base: 1, md: 2, lg: 3 }} gap="6">
        {testimonials.map((testimonial, index) => (
          <TestimonialCard
            key={testimonial.id}
            {...testimonial}
            // Until the space may change out of sight.
            minHeight={isSettled ? undefined : '80'}
            {...hidden(index)}
          />
        ))}
        {placeholders.map((index) => (
          <Placeholder key={index} isPending={isPending} {...hidden(index - 1)} />
        ))}
      </SimpleGrid>
      {isFolded && (
        <Flex justifyContent="center" mt="6" hideFrom="md">
          <Button variant="outline" onClick={onExpand}>
            Show more
          </Button>
        </Flex>
      )}
      {loadMore && (
        <Flex justifyContent="center" mt="6" hideBelow={isFolded ? 'md' : undefined}>
          <Button variant="outline" onClick={loadMore}>
            Load more
          </Button>
        </Flex>
      )}
    </Box>
  );
}

/** In the space above the list, which is there in any case, so that nothing moves when it comes. */
function Ratings({ count, average }: RatingSummary) {
  return (
    <Flex
      position="absolute"
      bottom="100%"
      mb="3"
      gap="2"
      alignItems="center"
      fontWeight="semibold"
    >
      <StarIcon boxSize="5" color="star" />
      {`${average} of 5 from ${pluralize(count, 'review')}`}
    </Flex>
  );
}

interface PlaceholderProps extends BoxProps {
  isPending: boolean;
}

/** A card with lines in place of words; once the testimonials have loaded it is invisible. */
function Placeholder({ isPending, ...style }: PlaceholderProps) {
  return (
    <Box
      as="li"
      aria-hidden="true"
      layerStyle="card"
      minHeight="80"
      p="6"
      visibility={isPending ? 'visible' : 'hidden'}
      {...style}
    >
      {lines.map((width) => (
        <Box key={width} bg="bg.muted" width={width} height="4" mb="4" />
      ))}
    </Box>
  );
}

const lines = ['40%', '100%', '95%', '60%'];
