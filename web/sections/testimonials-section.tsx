import { Box, Grid, Heading, Text } from '@chakra-ui/react';
import { testimonialWords } from '../content/testimonial-words.ts';
import { NewTestimonialForm } from '../forms/new-testimonial-form.tsx';
import { PhotoImage } from '../images/photo-image.tsx';
import { reviewsPhoto } from '../images/site-photos.ts';
import { Island } from '../islands/island.tsx';
import { Section, sticky } from './section.tsx';
import { TestimonialList } from './testimonial-list.tsx';

/** The published testimonials, and the form of a new one. */
export function TestimonialsSection() {
  return (
    <Section id="testimonials" title={testimonialWords.title} background="limestone">
      <Island name="testimonials">
        <TestimonialList />
      </Island>
      <Grid templateColumns={{ lg: '2fr 3fr' }} gap={{ base: '6', lg: '16' }}>
        <Box {...sticky} borderTopWidth="4px" borderColor="brand.solid" pt="6">
          <Heading as="h3" size="2xl">
            {testimonialWords.invitation}
          </Heading>
          <Text mt="2" textStyle={{ md: 'lg' }}>
            {testimonialWords.invitationText}
          </Text>
          <Text mt="4" color="fg.muted">
            {testimonialWords.moderation}
          </Text>
          <Box mt="8" hideBelow="lg">
            {reviewsPhoto && (
              <PhotoImage
                photo={reviewsPhoto}
                sizes="480px"
                aspectRatio="photo"
                borderRadius="l3"
              />
            )}
          </Box>
        </Box>
        <Island name="testimonial-form">
          <NewTestimonialForm />
        </Island>
      </Grid>
    </Section>
  );
}
