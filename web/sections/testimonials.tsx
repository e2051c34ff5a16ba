import { Box } from '@chakra-ui/react';
import { TestimonialForm } from '../forms/testimonial-form.tsx';
import { Section } from './section.tsx';
import { TestimonialList } from './testimonial-list.tsx';

/** What customers say, and the form to say it with. */
export function Testimonials() {
  return (
    <Section
      id="testimonials"
      title="What Our Customers Say"
      lead="The owner reads every review and publishes it after a check."
      tinted
    >
      <TestimonialList />
      <Box maxWidth="3xl" mx="auto">
        <TestimonialForm />
      </Box>
    </Section>
  );
}
