import { Box, Button, chakra, Flex, SimpleGrid, Span, Stack, Text } from '@chakra-ui/react';
import { Fragment, useState } from 'react';
import {
  type Change,
  type Dimension,
  dimensionsSchema,
  knownSizes,
  type Offer,
  type Part,
  unknownJob,
} from '../../domain/estimate/estimate.ts';
import {
  type EstimateView,
  jobText,
  type QuestionView,
} from '../../domain/estimate/estimate-view.ts';
import { estimateText } from '../../domain/estimate/estimate-wording.ts';
import { isByArea } from '../../domain/estimate/price-project.ts';
import { dimensionsOf, projectTypes } from '../../domain/project.ts';
import { SIDE, SQUARE_FEET, valuesIn } from '../../domain/sizes.ts';
import { errorProps, LabelledField, Select, TextInput } from '../forms/form-field.tsx';
import { focusRing } from '../theme/recipes.ts';
import type { ShownEstimate } from './estimate-state.ts';
import { correctEstimate } from './request-estimate.ts';

export interface PricedProps {
  view: EstimateView;
  shown: ShownEstimate;
  /** Hides the controls, because the estimate after reading would overwrite a change. */
  isReading: boolean | undefined;
  /** Hides what was priced, because the reading may find other work. */
  isHidden: boolean | undefined;
}

/** The priced jobs, with the homeowner's quotes behind them; each opens the fields that change it. */
export function PricedJobs({ view, shown, isReading, isHidden }: PricedProps) {
  const { offer, choices, projectType } = shown.estimate;
  // Its space is reserved while the description is read.
  const visibility = isReading ? 'hidden' : undefined;
  return (
    <Stack gap="2" mt="2" minHeight={{ base: '5.5rem', md: '16' }}>
      {(choices.parts.length > 0 && !isHidden ? choices.parts : [unknownJob]).map((part, index) => {
        const job = isHidden ? undefined : view.jobs[index];
        const quotes = job ? [job.jobQuote, ...job.sizeQuotes].filter((quote) => quote) : [];
        const name = job ? jobText(job) : projectTypes[projectType];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a job is identified by its position.
          <div key={index}>
            <chakra.details open={job === undefined && !isHidden}>
              <chakra.summary fontWeight="semibold">
                {name}
                <Span color="brand.solid" visibility={visibility} data-screen-only="">
                  {' · Change'}
                </Span>
              </chakra.summary>
              {!isReading && <JobFields offer={offer} part={part} index={index} />}
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
  index: number;
}

function JobFields(props: JobFieldsProps) {
  const { offer, part, index } = props;
  const job = offer.jobs.find(({ id }) => id === part.job);
  const isUnanswered = !job || part.otherJobs.length > 0;
  const sides = job ? dimensionsOf[job.measure] : [];
  const dimensions: Dimension[] = job && isByArea(job) ? [...sides, 'area'] : [...sides];
  const fieldId = `estimate-job-${index}`;
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
                if (target.value) correctEstimate(index, { job: target.value, otherJobs: [] });
              }}
            />
          </LabelledField>
        </Box>
      )}
      {dimensions.map((dimension) => (
        <SizeField key={dimension} dimension={dimension} {...props} />
      ))}
      {job && isByArea(job) && (
        <Text gridColumn={{ md: '1 / -1' }} layerStyle="note">
          {`Enter ${sides.join(' and ')}, or just the square feet.`}
        </Text>
      )}
    </SimpleGrid>
  );
}

/** Returns the change by a size field: an area replaces the sides, and a side the area. An empty field leaves it unanswered. */
export function sizeChange(dimension: Dimension, value: number | undefined): Change {
  const isArea = dimension === 'area' && value !== undefined;
  const replaced = isArea ? { length: [], width: [], height: [] } : { area: [] };
  return { sizes: { ...replaced, [dimension]: value === undefined ? [] : [value] } };
}

const oneSize = new RegExp(`^${SIDE}[ .]*(?:${SQUARE_FEET}|steps?)?$`, 'i');

/**
 * Parses the text of a size field: `50`, `12.5 ft`, `6'6"`, `1,200 sq ft`. An empty field leaves the size unanswered.
 *
 * @returns the size in feet, square feet, or a count; NaN if the text isn't a valid size
 */
