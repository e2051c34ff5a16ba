import { Flex, Grid, Heading, Link, Stack, type StackProps, Text } from '@chakra-ui/react';
import { business, phoneLink } from '../../domain/business.ts';
import type { EstimateView } from '../../domain/estimate/estimate-view.ts';
import { disclaimerFor, estimateText } from '../../domain/estimate/estimate-wording.ts';
import { replyPromise } from '../../domain/wording.ts';
import { quoteCopy } from '../content/sections.ts';
import { weekdayAndTime } from '../forms/receipt.tsx';
import { SiteButton } from '../navigation/site-link.tsx';
import type { ShownEstimate } from './estimate-state.ts';
import { Figure, Reading } from './figure.tsx';
import { LineItems } from './line-items.tsx';
import { CollapsedList, Danger, Warnings } from './notices.tsx';
import { PricedJobs, type PricedProps } from './priced-jobs.tsx';
import { Answers, Questions } from './question-list.tsx';

interface EstimatePanelProps {
  shown: ShownEstimate;
  view: EstimateView;
  isReading: boolean;
}

/**
 * The current estimate. While the description is read, only its price is shown, if it is sure to be about the described
 * work: what is added later moves nothing.
 */
export function EstimatePanel({ shown, view, isReading }: EstimatePanelProps) {
  const priced = { shown, view, isReading };
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
      // Keeps the sections below off the screen until the reading has arrived.
      minHeight={isReading ? '100svh' : undefined}
    >
      <Danger sentences={view.dangers} />
      {/* On a wide screen the left column explains the price; on the right are the next step and the questions. */}
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: '7fr 5fr' }}
        templateRows={{ lg: 'auto 1fr' }}
        columnGap="16"
        rowGap={{ base: '6', md: '8' }}
      >
        <Price {...priced} />
        {!isReading && (
          <>
            <Stack
              direction={{ base: 'column', lg: 'column-reverse' }}
              justify={{ lg: 'flex-end' }}
              gap={{ base: '6', md: '8' }}
              gridColumn={{ lg: 2 }}
              gridRow={{ lg: '1 / span 2' }}
            >
              {!view.priceQuestion && <Questions {...view} />}
              <NextStep {...view} {...shown} />
            </Stack>
            <Explanation {...priced} />
          </>
        )}
      </Grid>
    </Stack>
  );
}

/** The priced jobs and the range, or the question that gives one. */
function Price({ view, shown, isReading }: PricedProps) {
  const question = view.priceQuestion;
  const isSure = !isReading || view.isSureBeforeReading;
  return (
    <div>
      <Heading as="h3" id="estimate-title" textStyle="title">
        {estimateText.title}
      </Heading>
      {isSure && !question && <PricedJobs view={view} shown={shown} isReading={isReading} />}
      {/* Screen readers announce each change of the figure. */}
      <div role="status">
        {isSure ? <Figure {...view} /> : <Reading />}
        {isSure && isReading && (
          <Text mt="3" aria-busy>
            {estimateText.beforeReading}
          </Text>
        )}
      </div>
      {isSure && !view.price && <Notes notes={view.notes} my="3" />}
      {isSure && question && <Answers question={question} isTiles />}
    </div>
  );
}

/** Links to the official quote, and says that we already have the request. */
function NextStep({ requestedAt: at, price, dangers }: EstimateView & ShownEstimate) {
  return (
    <Stack gap="2">
      <Flex wrap="wrap" columnGap="5" rowGap="1" alignItems="center">
        {at === undefined ? (
          <SiteButton
            {...quoteCopy.requestOfficial}
            data-hides-phone-bar=""
            variant={dangers.length > 0 || !price ? 'outline' : undefined}
            flexGrow={{ base: 1, sm: 0 }}
          />
        ) : (
          <Text fontWeight="semibold">{`Requested ${weekdayAndTime(new Date(at))}`}</Text>
        )}
        <Link href={phoneLink(business.phone)}>Call {business.phone}</Link>
      </Flex>
      {at === undefined && price && <Text>{`${estimateText.next} ${replyPromise()}.`}</Text>}
    </Stack>
  );
}

/** Explains the price: who read the description, what that changed, the lines, and the fine print. */
function Explanation({ view, shown, isReading }: PricedProps) {
  const { notIncluded, haveReady } = shown.estimate.reading;
  return (
    <Stack gap="6" gridColumn={{ lg: 1 }}>
      {view.price && <Notes notes={[view.origin, ...view.notes]} />}
      <Warnings sentences={view.warnings} />
      <LineItems view={view} shown={shown} isReading={isReading} />
      <div>
        <CollapsedList title={estimateText.notIncluded} sentences={notIncluded} />
        <CollapsedList title={estimateText.haveReady} sentences={haveReady} />
      </div>
      <Text layerStyle="note">{disclaimerFor(shown.estimate)}</Text>
    </Stack>
  );
}

function Notes({ notes, ...stack }: StackProps & { notes: readonly string[] }) {
  return (
    <Stack gap="1" maxWidth="prose" {...stack}>
      {notes.map((note) => (
        <Text key={note}>{note}</Text>
      ))}
    </Stack>
  );
}
