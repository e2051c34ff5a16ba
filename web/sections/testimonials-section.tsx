import { chakra, Stack, Text } from '@chakra-ui/react';
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
  return (
    <Section id="testimonials" title={testimonialWords.title} background="limestone">
      <TestimonialList />
      <Stack data-screen-only="" gap="4">
        <Text color="fg.muted">{testimonialWords.invitation}</Text>
        <CollapsibleOnPhone>
          <FormFrame
            id="testimonial-form"
            definition={testimonialForm}
            endpoint={testimonialEndpoint}
            columns={3}
            isCompact
            resets
            {...testimonialFormWords}
          />
        </CollapsibleOnPhone>
      </Stack>
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
