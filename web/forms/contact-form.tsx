import {
  contactMessageSchema,
  contactMessageWords,
  MESSAGE_MAX_CHARACTERS,
} from '../../domain/contact-message.ts';
import { contactEndpoint } from '../api/form-endpoints.ts';
import { contactPrivacy } from '../content/privacy-notes.ts';
import { contactToasts } from '../content/toasts.ts';
import { TextAreaField } from './form-field.tsx';
import { FormFrame } from './form-frame.tsx';
import { EmailField, NameField, PhoneField } from './person-fields.tsx';
import { useFormSubmission } from './use-form-submission.ts';

/** The form of a contact message. */
export function ContactForm() {
  const { formProps, isSending, errorOf } = useFormSubmission({
    schema: contactMessageSchema,
    endpoint: contactEndpoint,
    toasts: contactToasts,
  });

  return (
    <FormFrame
      {...formProps}
      id="contact-form"
      title="Get Your Free Quote"
      submit={contactMessageWords.submit}
      isSending={isSending}
      privacy={contactPrivacy}
    >
      <NameField id="contact-name" error={errorOf('name')} />
      <EmailField id="contact-email" error={errorOf('email')} />
      <PhoneField id="contact-phone" error={errorOf('phone')} />
      <TextAreaField
        id="contact-message"
        name="message"
        label="Message"
        required
        rows={5}
        maxLength={MESSAGE_MAX_CHARACTERS}
        error={errorOf('message')}
      />
    </FormFrame>
  );
}
