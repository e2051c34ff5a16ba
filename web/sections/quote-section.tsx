import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { quoteForm } from '../../domain/forms/quote-request.ts';
import { projectTypes } from '../../domain/project.ts';
import { quotePath } from '../api/request-quote.ts';
import { ErrorBoundary } from '../browser/error-boundary.tsx';
import { useStore } from '../browser/store.ts';
import { quoteFormCopy } from '../content/forms.ts';
import { quoteCopy } from '../content/sections.ts';
import { EstimatePanel } from '../estimate/estimate-panel.tsx';
import { estimateState } from '../estimate/estimate-state.ts';
import { prefillContactForm } from '../estimate/prefill-contact-form.ts';
import {
  editRequest,
  QUOTE_FORM_ID,
  quotePhotos,
  requestEstimate,
  resumeReading,
} from '../estimate/request-estimate.ts';
import { FormFrame } from '../forms/form-frame.tsx';
import type { LinkState } from '../navigation/site-link.tsx';
import { Section } from './section.tsx';

/** The fields that come first, in this order: visitors came for a price, not to leave an address. */
const projectFields = ['description', 'projectType', 'squareFootage', 'projectScope', 'place'];

export function QuoteSection() {
  const { shown, text, count, isRequesting, isEditing } = useStore(estimateState);
  const [earlierCount] = useState(count);
  const [announcement, setAnnouncement] = useState('');
  const isCollapsed = shown !== undefined && !isEditing;
  useLinkState();
  useEffect(resumeReading, []);

  return (
    <Section id="quote" title={quoteCopy.title} lead={quoteCopy.lead}>
      {shown && isCollapsed && (
        <Flex gap="4" align="center" justify="space-between" mb="6">
          <Text truncate>
            {`${projectTypes[shown.request.projectType]} · ${shown.request.description}`}
          </Text>
          <Button variant="outline" size="md" onClick={editRequest}>
            Edit
          </Button>
        </Flex>
      )}
      <FormFrame
        id={QUOTE_FORM_ID}
        definition={quoteForm}
        // Its toast waits for the whole response, as the button does.
        path={quotePath}
        send={requestEstimate}
        photos={quotePhotos}
        columns={3}
        first={{ names: projectFields, columns: 4 }}
        isBusy={isRequesting}
        isHidden={isCollapsed}
        {...quoteFormCopy}
      />
      {shown && (
        <Box mt={isCollapsed ? '0' : { base: '6', lg: '12' }}>
          <ErrorBoundary key={count} fallback={<Text whiteSpace="pre-line">{text}</Text>}>
            <EstimatePanel
              shown={shown}
              isNew={count > earlierCount}
              isReading={isRequesting && !shown.isRead}
              onAnnounce={setAnnouncement}
            />
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

/** Fills the forms as the followed link asks; after a reload the visitor's own words are newer. */
function useLinkState() {
  const { key, state } = useLocation();
  const navigationType = useNavigationType();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link that is followed.
  useEffect(() => {
    if (navigationType === 'POP') return;
    const { projectType, fillsContactForm }: LinkState = state ?? {};
    if (fillsContactForm) prefillContactForm();
    const field = document.querySelector<HTMLSelectElement>(`#${QUOTE_FORM_ID} [name=projectType]`);
    if (!projectType || !field) return;
    editRequest();
    field.value = projectType;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }, [key]);
}
