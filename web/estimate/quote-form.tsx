import { quoteForm } from '../../domain/forms/quote-request.ts';
import { quotePath } from '../api-client/request-quote.ts';
import { quotePrivacy } from '../content/privacy-notes.ts';
import { quoteToasts } from '../content/toasts.ts';
import { FormFrame } from '../forms/form-frame.tsx';
import { useFormSubmission } from '../forms/use-form-submission.ts';
import { loadEstimate, requestEstimate } from './request-estimate.ts';

interface QuoteFormProps {
  /** A request is under way, perhaps the one that was sent again on the way back to this page. */
  isRequesting: boolean;
  /** Called once the estimate is visible. */
  onShown: () => void;
}

/** The form of a quote request; it keeps its values, so that a size can be changed and sent again. */
export function QuoteForm({ isRequesting, onShown }: QuoteFormProps) {
  const submission = useFormSubmission(quoteForm, {
    // Its toast waits for the whole response, as the button does: the range is visible without it, and
    // screen readers announce the range by a status of its own and the end by this one.
    endpoint: {
      path: quotePath,
      send: (post, onStored) => requestEstimate(post, onShown, onStored),
    },
    toasts: quoteToasts,
  });
  return (
    <FormFrame
      {...submission}
      // The page may have been hydrated after the focus; the next input loads the code as well.
      onFocus={loadEstimate}
      onInput={loadEstimate}
      id="quote-form"
      title="Project Details"
      columns={2}
      isSending={submission.isSending || isRequesting}
      privacy={quotePrivacy}
    />
  );
}
