import { Box, Grid, Heading, Text } from '@chakra-ui/react';
import { testimonialForm } from '../../domain/forms/testimonial.ts';
import { testimonialEndpoint } from '../api/form-endpoints.ts';
import { testimonialFormWords } from '../content/forms.ts';
import { testimonialWords } from '../content/sections.ts';
import { FormFrame } from '../forms/form-frame.tsx';
import { PhotoImage } from '../images/photo-image.tsx';
import { reviewsPhoto } from '../images/site-photos.ts';
import { FoldedOnPhones, Section, sticky } from './section.tsx';
import { TestimonialList } from './testimonial-list.tsx';

export function TestimonialsSection() {
  return (
    <Section id="testimonials" title={testimonialWords.title} background="limestone">
      <TestimonialList />
      <Grid templateColumns={{ lg: '2fr 3fr' }} gap={{ base: '6', lg: '16' }}>
        <Box {...sticky} borderTopWidth="4px" borderColor="brand.solid" pt="6">
          <Heading as="h3">{testimonialWords.invitation}</Heading>
          <Text mt="2" textStyle={{ md: 'lg' }}>
            {testimonialWords.invitationText}
          </Text>
          <Text mt="4" color="fg.muted">
            {testimonialWords.moderation}
          </Text>
          <Box mt="8" hideBelow="lg">
            <PhotoImage photo={reviewsPhoto} sizes="480px" aspectRatio="photo" borderRadius="l3" />
          </Box>
        </Box>
        <FoldedOnPhones title={testimonialWords.write}>
          <FormFrame
            id="testimonial-form"
            definition={testimonialForm}
            endpoint={testimonialEndpoint}
            columns={2}
            resets
            {...testimonialFormWords}
          />
        </FoldedOnPhones>
      </Grid>
    </Section>
  );
}
