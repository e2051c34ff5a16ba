import * as z from 'zod/mini';
import { photoFields } from '../photo-upload.ts';
import { normalizeEmail, normalizeLine, normalizeLines } from './normalize-text.ts';

/** The input control; `lines` is a multi-line text area. */
type FormControl = 'line' | 'email' | 'tel' | 'decimal' | 'choice' | 'rating' | 'lines';

/** One field of a form, as the site, the API's pages, emails, and CSV files show it. */
export interface FormField<Schema extends z.ZodMiniType = z.ZodMiniType> {
  schema: Schema;
  control: FormControl;
  label: string;
  /** The label for the owner, if it differs. */
  ownerLabel?: string;
  isRequired: boolean;
  /** Collapsed under `DETAILS_TITLE` after the other fields; never combined with `isRequired`. */
  isCollapsed?: boolean;
  autoComplete?: string;
  /** In UTF-16 code units, as `maxlength` counts them. */
  maxLength?: number;
  showsCount?: boolean;
  options?: readonly (readonly [value: string, label: string])[];
  /** The label of the empty choice; without one, the first option is preselected. */
  placeholder?: string;
  /** Parses a number as people type it; returns NaN for other text. */
  parseNumber?: (text: string) => number;
  /** The field that receives the text when it isn't a number. If unset, validation fails instead. */
  fallbackField?: string;
  /** Filled from another field; has no control. */
  isHidden?: boolean;
}

export const DETAILS_TITLE = 'Add details (optional)';

type FormFields = Readonly<Record<string, FormField>>;

export interface FormDefinition<
  Schema extends z.ZodMiniType = z.ZodMiniType,
  Fields extends FormFields = FormFields,
> {
  fields: Fields;
  /** Takes these fields, the honeypot, and the photo fields if the form takes photos. Any other field is dropped. */
  schema: Schema;
  submit: string;
  takesPhotos?: boolean;
  path: `/#${string}`;
  sent: { title: string; description: string };
}

/** The honeypot: hidden from people, filled in by bots. No browser or password manager autofills a field of its name. */
export const HONEYPOT = 'keystone';

const dropText = z.transform((_text: string) => undefined);

/** Any text is accepted and dropped; the server reads it from the body. */
const honeypotFields = { [HONEYPOT]: z.optional(z.pipe(z.string(), dropText)) };

type Shape<Fields extends FormFields, TakesPhotos> = {
  -readonly [Name in keyof Fields]: Fields[Name]['schema'];
} & typeof honeypotFields &
  (TakesPhotos extends true ? typeof photoFields : object);

export function defineForm<const Fields extends FormFields, TakesPhotos extends boolean = false>(
  form: Omit<FormDefinition<never, Fields>, 'schema'> & { takesPhotos?: TakesPhotos },
) {
  const schemas = Object.entries(form.fields).map(([name, { schema }]) => [name, schema]);
  const shape = {
    ...Object.fromEntries(schemas),
    ...honeypotFields,
    ...(form.takesPhotos && photoFields),
  };
  return { ...form, schema: z.object(shape as Shape<Fields, TakesPhotos>) };
}

export type NamedField = [name: string, field: FormField];

/** Splits the fields into visible and collapsed ones, preserving their order. */
export function splitFields({ fields }: Pick<FormDefinition, 'fields'>) {
  const entries = Object.entries<FormField>(fields).filter(([, { isHidden }]) => !isHidden);
  return {
    open: entries.filter(([, { isCollapsed }]) => !isCollapsed),
    collapsed: entries.filter(([, { isCollapsed }]) => isCollapsed),
  };
}

/** True if the label marks the field as optional. The title of the collapsed fields marks them all. */
export function showsOptionalLabel({ isRequired, isCollapsed }: FormField): boolean {
  return !isRequired && !isCollapsed;
}

/** Converts entries of an HTML form to the input of its schema. Drops empty fields, and those that extensions add. */
export function inputFromEntries(
  form: Pick<FormDefinition, 'fields'>,
  entries: Iterable<[string, unknown]>,
): Record<string, string | number> {
  const names = Object.keys({ ...form.fields, ...honeypotFields, ...photoFields });
  const input: Record<string, string | number> = {};
  for (const [name, value] of entries) {
    if (typeof value !== 'string' || value.trim() === '' || !names.includes(name)) continue;
    const { parseNumber, fallbackField = name, maxLength = Infinity } = form.fields[name] ?? {};
    const number = value.length <= maxLength ? parseNumber?.(value) : undefined;
    if (number !== undefined && Number.isFinite(number)) input[name] = number;
    else input[fallbackField] = value;
  }
  return input;
}

export interface FieldError {
  field: string;
  message: string;
}

/** Returns the first message of each field that a schema rejected, in the order of the form. */
export function fieldErrors({ issues }: z.core.$ZodError): FieldError[] {
  const messages = new Map<string, string>();
  for (const { path, message } of issues) {
    const field = path.join('.');
    if (!messages.has(field)) messages.set(field, message);
  }
  return [...messages].map(([field, message]) => ({ field, message }));
}

// Characters with a visible glyph: no whitespace, fillers, or characters browsers ignore.
const visibleCharacter = /[^\p{Default_Ignorable_Code_Point}\p{Z}\p{C}\p{M}\u2800]/u;

type FieldProps = Omit<FormField, 'schema' | 'control' | 'isRequired' | 'options'>;

interface TextFieldProps extends FieldProps {
  control?: FormControl;
  maxLength: number;
  /** @default 1 */
  minLength?: number;
  normalize?: (text: string) => string;
}

/** Normalizing may shorten honest text, such as one with two-character line breaks, but never to a tenth. */
const MAX_SHORTENING = 10;

/** Makes a required field of one line. */
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
      z.maxLength(maxLength * MAX_SHORTENING, { error: tooLong, abort: true }),
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

/** @param error - the message for no choice, or another value */
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

// The longest a mailbox can be (RFC 5321, section 4.5.3.1.3). Browsers also accept a domain without a period; here it's
// a typo.
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

function phoneFieldWith(isAccepted: (text: string) => boolean) {
  return lineField(
    {
      label: 'Phone',
      control: 'tel',
      maxLength: 60,
      autoComplete: 'tel',
      // Converts full-width digits.
      normalize: (text) => normalizeLine(text).normalize('NFKC'),
    },
    z.refine(isAccepted, 'Please enter a valid phone number'),
  );
}

// Local numbers have seven digits. Nothing else is checked: a person can still dial an oddly written number.
const hasPhoneNumber = (text: string) => text.replace(/\D/g, '').length >= 7;

export const phoneField = phoneFieldWith(hasPhoneNumber);

/** Also takes words, such as `N/A` or `email is best`; refuses only a number that lacks digits. */
export const optionalPhoneField = optional(
  phoneFieldWith((text) => !/\d/.test(text) || hasPhoneNumber(text)),
);

export const placeField = optional(
  lineField({ label: 'City or ZIP', maxLength: 100, autoComplete: 'address-level2' }),
);
