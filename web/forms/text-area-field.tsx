import { Textarea } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { controlProps, FormField, type FormFieldProps } from './form-field.tsx';

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
