import * as z from 'zod/mini';
import { photoFields } from '../photo-upload.ts';

/** The input control; `lines` is a multi-line text area, and a `hidden` field is filled from another one. */
type FormControl = 'line' | 'email' | 'tel' | 'decimal' | 'choice' | 'rating' | 'lines' | 'hidden';

/** One field of a form, as the site, the API's pages, emails, and CSV files show it. */
export interface FormField<Schema extends z.ZodMiniType = z.ZodMiniType> {
  schema: Schema;
  control: FormControl;
  label: string;
  /** The label for the owner, if it differs. */
  ownerLabel?: string;
  isRequired: boolean;
  /** On the site, collapsed under a title; never combined with `isRequired`. */
  isCollapsed?: boolean;
  autoComplete?: string;
  /** In UTF-16 code units, as `maxlength` counts them. */
  maxLength?: number;
  showsCount?: boolean;
  options?: readonly (readonly [value: string, label: string])[];
  /** The label of the empty choice; without one, the first option is preselected. */
  placeholder?: string;
}

/** The text of the fields that aren't empty. */
export type TypedFields = Record<string, string>;

type FormFields = Readonly<Record<string, FormField>>;

export interface FormDefinition<
  Schema extends z.ZodMiniType = z.ZodMiniType,
  Fields extends FormFields = FormFields,
> {
  fields: Fields;
  /** Accepts these fields, the honeypot, and, if the form takes photos, the photo fields; drops any other field. */
  schema: Schema;
  /** Converts typed text to the input of the schema, for fields that aren't text. */
  convert?: (typed: TypedFields) => Record<string, string | number>;
  submit: string;
  takesPhotos?: boolean;
  path: `/#${string}`;
  sent: { title: string; description: string };
}

/** The honeypot: hidden from people, filled in by bots. Browsers and password managers don't autofill this name. */
export const HONEYPOT = 'keystone';

const dropText = z.transform((_text: string) => undefined);

/** Accepts any text and drops it; the server reads it from the body. */
const honeypotFields = { [HONEYPOT]: z.optional(z.pipe(z.string(), dropText)) };

/** Returns the schemas of fields, by their names. */
function fieldSchemas<const Fields extends FormFields>(fields: Fields) {
  const schemas = Object.entries(fields).map(([name, { schema }]) => [name, schema]);
  return Object.fromEntries(schemas) as {
    -readonly [Name in keyof Fields]: Fields[Name]['schema'];
  };
}

export function defineForm<const Fields extends FormFields, TakesPhotos extends boolean = false>(
  form: Omit<FormDefinition<never, Fields>, 'schema'> & { takesPhotos?: TakesPhotos },
) {
  const takenPhotos = (form.takesPhotos ? photoFields : {}) as TakesPhotos extends true
    ? typeof photoFields
    : object;
  const shape = { ...fieldSchemas(form.fields), ...honeypotFields, ...takenPhotos };
  return { ...form, schema: z.object(shape) };
}

export type NamedField = [name: string, field: FormField];

/** Splits the fields into visible and collapsed ones, preserving their order. */
export function splitFields({ fields }: Pick<FormDefinition, 'fields'>) {
  const entries = Object.entries<FormField>(fields).filter(
    ([, { control }]) => control !== 'hidden',
  );
  return {
    open: entries.filter(([, { isCollapsed }]) => !isCollapsed),
    collapsed: entries.filter(([, { isCollapsed }]) => isCollapsed),
  };
}

/** Converts an HTML form's entries to its schema's input. Drops empty fields, and fields that extensions added. */
export function inputFromEntries(
  { fields, convert }: Pick<FormDefinition, 'fields' | 'convert'>,
  entries: Iterable<[string, unknown]>,
): Record<string, string | number> {
  const names = Object.keys({ ...fields, ...honeypotFields });
  const typed: TypedFields = {};
  for (const [name, value] of entries) {
    const isFilledIn = typeof value === 'string' && value.trim() !== '';
    if (isFilledIn && names.includes(name)) typed[name] = value;
  }
  return convert ? convert(typed) : typed;
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
