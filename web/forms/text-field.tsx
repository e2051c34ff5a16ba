import { Input, type InputProps } from '@chakra-ui/react';
import { controlProps, FormField, type FormFieldProps } from './form-field.tsx';

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
