import { Box, Grid, Heading, Text } from '@chakra-ui/react';
import { testimonialForm } from '../../domain/forms/testimonial.ts';
import { testimonialEndpoint } from '../api/form-endpoints.ts';
import { testimonialFormWords } from '../content/forms.ts';
import { REVIEW_FORM, testimonialWords } from '../content/sections.ts';
import { FormFrame } from '../forms/form-frame.tsx';
import { CollapsibleOnPhone, Section, sticky } from './section.tsx';
import { TestimonialList } from './testimonial-list.tsx';

export function TestimonialsSection() {
  return (
    <Section id="testimonials" title={testimonialWords.title} background="limestone">
      <TestimonialList />
      <Grid templateColumns={{ lg: '2fr 3fr' }} rowGap="6" columnGap="16">
        <Box {...sticky}>
          <Heading as="h3" fontSize="card">
            {testimonialWords.invitation}
          </Heading>
          <Text mt="3">{testimonialWords.invitationText}</Text>
          <Text mt="2" color="fg.muted">
            {testimonialWords.moderation}
          </Text>
        </Box>
        <CollapsibleOnPhone id={REVIEW_FORM} title={testimonialWords.write}>
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
