import { contactForm } from '../../domain/forms/contact-message.ts';
import { contactEndpoint } from '../api/form-endpoints.ts';
import { contactPrivacy, contactToasts } from '../content/forms.ts';
import { FormFrame } from './form-frame.tsx';
import { useFormSubmission } from './use-form-submission.ts';

/** The form of a contact message. */
export function ContactForm() {
  const submission = useFormSubmission(contactForm, {
    id: 'contact-form',
    endpoint: contactEndpoint,
    toasts: contactToasts,
    resets: true,
  });
  return (
    <FormFrame
      {...submission}
      sendingLabel="Sending..."
      title="Get Your Free Quote"
      privacy={contactPrivacy}
    />
  );
}
