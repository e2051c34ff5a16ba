import { Box, chakra, Flex, Grid, Heading, Link, Stack, Text } from '@chakra-ui/react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { business, phoneLink } from '../../domain/business.ts';
import {
  disclaimerFor,
  type EstimateView,
  estimateText,
  estimateView,
  type LineView,
  summaryLine,
} from '../../domain/estimate/estimate-view.ts';
import { contactForm } from '../../domain/forms/contact-message.ts';
import { keepQuoteReference } from '../api/form-endpoints.ts';
import { readSessionStorage, writeSessionStorage } from '../browser/session-storage.ts';
import { useStore } from '../browser/store.ts';
import { announcementOf, panelText } from '../content/estimate-words.ts';
import { quoteWords } from '../content/sections.ts';
import { fillFields, saveFields } from '../forms/use-form-submission.ts';
import { officialQuote } from '../navigation/phone-bar.tsx';
import { SiteButton } from '../navigation/site-link.tsx';
import { CollapsibleOnPhone, sticky } from '../sections/section.tsx';
import { type CorrectionProps, ProjectFields, Questions } from './correction-fields.tsx';
import { withChange } from './corrections.ts';
import { LineItems } from './line-items.tsx';
import { quotePhotos, type ShownEstimate } from './use-estimate.ts';

const TITLE_ID = 'estimate-title';

const PREFILLED_KEY = 'carried-to-contact';

/** The pause after which only the last of several corrections is announced. */
const ANNOUNCE_DEBOUNCE_MS = 1_000;

interface EstimatePanelProps extends CorrectionProps {
  /** It came just now, and was not restored. */
  isNew: boolean;
  /** Its description is still being read. */
  isReading: boolean | undefined;
  /** Takes the words for screen readers. */
  onAnnounce: (text: string) => void;
}

/**
 * An estimate as far as it has come, to be corrected once its description was read: its request, which stays in view
 * on a wide screen, and what the range is made of.
 */
export function EstimatePanel(props: EstimatePanelProps) {
  const { shown, isNew, isReading, onCorrect, onAnnounce } = props;
  const ref = useRef<HTMLDivElement>(null);
  const [restored] = useState(isNew ? undefined : shown);
  const { estimate } = shown;
  const { reading } = estimate;
  const view = estimateView(estimate, isReading);
  const onSwitch = ({ part, id }: LineView, isOn: boolean) =>
    onCorrect(withChange(shown, part, isOn ? { adds: id } : { drops: id }));

  useEffect(() => {
    if (isNew) ref.current?.scrollIntoView();
  }, [isNew]);

  useEffect(() => {
    if (shown === restored) return;
    const pause = shown.estimate.isCorrected ? ANNOUNCE_DEBOUNCE_MS : 0;
    const timer = setTimeout(() => onAnnounce(announcementOf(shown)), pause);
    return () => clearTimeout(timer);
  }, [shown, restored, onAnnounce]);

  useEffect(() => {
    officialQuote.set(() => prefillContactForm(shown));
    return () => officialQuote.set(undefined);
  }, [shown]);

  return (
    <Grid
      ref={ref}
      as="section"
      aria-labelledby={TITLE_ID}
      templateColumns={{ lg: '2fr 3fr' }}
      columnGap="16"
      rowGap="4"
    >
      <Box {...sticky}>
        <Stack layerStyle="panel" borderTopWidth="4px" borderTopColor="brand.solid" gap="4">
          <Heading as="h3" id={TITLE_ID}>
            {quoteWords.panelTitle}
          </Heading>
          <Box mt="-3">
            {/* Two lines on a phone, whichever kind of job the reading finds. */}
            <Text color="fg.muted" minHeight={{ base: '12', md: 'auto' }}>
              {view.project}
            </Text>
            <Text
              mt="1"
              textStyle={{ base: '3xl', md: '4xl' }}
              fontFamily="heading"
              fontWeight="bold"
              color="brand.solid"
              fontVariantNumeric="tabular-nums"
            >
              {view.figure}
            </Text>
          </Box>
          <Flex wrap="wrap" columnGap="5" rowGap="1" alignItems="center">
            <SiteButton
              {...quoteWords.requestOfficial}
              onClick={() => prefillContactForm(shown)}
              flexGrow={{ base: 1, sm: 0 }}
            />
            <Link href={phoneLink(business.phone)}>Call {business.phone}</Link>
          </Flex>
          {/* It changes as it is read: below the button, which stays under a finger. */}
          {view.notes.length > 0 && <Notes notes={view.notes} />}
          <Photos />
        </Stack>
      </Box>
      <Stack layerStyle="panel" gap="6" alignSelf="start">
        {isReading && <Text aria-busy="true">{estimateText.beforeReading}</Text>}
        {reading.warnings.length > 0 && (
          <Box
            role="note"
            bg="brand.subtle"
            borderInlineStartWidth="4px"
            borderColor="brand.solid"
            p="4"
          >
            <EstimateSection title={estimateText.warnings}>
              <Sentences sentences={reading.warnings} />
            </EstimateSection>
          </Box>
        )}
        {view.lines.length > 0 && (
          <EstimateSection title={estimateText.lines}>
            <LineItems view={view} onSwitch={isReading ? undefined : onSwitch} />
          </EstimateSection>
        )}
        {!isReading && (
          <>
            {view.questions.length > 0 && (
              <EstimateSection data-screen-only="" title={view.questionsTitle}>
                <Questions shown={shown} questions={view.questions} onCorrect={onCorrect} />
              </EstimateSection>
            )}
            <CollapsibleOnPhone title={panelText.correct} isOpen={view.range === undefined}>
              <EstimateSection data-screen-only="" title={panelText.correct}>
                <ProjectFields shown={shown} onCorrect={onCorrect} />
              </EstimateSection>
            </CollapsibleOnPhone>
            <div>
              <Folded title={estimateText.notIncluded} sentences={reading.notIncluded} />
              <Folded title={estimateText.haveReady} sentences={reading.haveReady} />
            </div>
          </>
        )}
        <Text layerStyle="note">{disclaimerFor(estimate)}</Text>
      </Stack>
    </Grid>
  );
}

