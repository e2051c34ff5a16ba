import { Box, Button, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { splitFields } from '../../domain/forms/form-definition.ts';
import { quoteForm } from '../../domain/forms/quote-request.ts';
import { projectTypes } from '../../domain/project.ts';
import { PhotoSummary } from '../add-photos/add-photos.tsx';
import { quotePath } from '../api/request-quote.ts';
import { useStore } from '../browser/store.ts';
import { quoteFormCopy } from '../content/forms.ts';
import { quoteCopy } from '../content/sections.ts';
import { EstimatePanel } from '../estimate/estimate-panel.tsx';
import { estimateState } from '../estimate/estimate-state.ts';
import { PartTitle } from '../estimate/notices.tsx';
import { prefillContactForm } from '../estimate/prefill-contact-form.ts';
import {
  editRequest,
  QUOTE_FORM_ID,
  quotePhotos,
  requestEstimate,
} from '../estimate/request-estimate.ts';
import { CollapsedFields, Fields, FormFrame, PhotoField, SendArea } from '../forms/form-frame.tsx';
import { useFormSubmission } from '../forms/use-form-submission.ts';
import type { LinkState } from '../navigation/site-link.tsx';
import { Section } from './section.tsx';

const { open } = splitFields(quoteForm);

/** They come first, in this order: visitors came for a price, not to leave an address. */
const workNames = ['description', 'projectType'];
const workFields = workNames.flatMap((name) => open.filter(([field]) => field === name));
const visitorFields = open.filter((field) => !workFields.includes(field));

export function QuoteSection() {
  const { shown, view, count, isRequesting = false, isEditing } = useStore(estimateState);
  const isCollapsed = shown !== undefined && !isEditing;
  useLinkState();

  return (
    <Section id="quote" title={quoteCopy.title} lead={quoteCopy.lead}>
      {shown && isCollapsed && (
        <Box mb="6">
          <Flex gap="4" align="center" justify="space-between">
            <Text truncate>
              {`${projectTypes[shown.request.projectType]} · ${shown.request.description}`}
            </Text>
            <Button variant="outline" size="md" onClick={editRequest}>
              Edit
            </Button>
          </Flex>
          <PhotoSummary session={quotePhotos} />
        </Box>
      )}
      <QuoteForm isHidden={isCollapsed} />
      {shown && view && (
        <Box mt={isCollapsed ? '0' : { base: '6', lg: '12' }}>
          <EstimatePanel
            key={count}
            shown={shown}
            view={view}
            isReading={isRequesting && !shown.isRead}
          />
        </Box>
      )}
    </Section>
  );
}

function QuoteForm({ isHidden }: { isHidden: boolean }) {
  const { isRequesting } = useStore(estimateState);
  const form = useFormSubmission({
    id: QUOTE_FORM_ID,
    definition: quoteForm,
    copy: quoteFormCopy,
    path: quotePath,
    // The toast and the button wait for the whole response.
    send: requestEstimate,
    photos: quotePhotos,
  });
  return (
    <FormFrame form={form} display={isHidden ? 'none' : 'flex'}>
      <Grid
        templateColumns={{ md: '1fr 1fr', lg: '7fr 5fr' }}
        columnGap={{ md: '8', lg: '16' }}
        rowGap="8"
      >
        <Stack gap="5" css={{ '& textarea': { minHeight: { lg: '11rem' } } }}>
          <PartTitle mb="0">{quoteFormCopy.workTitle}</PartTitle>
          <Fields form={form} fields={workFields} columns={1} />
          <CollapsedFields form={form} columns={2} />
        </Stack>
        <Stack gap="5">
          <PartTitle mb="0">{quoteFormCopy.visitorTitle}</PartTitle>
          <Fields form={form} fields={visitorFields} columns={1} />
          <PhotoField form={form} />
          {/* The response still streams once the form was sent. */}
          <SendArea form={form} isBusy={form.isSending || isRequesting} />
        </Stack>
      </Grid>
    </FormFrame>
  );
}

/** Fills the forms as the followed link asks; not after Back or a reload, when the visitor's own words are newer. */
function useLinkState() {
  const { key, state } = useLocation();
  const navigationType = useNavigationType();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link that is followed.
  useEffect(() => {
    if (navigationType === 'POP') return;
    const { projectType, description, fillsContactForm }: LinkState = state ?? {};
    if (fillsContactForm) prefillContactForm();
    if (projectType) fillField('projectType', projectType);
    if (description) {
      fillField('description', description);
      fieldOf('projectType')?.focus({ preventScroll: true });
    }
  }, [key]);
}

const fieldOf = (name: string) =>
  document.querySelector<HTMLInputElement>(`#${QUOTE_FORM_ID} [name=${name}]`);

function fillField(name: string, value: string) {
  const field = fieldOf(name);
  if (!field) return;
  editRequest();
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
