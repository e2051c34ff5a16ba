import { html } from 'hono/html';
import type { FormDefinition, FormField } from '../../domain/forms/form-definition.ts';
import type { FieldError } from '../../domain/problem.ts';
import type { Markup } from '../html/page.ts';

/** Renders the fields of a form with what was typed in them, and what is wrong with it. */
export function formFields(
  { fields }: FormDefinition,
  typed: ReadonlyMap<string, string>,
  errors: readonly FieldError[],
): Markup {
  return html`${Object.entries(fields).map(([name, field]) => {
    const error = errors.find((each) => each.field === name);
    return html`<p>
<label for="${name}">${field.label}${field.isRequired ? '' : ' (optional)'}</label>
${control(name, field, typed.get(name) ?? '', error)}
${error ? html`<span class="error" id="${name}-error">${error.message}</span>` : ''}
</p>`;
  })}<p class="offscreen" aria-hidden="true"><label>Website <input name="website" value="${typed.get('website') ?? ''}" tabindex="-1" autocomplete="off"></label></p>`;
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
