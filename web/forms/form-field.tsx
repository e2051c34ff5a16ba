import { Field, Input, type InputProps, NativeSelect, Span, Textarea } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';

export interface FormFieldProps {
  /** Unique on the page: three forms ask for a name. */
  id: string;
  label: string;
  required?: boolean;
  error: string | undefined;
}

/** A label, its control and its error. */
function FormField({
  id,
  label,
  required,
  error,
  children,
}: FormFieldProps & { children: ReactNode }) {
  return (
    <Field.Root id={id} ids={{ errorText: errorId(id) }} invalid={!!error} required={required}>
      <Field.Label>
        {label}
        {required || <Span color="fg.muted">(optional)</Span>}
      </Field.Label>
      {children}
      <Field.ErrorText textStyle="sm">{error}</Field.ErrorText>
    </Field.Root>
  );
}

/** Returns the props that every control in a form field has. */
export function controlProps({ id, error }: Pick<FormFieldProps, 'id' | 'error'>) {
  return {
    // Stronger than the recipe's own color of an invalid field, so both are set.
    borderColor: error ? 'border.error' : 'border.emphasized',
    // Chakra writes aria-errormessage only, which few screen readers read.
    'aria-describedby': error && errorId(id),
  };
}

function errorId(id: string): string {
  return `${id}-error`;
}

type TextFieldProps = FormFieldProps &
  Pick<InputProps, 'name' | 'type' | 'inputMode' | 'autoComplete' | 'maxLength'>;

/** A field of one line. */
export function TextField({ id, label, required, error, ...input }: TextFieldProps) {
  return (
    <FormField {...{ id, label, required, error }}>
      <Input {...input} {...controlProps({ id, error })} />
    </FormField>
  );
}

type TextAreaFieldProps = FormFieldProps &
  Pick<ComponentProps<'textarea'>, 'name' | 'rows' | 'maxLength'>;

/** A field of several lines. */
export function TextAreaField({ id, label, required, error, ...textarea }: TextAreaFieldProps) {
  return (
    <FormField {...{ id, label, required, error }}>
      <Textarea {...textarea} {...controlProps({ id, error })} />
    </FormField>
  );
}

interface SelectFieldProps extends FormFieldProps {
  name: string;
  /** Shown while nothing is chosen. */
  placeholder: string;
  /** Value and label, in the order of the list. */
  options: Readonly<Record<string, string>>;
}

/** A native select, which phones show best. */
export function SelectField({ name, placeholder, options, ...field }: SelectFieldProps) {
  return (
    <FormField {...field}>
      <NativeSelect.Root>
        <NativeSelect.Field name={name} placeholder={placeholder} {...controlProps(field)}>
          {Object.entries(options).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FormField>
  );
}
