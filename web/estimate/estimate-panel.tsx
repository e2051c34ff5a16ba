import type { HeadingProps } from '@chakra-ui/react';
import { Box, Button, chakra, Flex, Grid, Heading, Link, Stack, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { business, phoneLink } from '../../domain/business.ts';
import type { Estimate } from '../../domain/estimate/estimate.ts';
import {
  type EstimateView,
  estimateView,
  isSureBeforeReading,
} from '../../domain/estimate/estimate-view.ts';
import { disclaimerFor, estimateText } from '../../domain/estimate/estimate-wording.ts';
import { replyPromise } from '../../domain/wording.ts';
import { AddPhotos } from '../add-photos/add-photos.tsx';
import { quoteCopy } from '../content/sections.ts';
import { LinkButton, SiteButton } from '../navigation/site-link.tsx';
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
  const isHidden = isReading && !isSureBeforeReading(estimate);
  const view = estimateView(estimate);
  const isDanger = view.dangers.length > 0;
  const priced = { view, shown, isReading, isHidden };

  useEffect(() => {
    if (shown === restored) return;
    const pause = shown.estimate.isCorrected ? ANNOUNCE_DEBOUNCE_MS : 0;
    const timer = setTimeout(() => onAnnounce(announcementOf(shown)), pause);
    return () => clearTimeout(timer);
  }, [shown, restored, onAnnounce]);

  const firstQuestion = view.asked.slice(0, view.isWide && !isReading ? 1 : 0);
  const furtherQuestions = view.asked.slice(firstQuestion.length);
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
      // The success toast covers the row above, not the price.
      scrollMarginTop={{ base: '7rem', md: '6rem' }}
    >
      <Danger sentences={view.dangers} />
      {/* On a wide screen the left column explains the price; on the right the next step stays in view above the questions. */}
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: '7fr 5fr' }}
        columnGap="16"
        rowGap={{ base: '5', md: '8' }}
        // The sections below stay off the screen until the reading has taken its place.
        minHeight={isReading ? '100svh' : undefined}
        alignContent="start"
      >
        {/* Reserves room for any reading, so nothing below moves when it comes. */}
        <Box minHeight={{ base: '19rem', md: '18rem' }}>
          <Heading as="h3" id="estimate-title" textStyle="title">
            {estimateText.title}
          </Heading>
          {!isReading && <OtherKind {...view} />}
          {!isReading && <AlsoNamed {...estimate} />}
          <PreparedFor {...shown} />
          <PricedJobs {...priced} />
          {isHidden ? <Reading /> : <Figure {...view} was={shown.was} isMuted={isDanger} />}
          {firstQuestion.length > 0 && (
            <Box mt="4" data-screen-only="">
              <Questions questions={firstQuestion} />
            </Box>
          )}
        </Box>
        <NextStep {...shown} isPriced={view.range !== undefined} isQuiet={isDanger} />
        <Stack gap="6" gridColumn={{ lg: 1 }}>
          {/* Reserves room for the longer text and the notes after it. */}
          <Stack gap="1" maxWidth="prose" minHeight={{ base: '5rem', md: '3.25rem' }}>
            <Text aria-busy={isReading || undefined} data-screen-only="">
              {isReading ? estimateText.beforeReading : view.origin}
            </Text>
            {!isHidden &&
              [...(shown.changes ?? []), ...view.notes].map((note) => (
                <Text key={note}>{note}</Text>
              ))}
          </Stack>
          <Warnings sentences={view.warnings} />
          {view.lines.length > 0 && !isHidden && (
            <div>
              <PartTitle>{estimateText.lines}</PartTitle>
              <LineItems {...priced} />
            </div>
          )}
        </Stack>
        {!isReading && (
          <Stack gap="8" gridColumn={{ lg: 2 }} gridRow={{ lg: '2 / span 2' }}>
            {furtherQuestions.length > 0 && (
              <div data-screen-only="">
                <PartTitle>{view.askedTitle}</PartTitle>
                <Questions questions={furtherQuestions} />
              </div>
            )}
            {view.answered.length > 0 && (
              <div data-screen-only="">
                <PartTitle>{estimateText.answers}</PartTitle>
                <Questions questions={view.answered} />
              </div>
            )}
            {/* The sent request accepts photos for a day. */}
            <div data-screen-only="">
              <PartTitle>A photo helps us most</PartTitle>
              <AddPhotos session={quotePhotos} />
            </div>
          </Stack>
        )}
        <Stack gap="6" gridColumn={{ lg: 1 }}>
          {!isReading && (
            <div>
              <CollapsedList
                title={estimateText.notIncluded}
                sentences={estimate.reading.notIncluded}
              />
              <CollapsedList
                title={estimateText.haveReady}
                sentences={estimate.reading.haveReady}
              />
            </div>
          )}
          {!isHidden && <Text layerStyle="note">{disclaimerFor(estimate)}</Text>}
        </Stack>
      </Grid>
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
  const { lines, figure, dangers, warnings } = estimateView(estimate);
  const range = `${estimateText.title}: ${figure}.`;
  if (estimate.isCorrected) return `Corrected: ${figure}.`;
  if (!isRead) {
    const first = isSureBeforeReading(estimate) ? [range] : [];
    return [...dangers, ...first, 'Reading your description now.'].join(' ');
  }
  const adders = lines.flatMap(({ adder, label, amount }) => (adder ? `${label}: ${amount}.` : []));
  return [...dangers, `Done reading. ${range}`, ...adders, ...warnings].join(' ');
}

