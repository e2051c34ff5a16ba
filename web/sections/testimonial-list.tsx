import { Box, Button, chakra, Flex, type FlexProps, SimpleGrid, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { business } from '../../domain/business.ts';
import type { PublishedTestimonial, TestimonialPage } from '../../domain/forms/testimonial.ts';
import { pluralize } from '../../domain/wording.ts';
import { listTestimonials } from '../api/list-testimonials.ts';
import { testimonialWords } from '../content/sections.ts';
import { StarIcon } from '../images/icons.tsx';

/** Two rows of three columns. */
const STEP = 6;

/** As many of the first ones as a phone shows, until a visitor asks for more. */
const ON_PHONE = 2;

/** No card of the list is higher before a visitor opens it, so that a row has its height before it has its words. */
const CARD_HEIGHT = { base: '16rem', md: '80' };

/**
 * The published testimonials, newest first. Their space is reserved, so that nothing moves when they come; fewer of
 * them take less. A failure is not shown: a visitor who came for a mason misses nothing.
 */
export function TestimonialList() {
  const [page, setPage] = useState<TestimonialPage>();
  const [isPending, setIsPending] = useState(true);
  const [shownCount, setShownCount] = useState(STEP);
  const isExpanded = shownCount > STEP;
  const loaded = page?.items.length ?? 0;

  async function loadNext() {
    const next = await listTestimonials(page?.nextCursor).catch(() => undefined);
    setIsPending(false);
    if (!next) return;
    const items = [...(page?.items ?? []), ...next.items];
    setPage((now) => (now === page ? { ratings: page?.ratings, ...next, items } : now));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list is mounted.
  useEffect(() => void loadNext(), []);

  function showMore() {
    const count = shownCount + STEP;
    setShownCount(count);
    if (count > loaded && page?.nextCursor) void loadNext();
  }

  const hidden = (index: number) =>
    !isExpanded && index >= ON_PHONE ? { hideBelow: 'md' as const } : {};
  const hasMore = loaded > shownCount || page?.nextCursor !== undefined;
  return (
    <Box
      position="relative"
      pt={{ base: '4', lg: '0' }}
      pb={{ base: '6', md: '10' }}
      // Without a script nothing will ever load.
      css={{ '@media (scripting: none)': { display: 'none' } }}
    >
      {page && loaded === 0 && <Text textStyle={{ md: 'lg' }}>{testimonialWords.none}</Text>}
      {page?.ratings && (
        <Flex
          // In the space above the list, which is there in any case, so that nothing moves when it comes.
          position="absolute"
          top={{ base: '-5', lg: '-10' }}
          gap="2"
          alignItems="center"
          fontWeight="semibold"
        >
          <StarIcon boxSize="5" color="star" />
          {`${page.ratings.average} of 5 from ${pluralize(page.ratings.count, 'review')}`}
        </Flex>
      )}
      <SimpleGrid as="ul" columns={{ base: 1, md: 2, lg: 3 }} gap={{ base: '4', md: '6' }}>
        {page?.items.slice(0, shownCount).map((item, index) => (
          <TestimonialCard key={item.id} item={item} {...hidden(index)} />
        ))}
        {isPending &&
          [0, 1, 2, 3, 4, 5].map((index) => (
            <Card key={index} aria-hidden="true" p="6" {...hidden(index)}>
              {['40%', '100%', '95%', '60%'].map((width) => (
                <Box key={width} bg="bg.muted" width={width} height="4" mb="4" />
              ))}
            </Card>
          ))}
      </SimpleGrid>
      {(isPending || hasMore || (loaded > ON_PHONE && !isExpanded)) && (
        <Flex justifyContent="center" mt="6" minHeight="11" hideFrom={hasMore ? undefined : 'md'}>
          {!isPending && (
            <Button variant="outline" onClick={showMore}>
              Show more
            </Button>
          )}
        </Flex>
      )}
    </Box>
  );
}

function Card(card: FlexProps) {
  return <Flex as="li" direction="column" layerStyle="card" minHeight={CARD_HEIGHT} {...card} />;
}

const month = { month: 'long', year: 'numeric', timeZone: business.timeZone } as const;

/** The text that fits into a card of the common height on the narrowest phone: six lines of it. */
const SHORT_CHARACTERS = 160;
const SHORT_LINES = 4;

/** A testimonial. A long one is clamped and expands on a press. */
function TestimonialCard({ item, ...style }: FlexProps & { item: PublishedTestimonial }) {
  const { name, location, testimonial, rating } = item;
  const date = new Date(item.createdAt);
  const [isOpen, setIsOpen] = useState(false);
  const isLong =
    testimonial.length > SHORT_CHARACTERS || testimonial.split('\n').length > SHORT_LINES;
  const action = isOpen ? 'Read less' : 'Read more';
  return (
    <Card p={{ base: '5', md: '6' }} overflowWrap="anywhere" {...style}>
      <Flex role="img" aria-label={`${rating} out of 5 stars`}>
        {[1, 2, 3, 4, 5].map((star) => (
          <StarIcon key={star} boxSize="5" color={star <= rating ? 'star' : 'border'} />
        ))}
      </Flex>
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
          aria-label={`${action} of the review by ${name}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {action}
        </Button>
      )}
      <Box mt="auto" pt="4">
        <Text fontWeight="semibold">{name}</Text>
        <Text color="fg.muted">{`${location} · ${date.toLocaleDateString('en-US', month)}`}</Text>
      </Box>
    </Card>
  );
}
