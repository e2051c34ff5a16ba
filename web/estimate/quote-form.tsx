import { Box } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { quoteForm } from '../../domain/forms/quote-request.ts';
import { quotePath } from '../api/request-quote.ts';
import { quoteFormWords } from '../content/forms.ts';
import { FormFrame } from '../forms/form-frame.tsx';
import { fillFields } from '../forms/persisted-fields.ts';
import type { LinkState } from '../navigation/site-link.tsx';
import { QUOTE_FORM_ID, quotePhotos, type useEstimate } from './use-estimate.ts';

/** The fields that come first: a visitor came for a price, not to leave an address. */
const projectFields = ['projectType', 'squareFootage', 'projectScope', 'description'];

interface QuoteFormProps
  extends Pick<ReturnType<typeof useEstimate>, 'request' | 'isRequesting' | 'announcement'> {
  onInput: () => void;
}

/** The form of a quote request. */
export function QuoteForm({ request, isRequesting, announcement, onInput }: QuoteFormProps) {
  useLinkedProjectType();
  return (
    <>
      <FormFrame
        id={QUOTE_FORM_ID}
        definition={quoteForm}
        // Its toast waits for the whole response, as the button does: the range is visible without it, and
        // screen readers announce the range by a status of its own and the end by this one.
        endpoint={{ path: quotePath, send: request }}
        photos={quotePhotos}
        onInput={onInput}
        columns={2}
        first={projectFields}
        isBusy={isRequesting}
        {...quoteFormWords}
      />
      {/* Not the panel: every change in it would be read out. The toast announces the end. */}
      <Box layerStyle="offscreen" role="status">
        {announcement}
      </Box>
    </>
  );
}

/** Chooses the project type that the followed link names; after a reload the visitor's own choice is newer. */
function useLinkedProjectType() {
  const { key, state } = useLocation();
  const navigationType = useNavigationType();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link that is followed.
  useEffect(() => {
    const { projectType }: LinkState = state ?? {};
    const form = document.getElementById(QUOTE_FORM_ID);
    if (!projectType || navigationType === 'POP' || !(form instanceof HTMLFormElement)) return;
    const chosen = form.elements.namedItem('projectType') as HTMLSelectElement;
    fillFields(form, [['projectType', projectType]], [['projectType', chosen.value]]);
  }, [key]);
}
