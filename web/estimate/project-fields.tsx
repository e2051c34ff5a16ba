import { GridItem, SimpleGrid, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { Dimension } from '../../domain/estimate/estimate.ts';
import { isByArea, priceProject } from '../../domain/estimate/price-project.ts';
import { panelText, sizeFields } from '../content/estimate-words.ts';
import { controlProps, LabelledField, Select, TextInput } from '../forms/labelled-field.tsx';
import {
  dimensionsFor,
  knownDimensions,
  parseSize,
  withDimension,
  withJob,
} from './corrections.ts';
import type { ShownEstimate } from './use-estimate.ts';

const JOB_ID = 'estimate-job';

interface ProjectFieldsProps {
  shown: ShownEstimate;
  onCorrect: (shown: ShownEstimate) => void;
}

/** The kind of job and the sizes of an estimate, to be corrected. */
export function ProjectFields({ shown, onCorrect }: ProjectFieldsProps) {
  const { offer, choices } = shown.estimate;
  const job = priceProject(offer, choices)?.job;
  const known = knownDimensions(shown.estimate);
  return (
    <SimpleGrid columns={{ md: 3 }} gap="5">
      {offer.jobs.length > 1 && (
        <GridItem gridColumn={{ md: '1 / -1' }}>
          <LabelledField id={JOB_ID} label={panelText.job}>
            <Select
              {...controlProps({ id: JOB_ID })}
              value={choices.job ?? ''}
              onChange={({ target }) => {
                onCorrect(withJob(shown, target.value || undefined));
              }}
            >
              <option value="">{panelText.openJob}</option>
              {offer.jobs.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </Select>
          </LabelledField>
        </GridItem>
      )}
      {job &&
        dimensionsFor(job).map((dimension) => (
          <SizeField
            key={dimension}
            dimension={dimension}
            value={known[dimension]}
            onChange={(value) => onCorrect(withDimension(shown, dimension, value))}
          />
        ))}
      {job && isByArea(job) && (
        <Text gridColumn={{ md: '1 / -1' }} textStyle="sm" color="fg.muted">
          {panelText.sizes}
        </Text>
      )}
    </SimpleGrid>
  );
}

interface SizeFieldProps {
  dimension: Dimension;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

/** A size field; invalid text stays in the field and changes nothing. */
function SizeField({ dimension, value, onChange }: SizeFieldProps) {
  const [typed, setTyped] = useState('');
  const { label, error } = sizeFields[dimension];
  const id = `estimate-${dimension}`;
  const parsed = parseSize(typed, dimension);
  // Another correction may have changed the size since it was typed.
  const isCurrent = 'error' in parsed || parsed.size === value;
  const shownError = 'error' in parsed ? error : undefined;
  return (
    <LabelledField id={id} label={label} error={shownError}>
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        value={isCurrent ? typed : (value?.toString() ?? '')}
        onChange={({ target }) => {
          setTyped(target.value);
          const next = parseSize(target.value, dimension);
          if (!('error' in next)) onChange(next.size);
        }}
        {...controlProps({ id, error: shownError })}
      />
    </LabelledField>
  );
}
