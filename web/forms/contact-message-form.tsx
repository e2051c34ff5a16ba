import { contactForm } from '../../domain/forms/contact-message.ts';
import { contactEndpoint } from '../api-client/form-endpoints.ts';
import { contactPrivacy } from '../content/privacy-notes.ts';
import { contactToasts } from '../content/toasts.ts';
import { FormFrame } from './form-frame.tsx';
import { useFormSubmission } from './use-form-submission.ts';

/** The form of a contact message. */
export function ContactMessageForm() {
  const submission = useFormSubmission(contactForm, {
    endpoint: contactEndpoint,
    toasts: contactToasts,
  });
  return (
    <FormFrame
      {...submission}
      id="contact-form"
      title="Get Your Free Quote"
      privacy={contactPrivacy}
    />
  );
}
