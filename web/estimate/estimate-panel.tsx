import { Box, Flex, Grid, Heading, Link, Stack, Text } from '@chakra-ui/react';
import { business, phoneLink } from '../../domain/business.ts';
import { type EstimateView, estimateView } from '../../domain/estimate/estimate-view.ts';
import { disclaimerFor, estimateText } from '../../domain/estimate/estimate-wording.ts';
import { replyPromise } from '../../domain/wording.ts';
import { quoteCopy } from '../content/sections.ts';
import { SiteButton } from '../navigation/site-link.tsx';
import { requestedText, type ShownEstimate } from './estimate-state.ts';
import { Figure, Reading } from './figure.tsx';
import { LineItems } from './line-items.tsx';
import { CollapsedList, Danger, Warnings } from './notices.tsx';
import { OtherKind, PricedJobs, type PricedProps } from './priced-jobs.tsx';
import { Questions } from './question-list.tsx';

/** The current estimate: dangers, the priced jobs, the figure, the most important question, the lines, the rest. */
export function EstimatePanel({ shown, isReading }: Pick<PricedProps, 'shown' | 'isReading'>) {
  const view = estimateView(shown.estimate);
  const isHidden = isReading && !view.isSureBeforeReading;
  const priced = { view, shown, isReading, isHidden };
  return (
    <Stack
      as="section"
      id="estimate"
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
      {/* On a wide screen the left column explains the price; on the right are the next step and the questions. */}
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: '7fr 5fr' }}
        // The last row takes up what the questions need, so the left column has no holes.
        templateRows={{ lg: 'auto auto auto 1fr' }}
        columnGap="16"
        rowGap={{ base: '5', md: '8' }}
        // Keeps the sections below off the screen until the reading has arrived.
        minHeight={isReading ? '100svh' : undefined}
        alignContent="start"
      >
        <PriceColumn {...priced} />
        <NextStep {...view} {...shown} />
        <Explanation {...priced} />
        {!isReading && <QuestionColumn {...view} />}
        <FinePrint {...priced} />
      </Grid>
    </Stack>
  );
}

/** The priced jobs, and the range. Reserves room for any reading, so nothing below moves when it comes. */
function PriceColumn(priced: PricedProps) {
  const { view, shown, isReading, isHidden } = priced;
  return (
    <Box minHeight={{ base: '19rem', md: '18rem' }} gridRow={{ lg: '1 / span 2' }}>
      <Heading as="h3" id="estimate-title" textStyle="title">
        {estimateText.title}
      </Heading>
      {!isReading && <OtherKind {...view} />}
      <PricedJobs {...priced} />
      {isHidden ? <Reading /> : <Figure {...view} {...shown} />}
      {!isReading && view.isWide && <Questions questions={view.asked.slice(0, 1)} mt="4" />}
    </Box>
  );
}

/** Links to the official quote, and says that we already have the request. */
function NextStep({ requestedAt: at, price, dangers }: EstimateView & ShownEstimate) {
  return (
    <Stack gap="2" gridColumn={{ lg: 2 }}>
      <Flex wrap="wrap" columnGap="5" rowGap="1" alignItems="center">
        {at === undefined ? (
          <SiteButton
            {...quoteCopy.requestOfficial}
            data-hides-phone-bar=""
            variant={dangers.length > 0 ? 'outline' : undefined}
            flexGrow={{ base: 1, sm: 0 }}
          />
        ) : (
          <Text fontWeight="semibold">{requestedText(at)}</Text>
        )}
        <Link href={phoneLink(business.phone)}>Call {business.phone}</Link>
      </Flex>
      {at === undefined && price && <Text>{`${estimateText.next} ${replyPromise()}.`}</Text>}
    </Stack>
  );
}

/** Explains the price: who read the description, what that changed, and the lines. */
function Explanation(priced: PricedProps) {
  const { view, shown, isReading, isHidden } = priced;
  const notes = [...(shown.changes ?? []), ...view.notes];
  return (
    <Stack gap="6" gridColumn={{ lg: 1 }}>
      {/* Reserves room for the longer text and the notes after it. */}
      <Stack gap="1" maxWidth="prose" minHeight={{ base: '5rem', md: '3.25rem' }}>
        <Text aria-busy={isReading || undefined}>
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
    <Stack gap="8" gridColumn={{ lg: 2 }} gridRow={{ lg: '2 / span 3' }}>
      <Questions title={askedTitle} questions={asked.slice(isWide ? 1 : 0)} />
      <Questions title={estimateText.answers} questions={answered} />
    </Stack>
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
