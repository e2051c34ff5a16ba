import { NativeSelect } from '@chakra-ui/react';
import { controlProps, FormField, type FormFieldProps } from './form-field.tsx';

interface SelectFieldProps extends FormFieldProps {
  name: string;
  /** Shown while nothing is chosen. */
  placeholder: string;
  /** Value and label, in the order of the list. */
  options: Readonly<Record<string, string>>;
}

/** A choice of one among a few: the browser's own list, which phones show best. */
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
