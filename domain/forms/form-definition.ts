import * as z from 'zod/mini';
import { photoFields } from '../photo-upload.ts';

/** The control that a person fills a field in with; `lines` is text of several lines. */
export type FormControl = 'line' | 'email' | 'tel' | 'decimal' | 'choice' | 'rating' | 'lines';

/** One field of a form, as every place shows it: the site, the API's pages, emails and CSV files. */
export interface FormField<Schema extends z.ZodMiniType = z.ZodMiniType> {
  schema: Schema;
  control: FormControl;
  /** The visitor's name for it. */
  label: string;
  /** The owner's name for it, where it differs. */
  ownerLabel?: string;
  isRequired: boolean;
  /** Stands behind `FOLDED_TITLE`, after the other fields of its form; never together with `isRequired`. */
  isFolded?: boolean;
  /** A token of the HTML attribute `autocomplete`. */
  autoComplete?: string;
  /** In UTF-16 code units, as `maxlength` counts them. */
  maxLength?: number;
  /** Shows how many of these were typed. */
  showsCount?: boolean;
  /** The values to choose from and their labels, in their order. */
  options?: readonly (readonly [value: string, label: string])[];
  /** The label of the empty choice; without it the first option is chosen. */
  placeholder?: string;
  /** Reads a number as people type it; NaN for text that is none. */
  parseNumber?: (text: string) => number;
}

/** The title of a form's folded fields, which opens them. */
export const FOLDED_TITLE = 'Add details (optional)';

type FormFields = Readonly<Record<string, FormField>>;

/** A form, as every place shows it. */
export interface FormDefinition<
  Schema extends z.ZodMiniType = z.ZodMiniType,
  Fields extends FormFields = FormFields,
> {
  /** By their names, in the order of the form. */
  fields: Fields;
  /** Takes these fields, the honeypot field, those of photos where it takes some, and no other. */
  schema: Schema;
  /** The label of the submit button. */
  submit: string;
  /** Photos may be added to it. */
  takesPhotos?: boolean;
  /** The form's place on the site. */
  path: `/#${string}`;
  /** The confirmation. */
  sent: { title: string; description: string };
}

/** Enough to see what robots write there. */
const HONEYPOT_KEPT_CHARACTERS = 200;

/**
 * A field that people do not see and robots fill. Whatever stands in it is taken, shortened: it marks a message
 * as possible spam, which is kept and mailed all the same, and nobody could mend an error there.
 */
const honeypotSchema = z.optional(
  z.pipe(
    z.string(),
    z.transform((text) => text.trim().slice(0, HONEYPOT_KEPT_CHARACTERS).trim() || undefined),
  ),
);

const HONEYPOT = 'website';

type Shape<Fields extends FormFields, TakesPhotos> = {
  -readonly [Name in keyof Fields]: Fields[Name]['schema'];
} & { [HONEYPOT]: typeof honeypotSchema } & (TakesPhotos extends true
    ? typeof photoFields
    : object);

/** Makes a form of its fields, with their schema. */
export function defineForm<const Fields extends FormFields, TakesPhotos extends boolean = false>({
  fields,
  ...form
}: Omit<FormDefinition<never, Fields>, 'schema'> & { takesPhotos?: TakesPhotos }) {
  const schemas = Object.entries(fields).map(([name, { schema }]) => [name, schema]);
  const shape = {
    ...Object.fromEntries(schemas),
    [HONEYPOT]: honeypotSchema,
    ...(form.takesPhotos && photoFields),
  } as Shape<Fields, TakesPhotos>;
  return { ...form, fields, schema: z.strictObject(shape) };
}

/** A field of a form with its name. */
export type NamedField = [name: string, field: FormField];

/** Parts the fields of a form into those that are seen at once and the folded ones, each in their order. */
export function partedFields({ fields }: Pick<FormDefinition, 'fields'>): {
  open: NamedField[];
  folded: NamedField[];
} {
  const entries = Object.entries(fields);
  return {
    open: entries.filter(([, { isFolded }]) => !isFolded),
    folded: entries.filter(([, { isFolded }]) => isFolded),
  };
}

/** True if a field's label says that it may be left empty; the title of the folded ones says it for them. */
export function isMarkedOptional({ isRequired, isFolded }: FormField): boolean {
  return !isRequired && !isFolded;
}

/**
 * Turns the entries of an HTML form (`FormData` or a decoded form post) into what its schema takes: a
 * field left empty is absent, and the text of a numeric field is a number. Text that is no number stays
 * text, so that the schema refuses it at its field. An entry that the form does not have is left out:
 * extensions of browsers put fields into forms, and such a form is a lead like any other.
 */
export function inputFromEntries(
  { fields, takesPhotos }: Pick<FormDefinition, 'fields' | 'takesPhotos'>,
  entries: Iterable<[string, unknown]>,
): Record<string, string | number> {
  const others = { [HONEYPOT]: honeypotSchema, ...(takesPhotos && photoFields) };
  const input: Record<string, string | number> = {};
  for (const [name, value] of entries) {
    if (typeof value !== 'string' || value.trim() === '') continue;
    if (!Object.hasOwn(fields, name) && !Object.hasOwn(others, name)) continue;
    const number = fields[name]?.parseNumber?.(value) ?? Number.NaN;
    input[name] = Number.isFinite(number) ? number : value;
  }
  return input;
}
