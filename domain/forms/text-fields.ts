import * as z from 'zod/mini';
import type { FormField } from './form-definition.ts';

// Cc are the control characters; U+2028 and U+2029 separate lines where a parser knows Unicode. Cs is
// a lone half of a surrogate pair: it has no UTF-8 form and could not be stored as it was typed.
const lineBreakOrControl = /[\p{Cc}\p{Cs}\u2028\u2029]/u;
const controlButNewlineOrTab = /[^\P{Cc}\n\t]|\p{Cs}/u;

// Letters, digits, marks and signs that leave ink: no blank, no filler, no character that browsers skip.
const visibleCharacter = /[^\p{Default_Ignorable_Code_Point}\p{Z}\p{C}\p{M}\u2800]/u;

const isVisible = (text: string) => visibleCharacter.test(text);
const isSingleLine = (text: string) => !lineBreakOrControl.test(text);
const isText = (text: string) => !controlButNewlineOrTab.test(text);

const emptyToUndefined = z.transform((text: string) => text || undefined);

type TextFieldProps = Pick<FormField, 'label' | 'ownerLabel' | 'autoComplete'> & {
  /** In UTF-16 code units, as `maxlength` counts them. */
  maxLength: number;
};

/** Makes a required field of one line: trimmed, no control character. */
export function lineField(props: TextFieldProps) {
  const required = `${props.label} is required`;
  const schema = z
    .string({ error: required })
    .check(z.trim(), z.refine(isVisible, required), ...lineChecks(props));
  return { ...props, control: 'line', isRequired: true, schema } as const;
}

/** Makes a field of one line that may be left out or left empty; empty comes out as `undefined`. */
export function optionalLineField(props: TextFieldProps) {
  const line = z
    .string({ error: `${props.label} must be text` })
    .check(z.trim(), ...lineChecks(props));
  const schema = z.optional(z.pipe(line, emptyToUndefined));
  return { ...props, control: 'line', isRequired: false, schema } as const;
}

function lineChecks({ label, maxLength }: TextFieldProps) {
  return [
    z.maxLength(maxLength, `${label} must be less than ${maxLength} characters`),
    z.refine<string>(isSingleLine, `${label} must be one line of text`),
  ] as const;
}

/** Makes a required field of several lines: trimmed, CRLF counted and kept as LF, newline and tab allowed. */
export function textField({ minLength = 1, ...props }: TextFieldProps & { minLength?: number }) {
  const { label, maxLength } = props;
  const tooShort =
    minLength === 1 ? `${label} is required` : `${label} must be at least ${minLength} characters`;
  const schema = z.string({ error: tooShort }).check(
    z.overwrite((text) => text.replace(/\r\n?/g, '\n').trim()),
    z.minLength(minLength, tooShort),
    z.refine(isVisible, tooShort),
    z.maxLength(maxLength, `${label} must be less than ${maxLength} characters`),
    z.refine(isText, `${label} contains characters we can't read`),
  );
  return { ...props, control: 'lines', isRequired: true, schema } as const;
}

interface ChoiceFieldProps<Value extends string> {
  label: string;
  ownerLabel?: string;
  /** Value and label, in the order of the list. */
  options: Readonly<Record<Value, string>>;
  placeholder: string;
  /** The message for no choice, or another value. */
  error: string;
}

/** Makes a required choice among options. */
export function choiceField<Value extends string>({
  error,
  options,
  ...props
}: ChoiceFieldProps<Value>) {
  return {
    ...props,
    control: 'choice',
    isRequired: true,
    options: Object.entries<string>(options),
    schema: z.enum(Object.keys(options) as Value[], { error }),
  } as const;
}

/** Makes a choice among options that may be left out. */
export function optionalChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const field = choiceField(props);
  return { ...field, isRequired: false, schema: z.optional(field.schema) } as const;
}

export const nameField = lineField({ label: 'Name', maxLength: 100, autoComplete: 'name' });

// The longest a mailbox can be (RFC 5321, section 4.5.3.1.3).
const emailLine = lineField({ label: 'Email', maxLength: 254, autoComplete: 'email' });

export const emailField = {
  ...emailLine,
  control: 'email',
  schema: z.pipe(emailLine.schema, z.email('Please enter a valid email address')),
} as const;

// A local number has seven digits. Nothing else is asked: a number written oddly can still be called.
const hasSevenDigits = z.refine<string | undefined>(
  (phone) => phone === undefined || phone.replace(/\D/g, '').length >= 7,
  'Please enter a valid phone number',
);

const phone = { label: 'Phone', maxLength: 40, autoComplete: 'tel' };
const phoneLine = lineField(phone);
const optionalPhoneLine = optionalLineField(phone);

export const phoneField = {
  ...phoneLine,
  control: 'tel',
  schema: phoneLine.schema.check(hasSevenDigits),
} as const;

export const optionalPhoneField = {
  ...optionalPhoneLine,
  control: 'tel',
  schema: optionalPhoneLine.schema.check(hasSevenDigits),
} as const;
