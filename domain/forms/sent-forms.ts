import { type ContactMessage, contactForm } from './contact-message.ts';
import type { FormDefinition, FormField } from './form-definition.ts';
import { type QuoteRequest, quoteForm } from './quote-request.ts';
import { type Testimonial, testimonialForm } from './testimonial.ts';

export const leadForms = {
  'contact-message': contactForm,
  'quote-request': quoteForm,
} as const;

/** A form with the values that were sent; a testimonial has no kind. */
export type SentForm =
  | ({ kind: 'contact-message' } & ContactMessage)
  | ({ kind: 'quote-request' } & QuoteRequest)
  | (Testimonial & { kind?: never });

function fieldsOf({ kind }: SentForm): FormDefinition['fields'] {
  return kind ? leadForms[kind].fields : testimonialForm.fields;
}

/** Returns the text of each field by its name; undefined for an empty field. */
export function fieldTexts(form: SentForm): Record<string, string | undefined> {
  const values: Record<string, unknown> = { ...form };
  const fields = Object.entries(fieldsOf(form));
  return Object.fromEntries(fields.map(([name, field]) => [name, valueText(field, values[name])]));
}

/** Returns the fields in form order, with the owner's labels, except for what the visitor wrote. */
export function shortFields(form: SentForm) {
  const texts = fieldTexts(form);
  const fields = Object.entries(fieldsOf(form)).filter(([, { control }]) => control !== 'lines');
  return fields.map(([name, { control, label, ownerLabel = label }]) => {
    return { label: ownerLabel, control, text: texts[name] };
  });
}

/** Returns what the visitor wrote in their own words. */
export function visitorText(form: SentForm): string {
  if (form.kind === 'contact-message') return form.message;
  return form.kind === 'quote-request' ? form.description : form.testimonial;
}

/** `★★★★☆` */
export function stars(rating: number): string {
  return '★'.repeat(rating) + '☆'.repeat(5 - rating);
}

function valueText({ control, options }: FormField, value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (control === 'rating') return `${stars(Number(value))} (${value} of 5)`;
  if (typeof value === 'number') return value.toLocaleString('en-US');
  return options?.find(([option]) => option === value)?.[1] ?? String(value);
}
