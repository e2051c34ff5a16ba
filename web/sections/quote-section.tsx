import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { projectTypes } from '../../domain/estimate/project.ts';
import { quoteForm } from '../../domain/forms/quote-request.ts';
import { quotePath } from '../api/request-quote.ts';
import { quoteFormWords } from '../content/forms.ts';
import { quoteWords } from '../content/sections.ts';
import { QUOTE_FORM_ID, quotePhotos, useEstimate } from '../estimate/use-estimate.ts';
import { FormFrame } from '../forms/form-frame.tsx';
import { fillFields } from '../forms/use-form-submission.ts';
import type { LinkState } from '../navigation/site-link.tsx';
import { ErrorBoundary } from '../pages/error-screen.tsx';
import { Section } from './section.tsx';

const loadPanel = () => import('../estimate/estimate-panel.tsx');

// Most visits never need it.
const EstimatePanel = lazy(async () => ({ default: (await loadPanel()).EstimatePanel }));

/** The fields that come first: visitors came for a price, not to leave an address. */
const projectFields = ['projectType', 'squareFootage', 'projectScope', 'description'];

/** The quote calculator, and below it the estimate. */
export function QuoteSection() {
  const { shown, text, count, isReading, isRequesting, request, correct } = useEstimate();
  const [announcement, setAnnouncement] = useState('');
  // The form collapses when an estimate comes, until the visitor edits it.
  const [edited, setEdited] = useState<number>();
  const isCollapsed = shown !== undefined && edited !== count;
  const edit = () => setEdited(count);
  useLinkedProjectType(edit);

  return (
    <Section id="quote" title={quoteWords.title} lead={quoteWords.lead}>
      {shown && isCollapsed && (
        <Flex gap="4" align="center" justify="space-between" mb="6" data-screen-only="">
          <Text truncate minWidth="0">
            {`${projectTypes[shown.request.projectType]} · ${shown.request.description}`}
          </Text>
          <Button variant="outline" size="md" onClick={edit}>
            Edit
          </Button>
        </Flex>
      )}
      <div onInput={() => void loadPanel().catch(() => {})}>
        <FormFrame
          id={QUOTE_FORM_ID}
          definition={quoteForm}
          // Its toast waits for the whole response, as the button does.
          endpoint={{ path: quotePath, send: request }}
          photos={quotePhotos}
          columns={3}
          first={projectFields}
          isBusy={isRequesting}
          isHidden={isCollapsed}
          {...quoteFormWords}
        />
      </div>
      {shown && (
        <Box mt={isCollapsed ? '0' : { base: '6', lg: '12' }}>
          <ErrorBoundary key={count} fallback={<Text whiteSpace="pre-line">{text}</Text>}>
            <Suspense>
              <EstimatePanel
                shown={shown}
                isNew={count > 0}
                isReading={isReading}
                onCorrect={correct}
                onAnnounce={setAnnouncement}
              />
            </Suspense>
          </ErrorBoundary>
        </Box>
      )}
      {/* Not the panel: every change in it would be read out. The toast announces the end. */}
      <Box layerStyle="offscreen" role="status">
        {announcement}
      </Box>
    </Section>
  );
}

/** Chooses the project type that the followed link names; after a reload the visitor's own choice is newer. */
function useLinkedProjectType(onFollow: () => void) {
  const { key, state } = useLocation();
  const navigationType = useNavigationType();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link that is followed.
  useEffect(() => {
    const { projectType }: LinkState = state ?? {};
    const form = document.getElementById(QUOTE_FORM_ID);
    if (!projectType || navigationType === 'POP' || !(form instanceof HTMLFormElement)) return;
    onFollow();
    const chosen = form.elements.namedItem('projectType') as HTMLSelectElement;
    fillFields(form, [['projectType', projectType]], [['projectType', chosen.value]]);
  }, [key]);
}
