import { testimonialForm } from '../../domain/forms/testimonial.ts';
import { testimonialEndpoint } from '../api-client/form-endpoints.ts';
import { testimonialPrivacy } from '../content/privacy-notes.ts';
import { testimonialToasts } from '../content/toasts.ts';
import { FormFrame } from './form-frame.tsx';
import { useFormSubmission } from './use-form-submission.ts';

/** The form of a testimonial. */
export function NewTestimonialForm() {
  const submission = useFormSubmission(testimonialForm, {
    endpoint: testimonialEndpoint,
    toasts: testimonialToasts,
  });
  return (
    <FormFrame
      {...submission}
      id="testimonial-form"
      title="Share Your Experience"
      columns={2}
      privacy={testimonialPrivacy}
    />
  );
}
