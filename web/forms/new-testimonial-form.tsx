import { testimonialForm } from '../../domain/forms/testimonial.ts';
import { testimonialEndpoint } from '../api/form-endpoints.ts';
import { testimonialPrivacy, testimonialToasts } from '../content/forms.ts';
import { FormFrame } from './form-frame.tsx';
import { useFormSubmission } from './use-form-submission.ts';

/** The form of a testimonial. */
export function TestimonialForm() {
  const submission = useFormSubmission(testimonialForm, {
    id: 'testimonial-form',
    endpoint: testimonialEndpoint,
    toasts: testimonialToasts,
    resets: true,
  });
  return (
    <FormFrame
      {...submission}
      sendingLabel="Submitting..."
      title="Share Your Experience"
      columns={2}
      privacy={testimonialPrivacy}
    />
  );
}
