import { Box, chakra, Flex, Grid, Heading, Link, Stack, Text } from '@chakra-ui/react';
import { type ComponentProps, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { business, phoneLink } from '../../domain/business.ts';
import type { Estimate } from '../../domain/estimate/estimate.ts';
import {
  disclaimerFor,
  type EstimateView,
  estimateText,
  estimateView,
  type LineView,
  summaryLine,
} from '../../domain/estimate/estimate-view.ts';
import { contactForm } from '../../domain/forms/contact-message.ts';
import { AddPhotos } from '../add-photos/add-photos.tsx';
import { readSessionStorage, writeSessionStorage } from '../browser/session-storage.ts';
import { useStore } from '../browser/store.ts';
import { announcementOf } from '../content/estimate-words.ts';
import { quoteWords } from '../content/sections.ts';
import { fillFields, saveFields } from '../forms/use-form-submission.ts';
import { officialQuote } from '../navigation/phone-bar.tsx';
import { SiteButton } from '../navigation/site-link.tsx';
import { type CorrectionProps, ProjectFields, Questions } from './correction-fields.tsx';
import { withChange } from './corrections.ts';
import { LineItems } from './line-items.tsx';
import { quotePhotos, type ShownEstimate } from './use-estimate.ts';

const TITLE_ID = 'estimate-title';

const PREFILLED_KEY = 'carried-to-contact';

/** The pause after which only the last of several corrections is announced. */
const ANNOUNCE_DEBOUNCE_MS = 1_000;

interface EstimatePanelProps extends CorrectionProps {
  /** True for a fresh estimate, false for one restored from storage. */
  isNew: boolean;
  /** Its description is still being read. */
  isReading: boolean | undefined;
  /** Announces words to screen readers. */
  onAnnounce: (text: string) => void;
}

/** The current estimate, which can be corrected once its description has been read. */
export function EstimatePanel(props: EstimatePanelProps) {
  const { shown, isNew, isReading, onCorrect, onAnnounce } = props;
  const ref = useRef<HTMLDivElement>(null);
  const [restored] = useState(isNew ? undefined : shown);
  const { estimate } = shown;
  const { reading } = estimate;
  const view = estimateView(estimate, isReading);
  // Initial state only; after that the visitor controls it.
  const [isOpen] = useState(view.range === undefined);
  const onSwitch = ({ part, id }: LineView, isOn: boolean) =>
    onCorrect(withChange(shown, part, isOn ? { adds: id } : { drops: id }));

  // The form above collapses in the same commit, so nothing moves afterward.
  useLayoutEffect(() => {
    if (!isNew) return;
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView();
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
    <Stack
      ref={ref}
      as="section"
      aria-labelledby={TITLE_ID}
      tabIndex={-1}
      gap={{ base: '6', md: '10' }}
      borderTopWidth="4px"
      borderColor="brand.solid"
      pt="6"
    >
      <Grid templateColumns={{ lg: '7fr 5fr' }} columnGap="16" rowGap="5">
        <div>
          <Heading as="h3" id={TITLE_ID} textStyle="title">
            {quoteWords.panelTitle}
          </Heading>
          {/* Two lines on a phone, whichever kind of job the reading finds. */}
          <Text color="fg.muted" minHeight={{ base: '12', md: 'auto' }}>
            {view.project}
          </Text>
          <Text
            mt="1"
            fontFamily="heading"
            fontWeight="bold"
            fontSize={view.range ? 'clamp(1rem, 9.6vw, 4rem)' : '4xl'}
            lineHeight="1.1"
            letterSpacing="-0.03em"
            whiteSpace={view.range ? 'nowrap' : undefined}
            color="brand.solid"
          >
            {view.figure}
          </Text>
          <RangeBar {...view} />
        </div>
        <Flex wrap="wrap" columnGap="5" rowGap="1" alignContent="end" alignItems="center">
          <SiteButton
            {...quoteWords.requestOfficial}
            onClick={() => prefillContactForm(shown)}
            flexGrow={{ base: 1, sm: 0 }}
          />
          <Link href={phoneLink(business.phone)}>Call {business.phone}</Link>
        </Flex>
      </Grid>
      {isReading && <Text aria-busy="true">{estimateText.beforeReading}</Text>}
      {view.notes.length > 0 && (
        <Stack gap="1" maxWidth="prose">
          {view.notes.map((note) => (
            <Text key={note}>{note}</Text>
          ))}
        </Stack>
      )}
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
      <Grid templateColumns={{ lg: '7fr 5fr' }} columnGap="16" rowGap="8">
        {view.lines.length > 0 && (
          <EstimateSection title={estimateText.lines}>
            <LineItems view={view} onSwitch={isReading ? undefined : onSwitch} />
          </EstimateSection>
        )}
        {!isReading && (
          <Stack gap="8">
            {view.questions.length > 0 && (
              <EstimateSection data-screen-only="" title={view.questionsTitle}>
                <Questions shown={shown} questions={view.questions} onCorrect={onCorrect} />
              </EstimateSection>
            )}
            <chakra.details open={isOpen} data-screen-only="">
              <chakra.summary fontWeight="semibold">Something off? Fix it</chakra.summary>
              <Box pt="2">
                <ProjectFields shown={shown} onCorrect={onCorrect} />
              </Box>
            </chakra.details>
            <Photos />
            <div>
              <CollapsedList title={estimateText.notIncluded} sentences={reading.notIncluded} />
              <CollapsedList title={estimateText.haveReady} sentences={reading.haveReady} />
            </div>
          </Stack>
        )}
      </Grid>
      <Text layerStyle="note">{disclaimerFor(estimate)}</Text>
    </Stack>
  );
}

/** Shows how much of the range is known (solid), and how much is still open (hatched). */
function RangeBar({ known, range }: Pick<EstimateView, 'known' | 'range'>) {
  if (!known || !range) return null;
  const percent = (amount: number) => (100 * (amount - range.low)) / (range.high - range.low || 1);
  const start = Math.max(0, percent(known.low));
  const end = Math.min(100, percent(known.high));
  return (
    <Box
      aria-hidden="true"
      mt="4"
      height="12px"
      position="relative"
      bg="repeating-linear-gradient(135deg, {colors.brand.inverted} 0 4px, {colors.brand.subtle} 4px 10px)"
    >
      <Box
        position="absolute"
        insetBlock="0"
        insetStart={`${start}%`}
        width={`${end - start}%`}
        bg="brand.solid"
      />
    </Box>
  );
}

/** Photo picker for the sent request, which accepts photos for a day. */
function Photos() {
  const { sentAt } = useStore(quotePhotos.store);
  if (!sentAt) return null;
  return (
    <EstimateSection data-screen-only="" title="A photo helps us most">
      <AddPhotos id="estimate-photos" session={quotePhotos} />
    </EstimateSection>
  );
}

/** A titled section; `data-screen-only` leaves it out of print. */
function EstimateSection({ title, children, ...section }: ComponentProps<'div'>) {
  return (
    <div {...section}>
      <Heading as="h4" textStyle="title" fontSize="lg" mb="3">
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

function CollapsedList({ title, sentences }: { title: string; sentences: readonly string[] }) {
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

/** Fills the contact form from the estimate. Replaces its own earlier values, never the visitor's text. */
function prefillContactForm(shown: ShownEstimate): void {
  const form = document.querySelector<HTMLFormElement>('#contact-form');
  if (!form) return;
  const { name, email, phone } = shown.request;
  const entries = new URLSearchParams({ name, email, phone, message: projectSummary(shown) });
  fillFields(form, entries, new URLSearchParams(readSessionStorage(PREFILLED_KEY)));
  writeSessionStorage(PREFILLED_KEY, `${entries}`);
  saveFields(form);
}

/** Formats the project as a contact message: the estimate in one line, what was corrected, and the description. */
export function projectSummary({ request, estimate }: Pick<ShownEstimate, 'request' | 'estimate'>) {
  const opening = 'Please send me an official quote.';
  const changes = estimate.isCorrected ? correctionsText(estimate) : '';
  return [opening, summaryLine(estimate), changes, request.description]
    .filter(Boolean)
    .join('\n\n')
    .slice(0, contactForm.fields.message.maxLength);
}

/** Lists the answers, and the lines that were taken out. */
function correctionsText(estimate: Estimate): string {
  const { questions, lines } = estimateView(estimate);
  const answers = questions.flatMap(({ text, answers, chosen }) => {
    const answer = answers.find(({ id }) => id === chosen);
    return answer ? [`${text} ${answer.label}`] : [];
  });
  const takenOut = lines.filter(({ isOn }) => !isOn).map(({ label }) => `${label}: no`);
  return [...answers, ...takenOut].join('\n');
}
