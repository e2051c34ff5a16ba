import { chakra, Flex, type HTMLChakraProps, Span, Stack, Text } from '@chakra-ui/react';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { type FormField as Field, showsOptionalLabel } from '../../domain/forms/form-definition.ts';
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
  const mark = showsOptionalLabel(field) && <Span color="fg.muted"> (optional)</Span>;
  return (
    <>
      <LabelledField id={id} label={label} mark={mark} hint={hint} error={error}>
        <Control {...props} />
      </LabelledField>
      {showsCount && <CharacterCount fieldId={id} max={maxLength} />}
    </>
  );
}

function Control({ id, name, field, hint, error }: FormFieldProps) {
  const { control, autoComplete, maxLength, isRequired, placeholder, options = [] } = field;
  const props = { name, required: isRequired, ...errorProps(id, error, hint) };
  if (control === 'choice') {
    return <Select options={options} emptyLabel={placeholder} {...props} />;
  }
  if (control === 'lines') {
    return <chakra.textarea {...controlStyles} py="3" rows={5} maxLength={maxLength} {...props} />;
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
  /** Follows the label. */
  mark?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
}

export function LabelledField({ id, label, mark, hint, error, children }: LabelledFieldProps) {
  return (
    <Stack gap="1.5" position="relative">
      <chakra.label htmlFor={id} textStyle="label">
        {label}
        {mark}
      </chakra.label>
      {children}
      {hint && (
        <Text id={`${id}-hint`} textStyle="sm" color="fg.muted">
          {hint}
        </Text>
      )}
      <FieldError id={id}>{error}</FieldError>
    </Stack>
  );
}

/** The error of the control with that id, whose description announces it. */
function FieldError({ id, children }: { id: string; children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <chakra.div id={`${id}-error`} textStyle="label" color="fg.error">
      {children}
    </chakra.div>
  );
}

/** Returns the props of a control in a `LabelledField`. */
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

export function TextInput(input: HTMLChakraProps<'input'>) {
  return <chakra.input {...controlStyles} height="12" {...input} />;
}

interface SelectProps extends HTMLChakraProps<'select'> {
  options: readonly (readonly [value: string, label: string])[];
  /** The label of the empty choice, if there is one. */
  emptyLabel: string | undefined;
}

/** A native select, which phones show best. */
export function Select({ options, emptyLabel, ...select }: SelectProps) {
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
      // Without JavaScript nothing counts.
      css={{ '@media (scripting: none)': { display: 'none' } }}
    >
      {`${length}/${max} characters`}
    </Text>
  );
}

/**
 * A rating by stars; the first option is the default. A transparent radio button covers each star, so the keyboard, a
 * form reset and a post without JavaScript just work.
 */
function RatingField({ id, name, field, error }: FormFieldProps) {
  const { label, options = [] } = field;
  return (
    <chakra.fieldset aria-describedby={error && `${id}-error`}>
      <chakra.legend textStyle="label">{label}</chakra.legend>
      <Flex
        // Aligns the first star with the label, whatever the size of the text.
        ms="calc({sizes.tap} * -.2)"
        width="fit-content"
        css={{
          '& :checked + svg ~ svg': { color: 'border' },
          '& :focus-visible + svg': { outline: '2px solid {colors.brand.emphasized}' },
          // The stars up to the pointer, as they would be after a press; `nth-of-type` outweighs what is checked.
          '&:hover svg:nth-of-type(n)': { color: 'star' },
          '& :hover + svg ~ svg:nth-of-type(n)': { color: 'border' },
          '& :checked + svg + span': { display: 'block' },
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
      <FieldError id={id}>{error}</FieldError>
    </chakra.fieldset>
  );
}
