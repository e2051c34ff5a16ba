import { Box, Link, Stack, Text } from '@chakra-ui/react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { quoteForm } from '../../domain/forms/quote-request.ts';
import { photoSession } from '../add-photos/photo-session.ts';
import { quotePath } from '../api/request-quote.ts';
import { useStore } from '../browser/store.ts';
import { quotePrivacy, quoteToasts } from '../content/forms.ts';
import { FormFrame } from '../forms/form-frame.tsx';
import { fillFields } from '../forms/persisted-fields.ts';
import { useFormSubmission } from '../forms/use-form-submission.ts';
import type { LinkState } from '../navigation/site-link.tsx';
import { ErrorBoundary } from '../pages/error-screen.tsx';
import { EstimateText } from './estimate-card.tsx';
import { useEstimate } from './use-estimate.ts';

const FORM_ID = 'quote-form';

/** The fields that come first: a visitor came for a price, not to leave an address. */
const projectFields = ['projectType', 'squareFootage', 'projectScope', 'description'];

const loadPanel = () => import('./estimate-panel.tsx');

// Most visits never need it.
const EstimatePanel = lazy(async () => ({ default: (await loadPanel()).EstimatePanel }));

/** The form of a quote request, and below it the estimate. */
export function QuoteCalculator() {
  const { shown, text, count, isRequesting, isReading, announcement, ...estimate } = useEstimate();
  const photos = useStore(photoSession(FORM_ID).store);
  const panelRef = useRef<HTMLDivElement>(null);
  const submission = useFormSubmission(quoteForm, {
    id: FORM_ID,
    // Its toast waits for the whole response, as the button does: the range is visible without it, and
    // screen readers announce the range by a status of its own and the end by this one.
    endpoint: { path: quotePath, send: estimate.request },
    toasts: quoteToasts,
    resets: false,
  });
  useLinkedProjectType();

  useEffect(() => {
    if (count > 0) panelRef.current?.scrollIntoView();
  }, [count]);

  const asText = text ? <EstimateText text={text} /> : null;
  return (
    <Stack gap="8">
      <FormFrame
        {...submission}
        onInput={() => void loadPanel().catch(() => {})}
        title="Project Details"
        columns={2}
        first={projectFields}
        isSending={submission.isSending || isRequesting}
        sendingLabel="Generating Quote..."
        privacy={quotePrivacy}
      />
      {(shown || text) && (
        <div ref={panelRef}>
          {shown ? (
            <ErrorBoundary key={count} fallback={asText}>
              <Suspense>
                <EstimatePanel {...{ shown, isReading }} onCorrect={estimate.correct} />
              </Suspense>
            </ErrorBoundary>
          ) : (
            asText
          )}
        </div>
      )}
      {photos.sentAt && (shown || text) && (
        <Text data-screen-only="">
          A photo helps even more than measurements.{' '}
          <Link variant="underline" minHeight="tap" href="#quote-photos">
            Add photos to your request
          </Link>
        </Text>
      )}
      {/* Not the panel: every change in it would be read out. The toast announces the end. */}
      <Box layerStyle="offscreen" role="status">
        {announcement}
      </Box>
    </Stack>
  );
}

/** Chooses the project type that the followed link names; after a reload the visitor's own choice is newer. */
function useLinkedProjectType() {
  const { key, state } = useLocation();
  const navigationType = useNavigationType();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link that is followed.
  useEffect(() => {
    const { projectType }: LinkState = state ?? {};
    const form = document.getElementById(FORM_ID);
    if (!projectType || navigationType === 'POP' || !(form instanceof HTMLFormElement)) return;
    const chosen = form.elements.namedItem('projectType') as HTMLSelectElement;
    fillFields(form, [['projectType', projectType]], [['projectType', chosen.value]]);
  }, [key]);
}
