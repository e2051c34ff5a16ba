import { SimpleGrid } from '@chakra-ui/react';
import { projectScopes, projectTypes } from '../../domain/project.ts';
import {
  DESCRIPTION_MAX_CHARACTERS,
  quoteRequestSchema,
  quoteRequestWords,
} from '../../domain/quote-request.ts';
import { quotePath } from '../api/request-quote.ts';
import { quotePrivacy } from '../content/privacy-notes.ts';
import { quoteToasts } from '../content/toasts.ts';
import { SelectField, TextAreaField, TextField } from '../forms/form-field.tsx';
import { FormFrame } from '../forms/form-frame.tsx';
import { EmailField, NameField, PhoneField } from '../forms/person-fields.tsx';
import { useFormSubmission } from '../forms/use-form-submission.ts';
import { loadEstimate, requestEstimate } from './request-estimate.ts';

interface QuoteFormProps {
  /** A request is under way, perhaps since before the visitor came back to this page. */
  isRequesting: boolean;
  /** Called once the estimate is visible. */
  onShown: () => void;
}

/** The form of a quote request; it keeps its values, so that a size can be changed and sent again. */
export function QuoteForm({ isRequesting, onShown }: QuoteFormProps) {
  const { formProps, isSending, errorOf } = useFormSubmission({
    schema: quoteRequestSchema,
    // Its toast waits for the whole response, as the button does: the range is visible without it, and
    // screen readers announce the range by a status of its own and the end by this one.
    endpoint: { path: quotePath, send: (post) => requestEstimate(post, onShown) },
    toasts: quoteToasts,
  });

  return (
    <FormFrame
      {...formProps}
      // The page may have been hydrated after the focus; the next input loads the code as well.
      onFocus={loadEstimate}
      onInput={loadEstimate}
      id="quote-form"
      title="Project Details"
      submit={quoteRequestWords.submit}
      isSending={isSending || isRequesting}
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