/** The sizes and the assumptions behind the figure. */
function Notes({ notes }: Pick<EstimateView, 'notes'>) {
  return (
    <Stack gap="1">
      {notes.map((note) => (
        <Text key={note}>{note}</Text>
      ))}
    </Stack>
  );
}

/** Leads back to the photos, which a request takes for a day. */
function Photos() {
  const { sentAt } = useStore(quotePhotos.store);
  if (!sentAt) return null;
  return (
    <Text data-screen-only="">
      A photo helps us most. <Link href="#quote-photos">Add photos to your request</Link>
    </Text>
  );
}

/** A section of an estimate with its own title; print leaves out those with `data-screen-only`. */
function EstimateSection({ title, children, ...section }: ComponentProps<'div'>) {
  return (
    <div {...section}>
      <Heading as="h4" size="lg" mb="3">
        {title}
      </Heading>
      {children}
    </div>
  );
}

function Sentences({ sentences }: { sentences: readonly string[] }) {
  return (
    <chakra.ul listStyleType="disc" ps="5" maxWidth="prose">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </chakra.ul>
  );
}

function Folded({ title, sentences }: { title: string; sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <chakra.details borderTopWidth="1px">
      <chakra.summary fontWeight="semibold">{title}</chakra.summary>
      <Box pb="4">
        <Sentences sentences={sentences} />
      </Box>
    </chakra.details>
  );
}

/**
 * Fills the visitor's name, email, phone and project into the contact form, except over the visitor's own
 * text. After a correction it replaces its earlier values.
 */
function prefillContactForm(shown: ShownEstimate): void {
  const form = document.querySelector<HTMLFormElement>('#contact-form');
  if (!form) return;
  keepQuoteReference(shown.id);
  const { name, email, phone } = shown.request;
  const entries = new URLSearchParams({ name, email, phone, message: projectSummary(shown) });
  fillFields(form, entries, new URLSearchParams(readSessionStorage(PREFILLED_KEY)));
  writeSessionStorage(PREFILLED_KEY, `${entries}`);
  saveFields(form);
}

/** Formats the project as a contact message: the estimate in one line, and the description. */
export function projectSummary({ request, estimate }: Pick<ShownEstimate, 'request' | 'estimate'>) {
  return ['Please send me an official quote.', '', summaryLine(estimate), '', request.description]
    .join('\n')
    .slice(0, contactForm.fields.message.maxLength);
}