/** Offers the kind of work that the form names, where the description speaks of another. */
function OtherKind({ otherKind }: EstimateView) {
  if (!otherKind) return null;
  const { chosen, sounds, typicalJob } = otherKind;
  const choose = () => correctEstimate(0, { job: typicalJob, otherJobs: [] });
  return (
    <Flex wrap="wrap" columnGap="4" alignItems="center" data-screen-only="">
      <Text>{`You chose ${chosen}. Your description sounds more like ${sounds}.`}</Text>
      <Button variant="outline" size="md" onClick={choose}>
        {`Price ${chosen} instead`}
      </Button>
    </Flex>
  );
}

/** Offers to price another job that the description names. */
function AlsoNamed({ reading: { alsoNamed }, choices: { parts } }: Estimate) {
  if (!alsoNamed || parts.some(({ job }) => job === alsoNamed.job)) return null;
  const add = () => correctEstimate(parts.length, { job: alsoNamed.job });
  return (
    <Flex wrap="wrap" columnGap="4" alignItems="center" data-screen-only="">
      <Text>{`Your note also names ${alsoNamed.quote}.`}</Text>
      <Button variant="outline" size="md" onClick={add}>
        Price that too
      </Button>
    </Flex>
  );
}

/** Keeps the place of the figure while the description is read. */
function Reading() {
  return (
    <Flex
      alignItems="end"
      minHeight={{ base: '12', md: '20' }}
      mt="3"
      textStyle="display"
      fontSize="h2"
      color="fg.muted"
      aria-hidden="true"
    >
      {estimateText.beforeReading}
    </Flex>
  );
}

type FigureProps = EstimateView & { was: string | undefined; isMuted: boolean };

/** The range, what of it is known, and a bar of both; smaller and muted below a danger, or where a question has to narrow it first. */
function Figure({ figure, range, isWide, known, knownText = [], was, isMuted }: FigureProps) {
  const isSmall = isWide || isMuted;
  const size = isSmall ? 'clamp(1rem, 7vw, 2.25rem)' : 'clamp(1rem, 9.6vw, 4rem)';
  const [from = '', to] = figure.split('–');
  return (
    <>
      <Flex
        key={figure}
        as="p"
        alignItems="end"
        minHeight={{ base: '12', md: '20' }}
        mt="3"
        layerStyle="fade"
        textStyle="display"
        fontSize={range ? size : 'h2'}
        lineHeight="1.1"
        letterSpacing="-0.015em"
        fontVariantNumeric="lining-nums tabular-nums"
        whiteSpace={range ? 'nowrap' : undefined}
        color={isSmall ? 'fg.muted' : 'brand.solid'}
      >
        <span>
          {from}
          {to !== undefined && (
            <>
              <chakra.span mx=".06em" fontWeight="normal">
                –
              </chakra.span>
              {to}
            </>
          )}
        </span>
      </Flex>
      {was !== undefined && was !== figure && (
        <Text mt="1" textStyle="sm" color="fg.muted" data-screen-only="">{`was ${was}`}</Text>
      )}
      {range && knownText.length === 0 ? (
        <Text mt="3" textStyle="sm" data-screen-only="">
          {estimateText.allAnswered}
        </Text>
      ) : (
        <>
          <RangeBar known={known} range={range} />
          {knownText.map((line) => (
            <Text key={line} fontVariantNumeric="tabular-nums" data-screen-only="">
              {line}
            </Text>
          ))}
        </>
      )}
    </>
  );
}

