import { Box, Button, chakra, Flex, Link, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { business } from '../../domain/business.ts';
import { type PublishedTestimonial, testimonialForm } from '../../domain/forms/testimonial.ts';
import { pluralize } from '../../domain/wording.ts';
import { averageRating, loadTestimonials, testimonialsPath } from '../api/testimonials.ts';
import { testimonialFormCopy } from '../content/forms.ts';
import { testimonialCopy } from '../content/sections.ts';
import { CollapsedFields, Fields, FormFrame, SendArea } from '../forms/form-frame.tsx';
import { useFormSubmission } from '../forms/use-form-submission.ts';
import { EmptyStarIcon, StarIcon } from '../images/icons.tsx';
import { buttonRecipe } from '../theme/recipes.ts';
import { Section } from './section.tsx';

/** Fills two rows of three columns, or three of two: the newest review takes two columns. */
const FIRST = 5;

/** Two rows of three columns, or three of two. */
const STEP = 6;

/** Number shown on phones until the visitor asks for more. */
const ON_PHONE = 2;

/** The height of the first cards, reserved while they load, so that a linked section below doesn't move. */
const reservedHeight = { base: '28rem', md: '46rem', lg: '30rem' };

const { googleProfile, timeZone } = business;

const SummaryButton = chakra('summary', buttonRecipe);

/** Shows the form without its button. */
const open = {
  '&::details-content': { contentVisibility: 'visible', blockSize: 'auto' },
  '& > summary': { display: 'none' },
};

/** The reviews, and the review form: collapsed unless it's the link target. */
export function TestimonialsSection() {
  return (
    <Section id="testimonials" title={testimonialCopy.title} bg="bg.limestone">
      <TestimonialList />
      <Stack gap="4">
        <Text color="fg.muted">{testimonialCopy.invitation}</Text>
        {googleProfile && <Link href={googleProfile}>Reviews on Google</Link>}
        <chakra.details
          // The owner's review requests link to it.
          id="write-a-review"
          css={{
            '@supports selector(::details-content)': { '&:target': open },
          }}
        >
          <SummaryButton variant="outline" width={{ base: 'full', md: 'fit-content' }} mb="4">
            {testimonialCopy.write}
          </SummaryButton>
          <TestimonialForm />
        </chakra.details>
      </Stack>
    </Section>
  );
}

function TestimonialForm() {
  const form = useFormSubmission({
    id: 'testimonial-form',
    definition: testimonialForm,
    copy: testimonialFormCopy,
    path: testimonialsPath,
    resets: true,
  });
  return (
    <FormFrame form={form}>
      <Fields form={form} columns={2} />
      <CollapsedFields form={form} columns={2} />
      <SendArea form={form} />
    </FormFrame>
  );
}

/** The published testimonials, newest first. A failure isn't shown. */
function TestimonialList() {
  const [testimonials, setTestimonials] = useState<PublishedTestimonial[]>();
  const [shownCount, setShownCount] = useState(FIRST);
  const count = testimonials?.length ?? 0;
  const isExpanded = shownCount > FIRST;
  const hasMore = count > shownCount;

  useEffect(() => {
    void loadTestimonials().then(setTestimonials);
  }, []);

  return (
    <Box
      mt={{ md: 'calc({spacing.6} * -1)' }}
      // Without JavaScript, reviews never load.
      css={{ '@media (scripting: none)': { display: 'none' } }}
    >
      {testimonials?.length === 0 && <Text>{testimonialCopy.none}</Text>}
      <Box mb="6" minHeight="9">
        {testimonials && count > 0 && (
          <Flex
            gap="2"
            alignItems="center"
            textStyle="display"
            fontSize={{ base: 'lead', md: 'card' }}
          >
            <StarIcon color="star" />
            {`${averageRating(testimonials)} of 5 from ${pluralize(count, 'review')}`}
          </Flex>
        )}
      </Box>
      <SimpleGrid
        as="ul"
        columns={{ base: 1, md: 2, lg: 3 }}
        gap="6"
        alignContent="start"
        alignItems="start"
        minHeight={testimonials && count < FIRST ? undefined : reservedHeight}
        css={{
          [`& > :nth-of-type(n + ${ON_PHONE + 1})`]: { hideBelow: isExpanded ? undefined : 'md' },
        }}
      >
        {testimonials?.slice(0, shownCount).map((item, index) => (
          <TestimonialCard key={item.id} review={item} isFirst={index === 0} />
        ))}
      </SimpleGrid>
      {/* As high as the button, so the form below doesn't move. */}
      <Flex justifyContent="center" my="6" minHeight="3.25rem">
        {(hasMore || (count > ON_PHONE && !isExpanded)) && (
          <Button
            variant="outline"
            onClick={() => setShownCount(shownCount + STEP)}
            hideFrom={hasMore ? undefined : 'md'}
          >
            Show more
          </Button>
        )}
      </Flex>
    </Box>
  );
}

/** A longer first review is shown in letters of the usual size. */
const MAX_LARGE_CHARACTERS = 300;

const month = { month: 'short', year: 'numeric', timeZone } as const;

interface TestimonialCardProps {
  review: PublishedTestimonial;
  isFirst: boolean;
}

/** A review; the first one takes two columns, in large letters. */
function TestimonialCard({ review, isFirst }: TestimonialCardProps) {
  const { name, location, testimonial, rating, createdAt } = review;
  const date = new Date(createdAt).toLocaleDateString('en-US', month);
  const isLarge = isFirst && testimonial.length <= MAX_LARGE_CHARACTERS;
  return (
    <Flex
      as="li"
      direction="column"
      gridColumn={isFirst ? { md: 'span 2' } : undefined}
      bg="bg"
      p={{ base: '5', md: '6', xl: '8' }}
      borderRadius="l3"
      overflowWrap="anywhere"
    >
      <Flex role="img" aria-label={`${rating} out of 5 stars`}>
        {[1, 2, 3, 4, 5].map((star) =>
          // High-contrast themes don't show the colors that tell them apart.
          star <= rating ? (
            <StarIcon key={star} boxSize="5" color="star" />
          ) : (
            <EmptyStarIcon key={star} boxSize="5" color="border.emphasized" />
          ),
        )}
      </Flex>
      <chakra.blockquote
        mt="3"
        {...(isLarge && { textStyle: 'display', fontSize: 'card', lineHeight: '1.25' })}
        whiteSpace="pre-line"
      >
        “{testimonial}”
      </chakra.blockquote>
      <Box pt="4">
        <Text fontWeight="semibold">{name}</Text>
        <Text color="fg.muted">{`${location} · ${date}`}</Text>
      </Box>
    </Flex>
  );
}
