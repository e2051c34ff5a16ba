import type { HeadingProps } from '@chakra-ui/react';
import { Box, Button, chakra, Flex, Grid, Heading, Link, Stack, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { business, phoneLink } from '../../domain/business.ts';
import { type EstimateView, estimateView } from '../../domain/estimate/estimate-view.ts';
import { disclaimerFor, estimateText } from '../../domain/estimate/estimate-words.ts';
import { replyPromise } from '../../domain/wording.ts';
import { AddPhotos } from '../add-photos/add-photos.tsx';
import { quoteWords } from '../content/sections.ts';
import { SiteButton } from '../navigation/site-link.tsx';
import { PricedJobs, Questions } from './correction-fields.tsx';
import { requestedText, type ShownEstimate } from './estimate-state.ts';
import { LineItems } from './line-items.tsx';
import { correctEstimate, quotePhotos } from './request-estimate.ts';

/** The pause after which only the last of several corrections is announced. */
const ANNOUNCE_DEBOUNCE_MS = 1_000;

interface EstimatePanelProps {
  shown: ShownEstimate;
  /** True for a fresh estimate, false for one restored from storage. */
  isNew: boolean;
  isReading: boolean | undefined;
  onAnnounce: (text: string) => void;
}

/** The current estimate: danger, what is priced, the figure, the question that matters most, the lines, the rest. */
export function EstimatePanel(props: EstimatePanelProps) {
  const { shown, isNew, isReading, onAnnounce } = props;
  const [restored] = useState(isNew ? undefined : shown);
  const { estimate } = shown;
  const view = estimateView(estimate, isReading);
  const { notIncluded, haveReady } = estimate.reading;
  const priced = { view, shown, isReading };

  useEffect(() => {
    if (shown === restored) return;
    const pause = shown.estimate.isCorrected ? ANNOUNCE_DEBOUNCE_MS : 0;
    const timer = setTimeout(() => onAnnounce(announcementOf(shown)), pause);
    return () => clearTimeout(timer);
  }, [shown, restored, onAnnounce]);

  const firstQuestion = view.questions.slice(0, view.isWide && !isReading ? 1 : 0);
  const furtherQuestions = view.questions.slice(firstQuestion.length);
  return (
    <Stack
      ref={isNew ? goTo : undefined}
      as="section"
      aria-labelledby="estimate-title"
      tabIndex={-1}
      gap={{ base: '6', md: '10' }}
      borderTopWidth="4px"
      borderColor="brand.solid"
      pt="6"
    >
      <Notice as="h3" title={estimateText.dangers} sentences={view.dangers} color="fg.error" />
      <Grid templateColumns={{ lg: '7fr 5fr' }} columnGap="16" rowGap="5">
        <div>
          <Heading as="h3" id="estimate-title" textStyle="title">
            {estimateText.title}
          </Heading>
          {!isReading && <OtherKind {...view} />}
          <PricedJobs {...priced} />
          <Figure {...view} />
          {firstQuestion.length > 0 && (
            <Box mt="4" data-screen-only="">
              <Questions questions={firstQuestion} />
            </Box>
          )}
        </div>
        <NextStep {...shown} />
      </Grid>
      <Stack gap="1" maxWidth="prose">
        <Text
          aria-busy={isReading || undefined}
          // The space of either text.
          minHeight={{ base: '5rem', md: '3.25rem' }}
          data-screen-only=""
        >
          {isReading ? estimateText.beforeReading : view.origin}
        </Text>
        {[...(shown.changes ?? []), ...view.notes].map((note) => (
          <Text key={note}>{note}</Text>
        ))}
      </Stack>
      <Notice title={estimateText.warnings} sentences={view.warnings} color="brand.solid" />
      <Grid templateColumns={{ lg: '7fr 5fr' }} columnGap="16" rowGap="8">
        {view.lines.length > 0 && (
          <div>
            <PartTitle>{estimateText.lines}</PartTitle>
            <LineItems {...priced} />
          </div>
        )}
        {!isReading && (
          <Stack gap="8">
            {furtherQuestions.length > 0 && (
              <div data-screen-only="">
                <PartTitle>{view.questionsTitle}</PartTitle>
                <Questions questions={furtherQuestions} />
              </div>
            )}
            {/* The sent request accepts photos for a day. */}
            <div data-screen-only="">
              <PartTitle>A photo helps us most</PartTitle>
              <AddPhotos session={quotePhotos} />
            </div>
            <div>
              <CollapsedList title={estimateText.notIncluded} sentences={notIncluded} />
              <CollapsedList title={estimateText.haveReady} sentences={haveReady} />
            </div>
          </Stack>
        )}
      </Grid>
      <Text layerStyle="note">{disclaimerFor(estimate)}</Text>
    </Stack>
  );
}

/** Goes to a new estimate. The form above collapses in the same commit, so nothing moves afterward. */
function goTo(panel: HTMLElement | null) {
  panel?.focus({ preventScroll: true });
  panel?.scrollIntoView({ behavior: 'instant' });
}

/** Returns what screen readers announce: the first estimate, then the read one, then each correction. */
function announcementOf({ estimate, isRead }: ShownEstimate) {
  const { lines, figure, dangers, warnings } = estimateView(estimate, !isRead);
  const range = `${estimateText.title}: ${figure}.`;
  if (estimate.isCorrected) return `Corrected: ${figure}.`;
  if (!isRead) return [...dangers, `${range} Reading your description now.`].join(' ');
  const adders = lines.flatMap(({ adder, label, amount }) => (adder ? `${label}: ${amount}.` : []));
  return [...dangers, `Done reading. ${range}`, ...adders, ...warnings].join(' ');
}

/** Offers the kind of work that the form names, where the words speak of another. */
function OtherKind({ otherKind }: EstimateView) {
  if (!otherKind) return null;
  const { chosen, sounds, usual } = otherKind;
  const choose = () => correctEstimate(0, { job: usual, otherJobs: [] });
  return (
    <Flex wrap="wrap" columnGap="4" alignItems="center" data-screen-only="">
      <Text>{`You chose ${chosen}. Your words sound like ${sounds}.`}</Text>
      <Button variant="outline" size="md" onClick={choose}>
        {`Price ${chosen} instead`}
      </Button>
    </Flex>
  );
}

/** The range, what of it is known, and a bar of both; smaller and muted where a question has to narrow it first. */
function Figure({ figure, range, isWide, known, told = [] }: EstimateView) {
  const size = isWide ? 'clamp(1rem, 7vw, 2.25rem)' : 'clamp(1rem, 9.6vw, 4rem)';
  return (
    <>
      <Flex
        key={figure}
        as="p"
        alignItems="end"
        minHeight={{ base: '12', md: '20' }}
        layerStyle="fade"
        textStyle="display"
        fontSize={range ? size : 'h2'}
        lineHeight="1.1"
        letterSpacing="-0.03em"
        whiteSpace={range ? 'nowrap' : undefined}
        color={isWide ? 'fg.muted' : 'brand.solid'}
      >
        {figure}
      </Flex>
      <RangeBar known={known} range={range} />
      <Box minHeight="3.25rem" fontVariantNumeric="tabular-nums" data-screen-only="">
        {told.map((line) => (
          <Text key={line}>{line}</Text>
        ))}
      </Box>
    </>
  );
}

/** Shows how much of the range is known (solid), and how much is still open (hatched). */
function RangeBar({ known, range }: Pick<EstimateView, 'known' | 'range'>) {
  if (!known || !range) return null;
  const percent = (amount: number) => (100 * (amount - range.low)) / (range.high - range.low || 1);
  const start = `${Math.max(0, percent(known.low))}%`;
  const end = `${Math.min(100, percent(known.high))}%`;
  const solid = `linear-gradient(90deg, #0000 ${start}, {colors.brand.solid} 0 ${end}, #0000 0)`;
  const hatched =
    'repeating-linear-gradient(135deg, {colors.brand.inverted} 0 4px, {colors.brand.subtle} 4px 10px)';
  return <Box aria-hidden="true" my="3" height="12px" bg={`${solid}, ${hatched}`} />;
}

/** Links to the official quote, and says that the request is already sent. */
function NextStep({ requestedAt: at }: ShownEstimate) {
  return (
    <Stack gap="2" justifyContent="end" data-screen-only="">
      <Flex wrap="wrap" columnGap="5" rowGap="1" alignItems="center">
        {at === undefined ? (
          <SiteButton {...quoteWords.requestOfficial} flexGrow={{ base: 1, sm: 0 }} />
        ) : (
          <Text fontWeight="semibold">{requestedText(at)}</Text>
        )}
        <Link href={phoneLink(business.phone)}>Call {business.phone}</Link>
      </Flex>
      {at === undefined && <Text>{`${estimateText.next} ${replyPromise()}.`}</Text>}
    </Stack>
  );
}

function PartTitle(heading: HeadingProps) {
  return <Heading as="h4" textStyle="title" fontSize="md" mb="3" {...heading} />;
}

interface SentencesProps {
  sentences: readonly string[];
}

function Notice({ title, sentences, ...heading }: HeadingProps & SentencesProps) {
  if (sentences.length === 0) return null;
  const { color } = heading;
  return (
    <Box role="note" bg="brand.subtle" borderInlineStartWidth="4px" borderColor={color} p="4">
      <PartTitle {...heading}>{title}</PartTitle>
      <Sentences sentences={sentences} />
    </Box>
  );
}

function Sentences({ sentences }: SentencesProps) {
  return (
    <chakra.ul listStyleType="disc" ps="5" maxWidth="prose">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </chakra.ul>
  );
}

function CollapsedList({ title, sentences }: SentencesProps & { title: string }) {
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
