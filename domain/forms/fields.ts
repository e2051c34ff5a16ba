import * as z from 'zod/mini';
import type { FormField } from './form-definition.ts';
import { normalizeEmail, normalizeLine, normalizeLines } from './normalize-text.ts';

// Characters with a visible glyph: not whitespace, fillers, or characters that browsers ignore.
const visibleCharacter = /[^\p{Default_Ignorable_Code_Point}\p{Z}\p{C}\p{M}\u2800]/u;

type FieldProps = Omit<FormField, 'schema' | 'control' | 'isRequired' | 'options'>;

interface TextFieldProps extends FieldProps {
  control?: FormField['control'];
  maxLength: number;
  /** @default 1 */
  minLength?: number;
  normalize?: (text: string) => string;
}

/** Creates a required single-line field. */
export function lineField(
  { control = 'line', normalize = normalizeLine, minLength = 1, ...props }: TextFieldProps,
  ...checks: z.core.$ZodCheck<string>[]
) {
  const { label, maxLength } = props;
  const tooShort =
    minLength === 1 ? `${label} is required` : `${label} must be at least ${minLength} characters`;
  const tooLong = `${label} must be less than ${maxLength} characters`;
  const schema = z
    .string({ error: ({ input }) => (input === undefined ? tooShort : `${label} must be text`) })
    .check(
      z.overwrite(normalize),
      z.minLength(minLength, tooShort),
      z.regex(visibleCharacter, tooShort),
      z.maxLength(maxLength, tooLong),
      ...checks,
    );
  return { ...props, control, isRequired: true, schema } as const;
}

export function textField(props: TextFieldProps) {
  return lineField({ ...props, control: 'lines', normalize: normalizeLines });
}

/** @param error - the message if nothing or an unknown value is chosen */
export function choiceField<Value extends string>({
  error,
  options,
  ...props
}: FieldProps & { options: Readonly<Record<Value, string>>; error: string }) {
  return {
    ...props,
    control: 'choice',
    isRequired: true,
    options: Object.entries<string>(options),
    schema: z.enum(Object.keys(options) as Value[], { error }),
  } as const;
}

const emptyToUndefined = z.transform((value: unknown) =>
  typeof value === 'string' && !visibleCharacter.test(value) ? undefined : value,
);

/** Makes a field optional: left out or left empty, it comes out as `undefined`. */
export function optional<Schema extends z.ZodMiniType>(field: FormField<Schema>) {
  const schema = z.optional(z.pipe(emptyToUndefined, z.optional(field.schema)));
  return { ...field, isRequired: false, schema };
}

export const nameField = lineField({ label: 'Name', maxLength: 100, autoComplete: 'name' });

const wrongEmail = 'Please enter a valid email address';

// 254 characters is the longest an address can be (RFC 5321, section 4.5.3.1.3). Browsers also accept a domain
// without a period; here it's a typo.
export const emailField = lineField(
  {
    label: 'Email',
    control: 'email',
    maxLength: 254,
    autoComplete: 'email',
    normalize: normalizeEmail,
  },
  z.email({ pattern: z.regexes.html5Email, error: wrongEmail }),
  z.regex(/@[^@]+\.[^@]/, wrongEmail),
);

const phone = {
  label: 'Phone',
  control: 'tel',
  maxLength: 60,
  autoComplete: 'tel',
  // Converts full-width digits.
  normalize: (text: string) => normalizeLine(text).normalize('NFKC'),
} as const;

// Local numbers have seven digits. We don't check anything else: a person can still dial an oddly written number.
const hasPhoneNumber = (text: string) => text.replace(/\D/g, '').length >= 7;

export const phoneField = lineField(
  phone,
  z.refine(hasPhoneNumber, 'Please enter a valid phone number'),
);

/** Takes any words, such as `N/A` or `email is best`: a lead isn't refused over a field that it may leave empty. */
export const optionalPhoneField = optional(lineField(phone));

export const placeField = optional(
  lineField({ label: 'City or ZIP', maxLength: 100, autoComplete: 'address-level2' }),
);
