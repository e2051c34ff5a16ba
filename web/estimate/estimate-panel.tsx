import { Box, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { estimateView, isSureBeforeReading } from '../../domain/estimate/estimate-view.ts';
import { disclaimerFor, estimateText } from '../../domain/estimate/estimate-wording.ts';
import { AddPhotos } from '../add-photos/add-photos.tsx';
import { photoSession } from '../add-photos/photo-session.ts';
import { PANEL_ID, type ShownEstimate } from './estimate-state.ts';
import { Figure, Reading } from './figure.tsx';
import { LineItems } from './line-items.tsx';
import { NextStep } from './next-step.tsx';
import { CollapsedList, Danger, PartTitle, Warnings } from './notices.tsx';
import { AlsoNamed, OtherKind } from './other-work.tsx';
import { PricedJobs } from './priced-jobs.tsx';
import { Questions } from './question-list.tsx';
import { QUOTE_FORM_ID } from './request-estimate.ts';

interface EstimatePanelProps {
  shown: ShownEstimate;
  isReading: boolean | undefined;
}

/** The current estimate: danger, what is priced, the figure, the question that matters most, the lines, the rest. */
export function EstimatePanel({ shown, isReading }: EstimatePanelProps) {
  const { estimate } = shown;
  const isHidden = isReading && !isSureBeforeReading(estimate);
  const view = estimateView(estimate);
  const isDanger = view.dangers.length > 0;
  const priced = { view, shown, isReading, isHidden };

  const firstQuestion = view.asked.slice(0, view.isWide && !isReading ? 1 : 0);
  const furtherQuestions = view.asked.slice(firstQuestion.length);
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
        <NextStep {...shown} isPriced={view.price !== undefined} isQuiet={isDanger} />
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
              <AddPhotos session={photoSession(QUOTE_FORM_ID)} />
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
