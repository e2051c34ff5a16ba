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

export function findForm({
  kind,
}: Pick<SentForm, 'kind'>): Pick<FormDefinition, 'fields' | 'schema'> {
  return kind ? leadForms[kind] : testimonialForm;
}

/** Returns the fields of a submitted form, with the owner's labels; `text` is undefined for an empty field. */
export function sentFields(form: SentForm) {
  const values: Record<string, unknown> = { ...form };
  return Object.entries(findForm(form).fields).map(([name, field]) => {
    const { control, label, ownerLabel = label } = field;
    return { name, label: ownerLabel, control, text: valueText(field, values[name]) };
  });
}

/** Returns a submitted form's fields except multi-line text, for tabular display. */
export function shortFields(form: SentForm) {
  return sentFields(form).filter(({ control }) => control !== 'lines');
}

export function visitorText(form: SentForm): string {
  return sentFields(form)
    .filter(({ control, text }) => control === 'lines' && text)
    .map(({ text }) => text)
    .join('\n\n');
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
