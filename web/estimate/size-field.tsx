import { useState } from 'react';
import {
  type Change,
  type Dimension,
  dimensionsSchema,
  knownSizes,
  type Part,
} from '../../domain/estimate/estimate.ts';
import { errorProps, LabelledField, TextInput } from '../forms/form-field.tsx';
import { correctEstimate } from './request-estimate.ts';

/** Returns a size field's change: an area replaces the sides, and a side the area. An empty field removes the size. */
export function sizeChange(dimension: Dimension, value: number | undefined): Change {
  const isArea = dimension === 'area' && value !== undefined;
  const replaced = isArea ? { length: [], width: [], height: [] } : { area: [] };
  return { sizes: { ...replaced, [dimension]: value === undefined ? [] : [value] } };
}

/** Parses the text of a size field: NaN if it isn't a valid size. An empty field leaves the size unanswered. */
export function parseSize(text: string, dimension: Dimension): number | undefined {
  if (text.trim() === '') return undefined;
  const size = Number(text.replaceAll(',', ''));
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

interface SizeFieldProps {
  part: Part;
  position: number;
  dimension: Dimension;
}

/** A size field; invalid text stays in the field and changes nothing. */
export function SizeField({ part, position, dimension }: SizeFieldProps) {
  const [typed, setTyped] = useState('');
  const id = `estimate-${dimension}-${position}`;
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
          if (!Number.isNaN(next)) correctEstimate(position, sizeChange(dimension, next));
        }}
        {...errorProps(id, error)}
      />
    </LabelledField>
  );
}
