import { html } from 'hono/html';
import type { FieldError } from '../../domain/forms/form-definition.ts';
import {
  FOLDED_TITLE,
  type FormDefinition,
  type FormField,
  isMarkedOptional,
  type NamedField,
  partedFields,
} from '../../domain/forms/form-definition.ts';
import type { Markup } from '../html/page.ts';

/** Renders the fields of a form with what was typed in them, and what is wrong with it. */
export function formFields(
  form: FormDefinition,
  typed: ReadonlyMap<string, string>,
  errors: readonly FieldError[],
): Markup {
  const { open, folded } = partedFields(form);
  const rows = (fields: NamedField[]) =>
    fields.map(([name, field]) => row(name, field, typed.get(name) ?? '', errorOf(name)));
  const errorOf = (name: string) => errors.find(({ field }) => field === name);
  const isOpen = folded.some(([name]) => typed.get(name) || errorOf(name));
  return html`${rows(open)}${
    folded.length > 0
      ? html`<details${isOpen ? html` open` : ''}><summary>${FOLDED_TITLE}</summary>${rows(folded)}</details>`
      : ''
  }<p class="offscreen" aria-hidden="true"><label>Website <input name="website" value="${typed.get('website') ?? ''}" tabindex="-1" autocomplete="off"></label></p>`;
}

function row(name: string, field: FormField, value: string, error: FieldError | undefined): Markup {
  return html`<p>
<label for="${name}">${field.label}${isMarkedOptional(field) ? ' (optional)' : ''}</label>
${control(name, field, value, error)}
${error ? html`<span class="error" id="${name}-error">${error.message}</span>` : ''}
</p>`;
}

function control(
  name: string,
  field: FormField,
  value: string,
  error: FieldError | undefined,
): Markup {
  const { autoComplete, maxLength, isRequired, options, placeholder } = field;
  const attributes = html`id="${name}" name="${name}"${isRequired ? html` required` : ''}${maxLength ? html` maxlength="${maxLength}"` : ''}${autoComplete ? html` autocomplete="${autoComplete}"` : ''}${error ? html` aria-invalid="true" aria-describedby="${name}-error"` : ''}`;
  if (options) {
    const empty = placeholder === undefined ? [] : [['', placeholder] as const];
    return html`<select ${attributes}>${[...empty, ...options].map(
      ([option, label]) =>
        html`<option value="${option}"${option === value ? html` selected` : ''}>${label}</option>`,
    )}</select>`;
  }
  // A parser drops the first line break of a text area, so one is written for it to drop.
  if (field.control === 'lines') {
    return html`<textarea ${attributes} rows="6">
${value}</textarea>`;
  }
  const type = field.control === 'email' || field.control === 'tel' ? field.control : 'text';
  return html`<input type="${type}" ${attributes} value="${value}">`;
}
