import { Field, Input, NativeSelect, SimpleGrid, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { Dimension } from '../../domain/estimate/estimate.ts';
import { isByArea, priceProject } from '../../domain/estimate/price-project.ts';
import { panelText, sizeFields } from '../content/estimate.ts';
import { controlProps } from '../forms/form-field.tsx';
import { dimensionsFor, knownDimensions, withDimension, withJob } from './corrections.ts';
import type { ShownEstimate } from './estimate-store.ts';
import { parseSize } from './parse-size.ts';
import { correctEstimate } from './shown-estimate.ts';

/** The kind of job and the sizes of an estimate, to be corrected. */
export function ProjectFields({ shown }: { shown: ShownEstimate }) {
  const { offer, choices } = shown.estimate;
  const job = priceProject(offer, choices)?.job;
  const known = knownDimensions(shown.estimate);
  return (
    <SimpleGrid columns={{ md: 3 }} gap="5">
      {offer.jobs.length > 1 && (
        <Field.Root id="estimate-job" gridColumn={{ md: '1 / -1' }}>
          <Field.Label>{panelText.job}</Field.Label>
          <NativeSelect.Root>
            <NativeSelect.Field
              value={choices.job ?? ''}
              borderColor="border.emphasized"
              onChange={({ target }) => {
                correctEstimate(withJob(shown, target.value || undefined));
              }}
            >
              <option value="">{panelText.openJob}</option>
              {offer.jobs.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Field.Root>
      )}
      {job &&
        dimensionsFor(job).map((dimension) => (
          <SizeField
            key={dimension}
            dimension={dimension}
            value={known[dimension]}
            onChange={(value) => correctEstimate(withDimension(shown, dimension, value))}
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
    <Field.Root id={id} ids={{ errorText: `${id}-error` }} invalid={!!shownError}>
      <Field.Label>{label}</Field.Label>
      <Input
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
      <Field.ErrorText textStyle="sm">{shownError}</Field.ErrorText>
    </Field.Root>
  );
}
