import { html } from 'hono/html';
import {
  EMAIL_MAX_CHARACTERS,
  NAME_MAX_CHARACTERS,
  PHONE_MAX_CHARACTERS,
} from '../../domain/fields.ts';
import type { FieldError } from '../../domain/problem.ts';
import type { Markup } from '../html/page.ts';

/** One field of a form: a line, several lines, or a choice among options (value and label). */
export interface FormField {
  name: string;
  label: string;
  optional?: boolean;
  /** The type of the input, which phones choose their keyboard by; `lines` is a text area. */
  kind?: 'email' | 'tel' | 'lines';
  autocomplete?: string;
  max?: number;
  options?: readonly (readonly [value: string, label: string])[];
}

export const nameField: FormField = {
  name: 'name',
  label: 'Name',
  autocomplete: 'name',
  max: NAME_MAX_CHARACTERS,
};

export const emailField: FormField = {
  name: 'email',
  label: 'Email',
  kind: 'email',
  autocomplete: 'email',
  max: EMAIL_MAX_CHARACTERS,
};

export const phoneField: FormField = {
  name: 'phone',
  label: 'Phone',
  kind: 'tel',
  autocomplete: 'tel',
  max: PHONE_MAX_CHARACTERS,
};

/** The fields of a form with what was typed in them, and what is wrong with it. */
export function formFields(
  fields: readonly FormField[],
  typed: ReadonlyMap<string, string>,
  errors: readonly FieldError[],
): Markup {
  return html`${fields.map((field) => {
    const error = errors.find((each) => each.field === field.name);
    return html`<p>
<label for="${field.name}">${field.label}${field.optional ? ' (optional)' : ''}</label>
${control(field, typed.get(field.name) ?? '', error)}
${error ? html`<span class="error" id="${field.name}-error">${error.message}</span>` : ''}
</p>`;
  })}<p class="offscreen" aria-hidden="true"><label>Website <input name="website" value="${typed.get('website') ?? ''}" tabindex="-1" autocomplete="off"></label></p>`;
}

function control(field: FormField, value: string, error: FieldError | undefined): Markup {
  const { name, kind, autocomplete, max, optional, options } = field;
  const attributes = html`id="${name}" name="${name}"${optional ? '' : html` required`}${max ? html` maxlength="${max}"` : ''}${autocomplete ? html` autocomplete="${autocomplete}"` : ''}${error ? html` aria-invalid="true" aria-describedby="${name}-error"` : ''}`;
  if (options) {
    return html`<select ${attributes}>${options.map(
      ([option, label]) =>
        html`<option value="${option}"${option === value ? html` selected` : ''}>${label}</option>`,
    )}</select>`;
  }
  // A parser drops the first line break of a text area, so one is written for it to drop.
  if (kind === 'lines') {
    return html`<textarea ${attributes} rows="6">
${value}</textarea>`;
  }
  return html`<input type="${kind ?? 'text'}" ${attributes} value="${value}">`;
}
