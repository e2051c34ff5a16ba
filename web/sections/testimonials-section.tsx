import { chakra, Grid, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { testimonialForm } from '../../domain/forms/testimonial.ts';
import { testimonialEndpoint } from '../api/form-endpoints.ts';
import { testimonialFormWords } from '../content/forms.ts';
import { testimonialWords } from '../content/sections.ts';
import { FormFrame } from '../forms/form-frame.tsx';
import { buttonRecipe } from '../theme/recipes.ts';
import { Section } from './section.tsx';
import { TestimonialList } from './testimonial-list.tsx';

export function TestimonialsSection() {
  const { title, invitation, invitationText } = testimonialWords;
  return (
    <Section id="testimonials" title={title} background="limestone">
      <TestimonialList />
      <Grid data-screen-only="" templateColumns={{ lg: '1fr 2fr' }} columnGap="16" rowGap="6">
        <Stack gap="2">
          <Text textStyle="lead" fontWeight="semibold">
            {invitation}
          </Text>
          <Text color="fg.muted">{invitationText}</Text>
        </Stack>
        <CollapsibleOnPhone>
          <FormFrame
            id="testimonial-form"
            definition={testimonialForm}
            endpoint={testimonialEndpoint}
            columns={2}
            resets
            {...testimonialFormWords}
          />
        </CollapsibleOnPhone>
      </Grid>
    </Section>
  );
}

const SummaryButton = chakra('summary', buttonRecipe);

/** Shows the form without its button. */
const open = {
  '&::details-content': { contentVisibility: 'visible' },
  '& > summary': { display: 'none' },
};

/** Collapses the form on a phone, unless a link leads to it, or there is no JavaScript. */
function CollapsibleOnPhone({ children }: { children: ReactNode }) {
  return (
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
      {children}
    </chakra.details>
  );
}
