import { Field, Span } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export interface FormFieldProps {
  /** Unique on the page: three forms ask for a name. */
  id: string;
  label: string;
  required?: boolean;
  error: string | undefined;
}

/** A label, its control and what is wrong with it. */
export function FormField({
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

/** What a control in a form field has in common with the others. */
export function controlProps({ id, error }: Pick<FormFieldProps, 'id' | 'error'>) {
  return {
    // Stronger than the recipe's own color of an invalid field, so both stand here.
    borderColor: error ? 'border.error' : 'border.emphasized',
    // Chakra writes aria-errormessage only, which few screen readers read.
    'aria-describedby': error && errorId(id),
  };
}

function errorId(id: string): string {
  return `${id}-error`;
}
