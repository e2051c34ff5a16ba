import {
  EMAIL_MAX_CHARACTERS,
  NAME_MAX_CHARACTERS,
  PHONE_MAX_CHARACTERS,
} from '../../domain/fields.ts';
import type { FormFieldProps } from './form-field.tsx';
import { TextField } from './form-field.tsx';

type PersonFieldProps = Pick<FormFieldProps, 'id' | 'error' | 'required'>;

export function NameField(props: PersonFieldProps) {
  return (
    <TextField
      name="name"
      label="Name"
      required
      autoComplete="name"
      maxLength={NAME_MAX_CHARACTERS}
      {...props}
    />
  );
}

export function EmailField(props: PersonFieldProps) {
  return (
    <TextField
      name="email"
      label="Email"
      type="email"
      inputMode="email"
      required
      autoComplete="email"
      maxLength={EMAIL_MAX_CHARACTERS}
      {...props}
    />
  );
}

export function PhoneField(props: PersonFieldProps) {
  return (
    <TextField
      name="phone"
      label="Phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={PHONE_MAX_CHARACTERS}
      {...props}
    />
  );
}
