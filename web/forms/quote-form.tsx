import { SimpleGrid } from '@chakra-ui/react';
import { projectScopes, projectTypes } from '../../domain/project.ts';
import {
  DESCRIPTION_MAX_CHARACTERS,
  quoteRequestSchema,
  quoteRequestWords,
} from '../../domain/quote-request.ts';
import { quoteEndpoint, type ShownQuote } from '../calls/form-endpoints.ts';
import { quotePrivacy } from '../content/privacy-notes.ts';
import { quoteToasts } from '../content/toasts.ts';
import { FormFrame } from './form-frame.tsx';
import { EmailField, NameField, PhoneField } from './person-fields.tsx';
import { SelectField } from './select-field.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';
import { useFormSubmission } from './use-form-submission.ts';

/** Takes a homeowner's project; it keeps its values, so that a size can be changed and asked again. */
export function QuoteForm({ onQuote }: { onQuote: (quote: ShownQuote) => void }) {
  const { formProps, isSending, errorOf } = useFormSubmission({
    schema: quoteRequestSchema,
    endpoint: quoteEndpoint,
    toasts: quoteToasts,
    onSent: onQuote,
  });

  return (
    <FormFrame
      {...formProps}
      id="quote-form"
      title="Project Details"
      submit={{ label: quoteRequestWords.submit, sending: 'Generating Quote...' }}
      isSending={isSending}
      privacy={quotePrivacy}
    >
      <SimpleGrid columns={{ md: 2 }} gap="5">
        <NameField id="quote-name" error={errorOf('name')} />
        <EmailField id="quote-email" error={errorOf('email')} />
        <PhoneField id="quote-phone" required error={errorOf('phone')} />
        <SelectField
          id="quote-project-type"
          name="projectType"
          label="Project Type"
          required
          placeholder={quoteRequestWords.noProjectType}
          options={projectTypes}
          error={errorOf('projectType')}
        />
        <TextField
          id="quote-square-footage"
          name="squareFootage"
          label="Square Footage"
          inputMode="decimal"
          autoComplete="off"
          error={errorOf('squareFootage')}
        />
        <SelectField
          id="quote-project-scope"
          name="projectScope"
          label="Project Scope"
          placeholder={quoteRequestWords.noProjectScope}
          options={projectScopes}
          error={errorOf('projectScope')}
        />
      </SimpleGrid>
      <TextAreaField
        id="quote-description"
        name="description"
        label="Description"
        required
        rows={5}
        maxLength={DESCRIPTION_MAX_CHARACTERS}
        error={errorOf('description')}
      />
    </FormFrame>
  );
}
