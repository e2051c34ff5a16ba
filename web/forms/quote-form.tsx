import { SimpleGrid } from '@chakra-ui/react';
import { projectScopes, projectTypes } from '../../domain/project.ts';
import {
  DESCRIPTION_MAX_CHARACTERS,
  quoteRequestSchema,
  quoteRequestWords,
} from '../../domain/quote-request.ts';
import { quotePath } from '../calls/ask-for-quote.ts';
import { quotePrivacy } from '../content/privacy-notes.ts';
import { quoteToasts } from '../content/toasts.ts';
import { loadEstimate, requestEstimate } from '../estimate/request-estimate.ts';
import { FormFrame } from './form-frame.tsx';
import { EmailField, NameField, PhoneField } from './person-fields.tsx';
import { SelectField } from './select-field.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';
import { useFormSubmission } from './use-form-submission.ts';

interface QuoteFormProps {
  /** One is asked for already, perhaps before the visitor came back to this page. */
  isUnderWay: boolean;
  /** Is called once there is something of an estimate to see. */
  onShown: () => void;
}

/** Takes a homeowner's project; it keeps its values, so that a size can be changed and asked again. */
export function QuoteForm({ isUnderWay, onShown }: QuoteFormProps) {
  const { formProps, isSending, errorOf } = useFormSubmission({
    schema: quoteRequestSchema,
    // Its toast waits for the whole answer, as the button does: the range is seen without it, and a
    // screen reader hears of the range by a line of its own and of the end by this one.
    endpoint: { path: quotePath, send: (post) => requestEstimate(post, onShown) },
    toasts: quoteToasts,
  });

  return (
    <FormFrame
      {...formProps}
      // The script may have come after the focus; what is typed next tells as well.
      onFocus={loadEstimate}
      onInput={loadEstimate}
      id="quote-form"
      title="Project Details"
      submit={quoteRequestWords.submit}
      isSending={isSending || isUnderWay}
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
