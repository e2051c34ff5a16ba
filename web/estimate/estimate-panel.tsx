import { Box, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import {
  type EstimateView,
  estimateView,
  isSureBeforeReading,
  type QuestionView,
} from '../../domain/estimate/estimate-view.ts';
import { disclaimerFor, estimateText } from '../../domain/estimate/estimate-wording.ts';
import { AddPhotos } from '../add-photos/add-photos.tsx';
import { PANEL_ID, type ShownEstimate } from './estimate-state.ts';
import { Figure, Reading } from './figure.tsx';
import { LineItems } from './line-items.tsx';
import { NextStep } from './next-step.tsx';
import { CollapsedList, Danger, PartTitle, Warnings } from './notices.tsx';
import { OtherWork } from './other-work.tsx';
import { PricedJobs, type PricedProps } from './priced-jobs.tsx';
import { Questions } from './question-list.tsx';
import { quotePhotos } from './request-estimate.ts';

interface EstimatePanelProps {
  shown: ShownEstimate;
  isReading: boolean | undefined;
}

/** The current estimate: danger, what is priced, the figure, the question that matters most, the lines, the rest. */
export function EstimatePanel({ shown, isReading }: EstimatePanelProps) {
  const { estimate } = shown;
  const view = estimateView(estimate);
  const isHidden = isReading && !isSureBeforeReading(estimate);
  const priced = { view, shown, isReading, isHidden };
  return (
    <Stack
      as="section"
      id={PANEL_ID}
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
        <PriceColumn {...priced} />
        <NextStep {...shown} {...view} />
        <Explanation {...priced} />
        {!isReading && <QuestionColumn {...view} />}
        <FinePrint {...priced} />
      </Grid>
    </Stack>
  );
}

/** What is priced, and the range. Reserves room for any reading, so nothing below moves when it comes. */
function PriceColumn(priced: PricedProps) {
  const { view, shown, isReading, isHidden } = priced;
  return (
    <Box minHeight={{ base: '19rem', md: '18rem' }}>
      <Heading as="h3" id="estimate-title" textStyle="title">
        {estimateText.title}
      </Heading>
      {!isReading && <OtherWork {...priced} />}
      <PreparedFor {...shown} />
      <PricedJobs {...priced} />
      {isHidden ? <Reading /> : <Figure {...view} was={shown.was} />}
      {!isReading && <FirstQuestion {...view} />}
    </Box>
  );
}

/** Comes with a wide range, which its answers narrow. */
function FirstQuestion({ isWide, asked }: EstimateView) {
  if (!isWide || asked.length === 0) return null;
  return (
    <Box mt="4" data-screen-only="">
      <Questions questions={asked.slice(0, 1)} />
    </Box>
  );
}

/** Who read the description, what that changed, and the lines of the price. */
function Explanation(priced: PricedProps) {
  const { view, shown, isReading, isHidden } = priced;
  const notes = [...(shown.changes ?? []), ...view.notes];
  return (
    <Stack gap="6" gridColumn={{ lg: 1 }}>
      {/* Reserves room for the longer text and the notes after it. */}
      <Stack gap="1" maxWidth="prose" minHeight={{ base: '5rem', md: '3.25rem' }}>
        <Text aria-busy={isReading || undefined} data-screen-only="">
          {isReading ? estimateText.beforeReading : view.origin}
        </Text>
        {isHidden || notes.map((note) => <Text key={note}>{note}</Text>)}
      </Stack>
      <Warnings sentences={view.warnings} />
      {isHidden || <LineItems {...priced} />}
    </Stack>
  );
}

function QuestionColumn({ isWide, asked, askedTitle, answered }: EstimateView) {
  return (
    <Stack gap="8" gridColumn={{ lg: 2 }} gridRow={{ lg: '2 / span 2' }}>
      <TitledQuestions title={askedTitle} questions={asked.slice(isWide ? 1 : 0)} />
      <TitledQuestions title={estimateText.answers} questions={answered} />
      {/* The sent request accepts photos for a day. */}
      <div data-screen-only="">
        <PartTitle>A photo helps us most</PartTitle>
        <AddPhotos session={quotePhotos} />
      </div>
    </Stack>
  );
}

function TitledQuestions({ title, questions }: { title: string; questions: QuestionView[] }) {
  if (questions.length === 0) return null;
  return (
    <div data-screen-only="">
      <PartTitle>{title}</PartTitle>
      <Questions questions={questions} />
    </div>
  );
}

function FinePrint({ shown: { estimate }, isReading, isHidden }: PricedProps) {
  const { notIncluded, haveReady } = estimate.reading;
  return (
    <Stack gap="6" gridColumn={{ lg: 1 }}>
      {!isReading && (
        <div>
          <CollapsedList title={estimateText.notIncluded} sentences={notIncluded} />
          <CollapsedList title={estimateText.haveReady} sentences={haveReady} />
        </div>
      )}
      {!isHidden && <Text layerStyle="note">{disclaimerFor(estimate)}</Text>}
    </Stack>
  );
}

/** On paper, the person and the description that the estimate answers. */
function PreparedFor({ request, isRead }: ShownEstimate) {
  if (!isRead) return null;
  const today = new Date().toLocaleDateString('en-US', { dateStyle: 'medium' });
  return (
    <Box css={{ display: 'none', '@media print': { display: 'block' } }}>
      <Text fontWeight="semibold">{`Prepared for ${request.name}, ${today}`}</Text>
      <Text as="q">{request.description}</Text>
    </Box>
  );
}
