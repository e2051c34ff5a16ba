import { chakra, Flex, SimpleGrid, Span, Stack, Text } from '@chakra-ui/react';
import { Fragment } from 'react';
import type { Dimension, Offer, Part } from '../../domain/estimate/estimate.ts';
import type { EstimateView } from '../../domain/estimate/estimate-view.ts';
import { isByArea } from '../../domain/estimate/price-project.ts';
import { dimensionsOf, projectTypes } from '../../domain/project.ts';
import type { ShownEstimate } from './estimate-state.ts';
import { SizeField } from './size-field.tsx';

export interface PricedProps {
  view: EstimateView;
  shown: ShownEstimate;
  /** Hides the controls while true, because the reading would overwrite a change. */
  isReading: boolean;
}

/** The priced jobs, or the kind of project if there are none. */
export function PricedJobs(priced: PricedProps) {
  const { choices, projectType } = priced.shown.estimate;
  const { parts } = choices;
  return (
    <Stack gap="2" mt="2">
      {parts.length === 0 && <Text fontWeight="semibold">{projectTypes[projectType]}</Text>}
      {parts.map((part, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a job is identified by its position.
        <PricedJob key={position} {...priced} part={part} position={position} />
      ))}
    </Stack>
  );
}

interface JobProps {
  part: Part;
  position: number;
}

/** A job with the homeowner's quotes behind it; opens the fields of its size, at once if it has no price. */
function PricedJob({ view, shown, isReading, part, position }: PricedProps & JobProps) {
  const job = view.jobs[position];
  const quotes = job ? [job.jobQuote, ...job.sizeQuotes].filter((quote) => quote) : [];
  return (
    <div>
      <chakra.details open={job === undefined}>
        <Flex as="summary" gap="4" align="center" justify="space-between" fontWeight="semibold">
          {job?.text ?? projectTypes[shown.estimate.projectType]}
          {!isReading && (
            <Span color="brand.solid" _print={{ display: 'none' }}>
              Change
            </Span>
          )}
        </Flex>
        {!isReading && <SizeFields offer={shown.estimate.offer} part={part} position={position} />}
      </chakra.details>
      {quotes.length > 0 && (
        <Text layerStyle="note">
          From your note:{' '}
          {quotes.map((quote, index) => (
            <Fragment key={quote}>
              {index > 0 && ', '}
              <q dir="auto">{quote}</q>
            </Fragment>
          ))}
        </Text>
      )}
    </div>
  );
}

function SizeFields({ offer, part, position }: JobProps & { offer: Offer }) {
  const job = offer.jobs.find(({ id }) => id === part.job);
  if (!job) return null;
  const sides = dimensionsOf[job.measure];
  const dimensions: Dimension[] = isByArea(job) ? [...sides, 'area'] : [...sides];
  return (
    <SimpleGrid columns={{ md: 3 }} gap="5" py="3">
      {dimensions.map((dimension) => (
        <SizeField key={dimension} dimension={dimension} part={part} position={position} />
      ))}
      {isByArea(job) && (
        <Text gridColumn={{ md: '1 / -1' }} layerStyle="note">
          {`Enter ${sides.join(' and ')}, or just the square feet.`}
        </Text>
      )}
    </SimpleGrid>
  );
}
