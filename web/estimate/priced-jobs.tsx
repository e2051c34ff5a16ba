import { Box, Button, chakra, Flex, SimpleGrid, Span, Stack, Text } from '@chakra-ui/react';
import { Fragment } from 'react';
import {
  type Dimension,
  type Estimate,
  type Offer,
  type Part,
  unknownJob,
} from '../../domain/estimate/estimate.ts';
import type { EstimateView } from '../../domain/estimate/estimate-view.ts';
import { isByArea } from '../../domain/estimate/price-project.ts';
import { dimensionsOf, projectTypes } from '../../domain/project.ts';
import { LabelledField, Select } from '../forms/form-field.tsx';
import type { ShownEstimate } from './estimate-state.ts';
import { correctEstimate } from './request-estimate.ts';
import { SizeField } from './size-field.tsx';

export interface PricedProps {
  view: EstimateView;
  shown: ShownEstimate;
  /** Hides the controls while true, because the reading would overwrite a change. */
  isReading: boolean | undefined;
  /** Hides the priced jobs while true, because the reading may find other work. */
  isHidden: boolean | undefined;
}

/** The priced jobs, with the homeowner's quotes behind them; each opens the fields that change it. */
export function PricedJobs({ view, shown, isReading, isHidden }: PricedProps) {
  const { offer, choices, projectType } = shown.estimate;
  const parts = isHidden || choices.parts.length === 0 ? [unknownJob] : choices.parts;
  // Its space is reserved while the description is read.
  const visibility = isReading ? 'hidden' : undefined;
  return (
    <Stack gap="2" mt="2" minHeight={{ base: '5.5rem', md: '16' }}>
      {parts.map((part, position) => {
        const job = isHidden ? undefined : view.jobs[position];
        const quotes = job ? [job.jobQuote, ...job.sizeQuotes].filter((quote) => quote) : [];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a job is identified by its position.
          <div key={position}>
            <chakra.details open={job === undefined && !isHidden}>
              <chakra.summary fontWeight="semibold">
                {job?.text ?? projectTypes[projectType]}
                <Span color="brand.solid" visibility={visibility} data-screen-only="">
                  {' · Change'}
                </Span>
              </chakra.summary>
              {!isReading && <JobFields offer={offer} part={part} position={position} />}
            </chakra.details>
            {quotes.length > 0 && (
              <Text layerStyle="note" data-screen-only="">
                From your note:{' '}
                {quotes.map((quote) => (
                  <Fragment key={quote}>
                    <q dir="auto">{quote}</q>{' '}
                  </Fragment>
                ))}
              </Text>
            )}
          </div>
        );
      })}
    </Stack>
  );
}

interface JobFieldsProps {
  offer: Offer;
  part: Part;
  position: number;
}

function JobFields({ offer, part, position }: JobFieldsProps) {
  const job = offer.jobs.find(({ id }) => id === part.job);
  const isUnanswered = !job || part.otherJobs.length > 0;
  const sides = job ? dimensionsOf[job.measure] : [];
  const dimensions: Dimension[] = job && isByArea(job) ? [...sides, 'area'] : [...sides];
  const fieldId = `estimate-job-${position}`;
  return (
    <SimpleGrid columns={{ md: 3 }} gap="5" py="3" data-screen-only="">
      {offer.jobs.length > 1 && (
        <Box gridColumn={{ md: '1 / -1' }}>
          <LabelledField id={fieldId} label="Kind of job">
            <Select
              id={fieldId}
              options={offer.jobs.map(({ id, label }) => [id, label])}
              emptyLabel={isUnanswered ? 'Not sure yet' : undefined}
              value={isUnanswered ? '' : job.id}
              onChange={({ target }) => {
                if (target.value) correctEstimate(position, { job: target.value, otherJobs: [] });
              }}
            />
          </LabelledField>
        </Box>
      )}
      {dimensions.map((dimension) => (
        <SizeField key={dimension} dimension={dimension} part={part} position={position} />
      ))}
      {job && isByArea(job) && (
        <Text gridColumn={{ md: '1 / -1' }} layerStyle="note">
          {`Enter ${sides.join(' and ')}, or just the square feet.`}
        </Text>
      )}
    </SimpleGrid>
  );
}

/** Offers to price the kind of work chosen in the form, if the description is about another kind. */
export function OtherKind({ otherKind }: EstimateView) {
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

/** Offers to price another job that the description mentions. */
export function AlsoNamed({ reading: { alsoNamed }, choices: { parts } }: Estimate) {
  if (!alsoNamed || parts.some(({ job }) => job === alsoNamed.job)) return null;
  const add = () => correctEstimate(parts.length, { job: alsoNamed.job });
  return (
    <Flex wrap="wrap" columnGap="4" alignItems="center" data-screen-only="">
      <Text>{`You also mentioned “${alsoNamed.quote}”.`}</Text>
      <Button variant="outline" size="md" onClick={add}>
        Price that too
      </Button>
    </Flex>
  );
}
