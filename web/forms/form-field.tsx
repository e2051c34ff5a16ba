import { chakra, Flex, type HTMLChakraProps, Span, Stack, Text } from '@chakra-ui/react';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import type { FormField as Field } from '../../domain/forms/form-definition.ts';
import { ChevronIcon, StarIcon } from '../images/icons.tsx';

interface FormFieldProps {
  /** Unique on the page: three forms ask for a name. */
  id: string;
  name: string;
  field: Field;
  hint?: string | undefined;
  error: string | undefined;
}

export function FormField(props: FormFieldProps) {
  const { id, field, hint, error } = props;
  const { control, label, maxLength = 0, showsCount } = field;
  if (control === 'rating') return <RatingField {...props} />;
  // The title of the collapsed fields marks them all as optional.
  const isOptional = !field.isRequired && !field.isCollapsed;
  return (
    <>
      <LabelledField id={id} label={label} isOptional={isOptional} hint={hint} error={error}>
        <Control {...props} />
      </LabelledField>
      {showsCount && <CharacterCount fieldId={id} max={maxLength} />}
    </>
  );
}

function Control({ id, name, field, hint, error }: FormFieldProps) {
  const { control, autoComplete, maxLength, showsCount, isRequired, placeholder } = field;
  const { options = [] } = field;
  const props = { name, required: isRequired, ...errorProps(id, error, hint) };
  if (control === 'choice') return <Select options={options} emptyLabel={placeholder} {...props} />;
  if (control === 'lines') {
    // Without a counter, `maxLength` would silently cut off pasted text; the schema reports it instead.
    const limit = showsCount ? maxLength : undefined;
    return (
      <chakra.textarea
        {...controlStyles}
        py="3"
        rows={5}
        // Grows with its text where supported, so a prefilled message shows completely.
        minHeight="9.5rem"
        css={{ fieldSizing: 'content' }}
        maxLength={limit}
        {...props}
      />
    );
  }
  return (
    <TextInput
      type={control === 'email' || control === 'tel' ? control : undefined}
      inputMode={control === 'decimal' ? 'decimal' : undefined}
      autoComplete={autoComplete}
      maxLength={maxLength}
      {...props}
    />
  );
}

interface LabelledFieldProps extends Pick<FormFieldProps, 'id' | 'hint'> {
  label: string;
  isOptional?: boolean;
  error?: string | undefined;
  children: ReactNode;
}

export function LabelledField(props: LabelledFieldProps) {
  const { id, label, isOptional, hint, error, children } = props;
  return (
    <Stack gap="1.5">
      <chakra.label htmlFor={id} textStyle="label">
        {label}
        {isOptional && <Span color="fg.muted"> (optional)</Span>}
      </chakra.label>
      {children}
      {hint && (
        <Text id={`${id}-hint`} textStyle="sm" color="fg.muted">
          {hint}
        </Text>
      )}
      {error && (
        <chakra.div id={`${id}-error`} textStyle="label" color="fg.error">
          {error}
        </chakra.div>
      )}
    </Stack>
  );
}

/** Returns the props of a control in a `LabelledField`; its description announces the error. */
export function errorProps(id: string, error?: string, hint?: string) {
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : hint && `${id}-hint`,
  };
}

const controlStyles = {
  width: 'full',
  px: '4',
  textStyle: 'md',
  borderWidth: '1px',
  borderRadius: 'l2',
  borderColor: 'border.emphasized',
  _invalid: { focusRingColor: 'fg.error', borderColor: 'fg.error' },
} as const;

export const TextInput = chakra('input', { base: { ...controlStyles, height: '12' } });

interface SelectProps extends HTMLChakraProps<'select'> {
  options: readonly (readonly [value: string, label: string])[];
  /** The label of the empty choice, if there is one. */
  emptyLabel: string | undefined;
}

/** A native select, which phones show best. */
function Select({ options, emptyLabel, ...select }: SelectProps) {
  return (
    <chakra.div position="relative">
      <chakra.select {...controlStyles} height="12" pe="8" {...select}>
        {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </chakra.select>
      <ChevronIcon
        boxSize="5"
        position="absolute"
        insetEnd="3"
        top="3.5"
        color="fg.muted"
        pointerEvents="none"
      />
    </chakra.div>
  );
}

function CharacterCount({ fieldId, max }: { fieldId: string; max: number }) {
  const [length, setLength] = useState(0);

  useEffect(() => {
    const field = document.getElementById(fieldId) as HTMLTextAreaElement;
    const count = () => setLength(field.value.length);
    count();
    // Also fires on reset.
    field.form?.addEventListener('input', count);
    return () => field.form?.removeEventListener('input', count);
  }, [fieldId]);

  return (
    <Text
      textStyle="sm"
      color="fg.muted"
      textAlign="end"
      // Without JavaScript the count would never change.
      css={{ '@media (scripting: none)': { display: 'none' } }}
    >
      {`${length}/${max} characters`}
    </Text>
  );
}

/**
 * A star rating. One star is always selected, initially the first option's. A transparent radio button covers
 * each star, so the keyboard, a form reset and a post without JavaScript just work.
 */
function RatingField({ name, field }: Pick<FormFieldProps, 'name' | 'field'>) {
  const { label, options = [] } = field;
  return (
    <fieldset>
      <chakra.legend textStyle="label">{label}</chakra.legend>
      <Flex
        // Aligns the first star with the label, whatever the size of the text.
        ms="calc({sizes.tap} * -.2)"
        width="fit-content"
        css={{
          '& :checked + svg ~ svg': { color: 'border' },
          '& :focus-visible + svg': { outline: '2px solid {colors.brand.emphasized}' },
          // Previews the stars as they would be after a click; `nth-of-type` outranks the rules for the checked star.
          '&:hover svg:nth-of-type(n)': { color: 'star' },
          '& :hover + svg ~ svg:nth-of-type(n)': { color: 'border' },
          '& :checked + svg + span': { display: 'block' },
          '&:hover span': { visibility: 'hidden' },
        }}
      >
        {[...options].reverse().map(([value, optionLabel]) => (
          <Fragment key={value}>
            <chakra.input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === options[0]?.[0]}
              aria-label={optionLabel}
              boxSize="tap"
              me="calc({sizes.tap} * -1)"
              opacity="0"
              cursor="pointer"
            />
            {/* The star is smaller than its touch target. */}
            <StarIcon viewBox="-7 -7 38 38" boxSize="tap" color="star" />
            {/* After the last star. The radio button has its own label. */}
            <Span aria-hidden="true" display="none" order="1" alignSelf="center" ps="2">
              {`${value} of ${options.length}`}
            </Span>
          </Fragment>
        ))}
      </Flex>
    </fieldset>
  );
}
