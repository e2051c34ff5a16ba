import { Box, Button, chakra, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { business } from '../../domain/business.ts';
import { type TestimonialPage, testimonialForm } from '../../domain/forms/testimonial.ts';
import { pluralize } from '../../domain/wording.ts';
import { fetchApi } from '../api/fetch-api.ts';
import { testimonialFormWords } from '../content/forms.ts';
import { testimonialWords } from '../content/sections.ts';
import { FormFrame } from '../forms/form-frame.tsx';
import { StarIcon } from '../images/icons.tsx';
import { buttonRecipe } from '../theme/recipes.ts';
import { Section } from './section.tsx';

const PATH = '/api/testimonials';

/** Two rows of three columns. */
const STEP = 6;

/** Number shown on phones until the visitor asks for more. */
const ON_PHONE = 2;

const SummaryButton = chakra('summary', buttonRecipe);

/** Shows the form without its button. */
const open = {
  '&::details-content': { contentVisibility: 'visible' },
  '& > summary': { display: 'none' },
};

/** The reviews and their form, collapsed on a phone, unless a link leads to it, or there is no JavaScript. */
export function TestimonialsSection() {
  return (
    <Section id="testimonials" title={testimonialWords.title} bg="bg.limestone">
      <TestimonialList />
      <Stack data-screen-only="" gap="4">
        <Text color="fg.muted">{testimonialWords.invitation}</Text>
        <chakra.details
          // The owner's emails that ask for a review link to it.
          id="write-a-review"
          css={{
            '@supports selector(::details-content)': {
              '@media (min-width: 48em), (scripting: none)': open,
              '&:target': open,
            },
          }}
        >
          <SummaryButton variant="outline" width="full" mb="4">
            {testimonialWords.write}
          </SummaryButton>
          <FormFrame
            id="testimonial-form"
            definition={testimonialForm}
            path={PATH}
            columns={3}
            isCompact
            resets
            {...testimonialFormWords}
          />
        </chakra.details>
      </Stack>
    </Section>
  );
}

/** The published testimonials, newest first. Their space is reserved while they load, and a failure isn't shown. */
function TestimonialList() {
  // Null if they failed to load.
  const [page, setPage] = useState<TestimonialPage | null>();
  const [shownCount, setShownCount] = useState(STEP);
  const { items = [], ratings, nextCursor } = page ?? {};
  const isExpanded = shownCount > STEP;
  const hasMore = items.length > shownCount || nextCursor !== undefined;

  async function loadNext() {
    const query = nextCursor ? `?${new URLSearchParams({ cursor: nextCursor })}` : '';
    const response = await fetchApi(PATH + query).catch(() => undefined);
    const next: TestimonialPage | undefined = await response?.json().catch(() => undefined);
    const all = next ? { ratings, ...next, items: [...items, ...next.items] } : (page ?? null);
    setPage((now) => (now === page ? all : now));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list is mounted.
  useEffect(() => void loadNext(), []);

  function showMore() {
    setShownCount(shownCount + STEP);
    if (shownCount + STEP > items.length && nextCursor) void loadNext();
  }

  return (
    <Box
      mt={{ md: 'calc({spacing.6} * -1)' }}
      pb={{ base: '10', md: '16' }}
      // Without JavaScript nothing will ever load.
      css={{ '@media (scripting: none)': { display: 'none' } }}
    >
      {page && items.length === 0 && <Text>{testimonialWords.none}</Text>}
      <Flex gap="2" mb="6" minHeight="9" alignItems="center" textStyle="display" fontSize="card">
        {ratings && (
          <>
            <StarIcon color="star" />
            {`${ratings.average} of 5 from ${pluralize(ratings.count, 'review')}`}
          </>
        )}
      </Flex>
      <SimpleGrid
        as="ul"
        columns={{ base: 1, md: 2, lg: 3 }}
        gap={{ base: '4', md: '6' }}
        // Two rows of reviews with four lines each.
        minHeight={page === undefined ? '29rem' : undefined}
        css={{
          [`& > :nth-of-type(n + ${ON_PHONE + 1})`]: { hideBelow: isExpanded ? undefined : 'md' },
        }}
      >
        {items.slice(0, shownCount).map((item) => (
          <TestimonialCard key={item.id} {...item} />
        ))}
      </SimpleGrid>
      {(hasMore || (items.length > ON_PHONE && !isExpanded)) && (
        <Flex justifyContent="center" mt="6" hideFrom={hasMore ? undefined : 'md'}>
          <Button variant="outline" onClick={showMore}>
            Show more
          </Button>
        </Flex>
      )}
    </Box>
  );
}

const month = { month: 'long', year: 'numeric', timeZone: business.timeZone } as const;

/** Shorter texts are set in larger letters. */
const LEAD_CHARACTERS = 140;

/** Longer texts are clamped. */
const SHORT_CHARACTERS = 160;
const SHORT_LINES = 4;

function TestimonialCard(review: TestimonialPage['items'][number]) {
  const { name, location, testimonial, rating, createdAt } = review;
  const date = new Date(createdAt).toLocaleDateString('en-US', month);
  const [isOpen, setIsOpen] = useState(false);
  const isLong =
    testimonial.length > SHORT_CHARACTERS || testimonial.split('\n').length > SHORT_LINES;
  const action = isOpen ? 'Read less' : 'Read more';
  return (
    <Flex
      as="li"
      direction="column"
      bg="bg"
      p={{ base: '5', md: '8' }}
      borderRadius="l3"
      overflowWrap="anywhere"
    >
      <Flex role="img" aria-label={`${rating} out of 5 stars`}>
        {[1, 2, 3, 4, 5].map((star) => (
          <StarIcon key={star} boxSize="5" color={star <= rating ? 'star' : 'border'} />
        ))}
      </Flex>
      <chakra.blockquote
        mt="3"
        textStyle={testimonial.length <= LEAD_CHARACTERS ? 'lead' : undefined}
        whiteSpace="pre-line"
        lineClamp={isLong && !isOpen ? SHORT_LINES : 'none'}
      >
        “{testimonial}”
      </chakra.blockquote>
      {isLong && (
        <Button
          variant="plain"
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
        <Text color="fg.muted">{`${location} · ${date}`}</Text>
      </Box>
    </Flex>
  );
}