/** Shows how much of the range is known (solid), and how much is unanswered (hatched). */
function RangeBar({ known, range }: Pick<EstimateView, 'known' | 'range'>) {
  if (!known || !range) return null;
  const percent = (amount: number) => (100 * (amount - range.low)) / (range.high - range.low || 1);
  const start = Math.max(0, percent(known.low));
  const end = Math.min(100, percent(known.high));
  const hatched =
    'repeating-linear-gradient(135deg, {colors.brand.inverted} 0 4px, {colors.brand.subtle} 4px 10px)';
  return (
    <Box aria-hidden="true" my="3" height="12px" overflow="hidden" bg={hatched}>
      <Box
        height="full"
        bg="brand.solid"
        transformOrigin="left"
        style={{ transform: `translateX(${start}%) scaleX(${(end - start) / 100})` }}
        css={{ _motionSafe: { transition: 'transform 300ms ease-out' } }}
      />
    </Box>
  );
}

type NextStepProps = ShownEstimate & Record<'isPriced' | 'isQuiet', boolean>;

/** Links to the official quote, and says that the request is already sent. On a wide screen it stays in view. */
function NextStep({ requestedAt: at, isPriced, isQuiet }: NextStepProps) {
  return (
    <Stack
      gap="2"
      gridColumn={{ lg: 2 }}
      gridRow={{ lg: '1 / span 3' }}
      alignSelf="start"
      // Begins beside the figure, and stays below the navigation bar.
      mt={{ lg: '88px' }}
      position={{ lg: 'sticky' }}
      top={{ lg: '88px' }}
      zIndex="docked"
      bg="bg"
      pb={{ lg: '4' }}
      data-screen-only=""
    >
      <Flex wrap="wrap" columnGap="5" rowGap="1" alignItems="center">
        {at === undefined ? (
          <SiteButton
            {...quoteCopy.requestOfficial}
            data-hides-phone-bar=""
            variant={isQuiet ? 'outline' : undefined}
            flexGrow={{ base: 1, sm: 0 }}
          />
        ) : (
          <Text fontWeight="semibold">{requestedText(at)}</Text>
        )}
        <Link href={phoneLink(business.phone)}>Call {business.phone}</Link>
      </Flex>
      {at === undefined && isPriced && <Text>{`${estimateText.next} ${replyPromise()}.`}</Text>}
    </Stack>
  );
}

/** On paper, the person and the description that the estimate answers. */
function PreparedFor({ request, isRead }: ShownEstimate) {
  const [today] = useState(() => new Date().toLocaleDateString('en-US', { dateStyle: 'medium' }));
  if (!isRead) return null;
  return (
    <Box css={{ display: 'none', '@media print': { display: 'block' } }}>
      <Text fontWeight="semibold">{`Prepared for ${request.name}, ${today}`}</Text>
      <Text as="q">{request.description}</Text>
    </Box>
  );
}

function PartTitle(heading: HeadingProps) {
  return <Heading as="h4" textStyle="title" fontSize="md" mb="3" {...heading} />;
}

interface SentencesProps {
  sentences: readonly string[];
}

/** A danger to life comes before any price, with a button that calls for help where a sentence says so. */
function Danger({ sentences }: SentencesProps) {
  if (sentences.length === 0) return null;
  return (
    <Stack role="note" gap="3" bg="fg.error" color="white" p={{ base: '4', md: '6' }}>
      <Heading as="h3" textStyle="title">
        {estimateText.dangers}
      </Heading>
      {sentences.map((sentence) => (
        <Text key={sentence} fontWeight="semibold" maxWidth="prose">
          {sentence}
        </Text>
      ))}
      {sentences.some((sentence) => /\b911\b/.test(sentence)) && (
        <LinkButton href="tel:911" bg="white" color="fg.error" alignSelf="start">
          Call 911
        </LinkButton>
      )}
    </Stack>
  );
}

function Warnings({ sentences }: SentencesProps) {
  if (sentences.length === 0) return null;
  return (
    <Box role="note" bg="brand.subtle" borderInlineStartWidth="4px" borderColor="brand.solid" p="4">
      <PartTitle color="brand.solid">{estimateText.warnings}</PartTitle>
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