export function parseSize(text: string, dimension: Dimension): number | undefined {
  const typed = text.trim().replace(/\s+/g, ' ');
  if (typed === '') return undefined;
  const [size = Number.NaN] = oneSize.test(typed) ? valuesIn(typed) : [];
  return dimensionsSchema.safeParse({ [dimension]: size }).success ? size : Number.NaN;
}

const sideError = 'Please enter feet, from 0.1 to 1,000';
const countError = 'Please enter a whole number from 1 to 40';

/** The label of each size field, and its error for a size outside `dimensionsSchema`. */
const sizeFields: Record<Dimension, { label: string; error: string }> = {
  length: { label: 'Length (ft)', error: sideError },
  width: { label: 'Width (ft)', error: sideError },
  height: { label: 'Height (ft)', error: sideError },
  area: { label: 'Area (sq ft)', error: 'Please enter square feet, from 0.1 to 100,000' },
  steps: { label: 'Steps', error: countError },
  count: { label: 'How many', error: countError },
};

/** A size field; invalid text stays in the field and changes nothing. */
function SizeField(props: JobFieldsProps & { dimension: Dimension }) {
  const { part, index, dimension } = props;
  const [typed, setTyped] = useState('');
  const id = `estimate-${dimension}-${index}`;
  const { label, error: message } = sizeFields[dimension];
  const size = knownSizes(part)[dimension];
  const parsed = parseSize(typed, dimension);
  const error = Number.isNaN(parsed) ? message : undefined;
  return (
    <LabelledField id={id} label={label} error={error}>
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        // Another correction may have changed the size since it was typed.
        value={error || parsed === size ? typed : (size ?? '')}
        onChange={({ target }) => {
          setTyped(target.value);
          const next = parseSize(target.value, dimension);
          if (!Number.isNaN(next)) correctEstimate(index, sizeChange(dimension, next));
        }}
        {...errorProps(id, error)}
      />
    </LabelledField>
  );
}

const answerId = (question: string, answer: string | undefined) => `estimate-${question}-${answer}`;

/** Keeps the focus on an answer: the question moves to another list when it is answered. */
function focusAnswer(id: string) {
  requestAnimationFrame(() => document.getElementById(id)?.focus({ preventScroll: true }));
}

/** Questions whose answers narrow an estimate; each answer is a row that shows its effect on the range. */
export function Questions({ questions }: { questions: QuestionView[] }) {
  return (
    <Stack gap="6">
      {questions.map(({ text, part, answers, chosen, unanswered }) => (
        <fieldset key={text}>
          <chakra.legend fontWeight="medium" mb="2">
            {text}
          </chakra.legend>
          <Stack gap="2">
            {answers.map((answer) => (
              <chakra.label key={answer.id} position="relative" css={chosenAnswer}>
                {/* Inside its row, so the focus scrolls the row into view. */}
                <chakra.input
                  type="radio"
                  id={answerId(text, answer.id)}
                  name={`estimate-${text}`}
                  checked={chosen === answer.id}
                  onChange={() => {
                    correctEstimate(part, answer.change);
                    focusAnswer(answerId(text, answer.id));
                  }}
                  layerStyle="cover"
                  opacity="0"
                  cursor="pointer"
                />
                <Flex
                  as="span"
                  alignItems="center"
                  justifyContent="space-between"
                  columnGap="4"
                  minHeight="12"
                  px="4"
                  py="1.5"
                  borderWidth="1px"
                  borderColor="border.emphasized"
                  borderRadius="l2"
                  fontVariantNumeric="tabular-nums"
                >
                  <span>{answer.label} </span>
                  <chakra.span textAlign="end" flexShrink="0">
                    {answer.effect}
                  </chakra.span>
                </Flex>
              </chakra.label>
            ))}
            {chosen !== undefined && (
              <Button
                variant="plain"
                alignSelf="start"
                mx="-1px"
                onClick={() => {
                  correctEstimate(part, unanswered);
                  focusAnswer(answerId(text, answers[0]?.id));
                }}
              >
                {estimateText.notSure}
              </Button>
            )}
          </Stack>
        </fieldset>
      ))}
    </Stack>
  );
}

const chosenAnswer = {
  '& input:checked + span': { bg: 'brand.solid', borderColor: 'brand.solid', color: 'white' },
  '& input:focus-visible + span': focusRing,
};
