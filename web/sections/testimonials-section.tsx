import { Box, Grid, Heading, Text } from '@chakra-ui/react';
import { testimonialWords } from '../content/sections.ts';
import { PhotoImage } from '../images/photo-image.tsx';
import { reviewsPhoto } from '../images/site-photos.ts';
import { TestimonialForm, TestimonialList } from '../lazy-parts.tsx';
import { FoldedOnPhones, Section, sticky } from './section.tsx';

/** The published testimonials, and the form of a new one. */
export function TestimonialsSection() {
  return (
    <Section id="testimonials" title={testimonialWords.title} background="limestone">
      <TestimonialList />
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
        <FoldedOnPhones title={testimonialWords.write}>
          <TestimonialForm />
        </FoldedOnPhones>
      </Grid>
    </Section>
  );
}
