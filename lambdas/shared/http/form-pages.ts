import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { html } from 'hono/html';
import { business, phoneLink } from '../../../domain/business.ts';
import {
  type FieldError,
  type FormDefinition,
  type FormField,
  HONEYPOT,
} from '../../../domain/forms/form-definition.ts';
import { photosEmailLink, photosEmailSubject } from '../../../domain/photo-upload.ts';
import { pageResponse } from '../html/page.ts';
import type { Markup } from '../html/visitor-text.ts';
import type { Problem } from './http-chain.ts';
import { isSameOrigin, typedFields } from './request.ts';

export function sentPage({ sent, takesPhotos }: FormDefinition, id: string): APIGatewayProxyResult {
  const photos = takesPhotos ? photosByEmail(id) : '';
  return confirmationPage(sent.title, html`<p>${sent.description}</p>${photos}`);
}

/** Explains how to email photos after a form post without JavaScript. */
export function photosByEmail(id: string): Markup {
  const { email } = business;
  return html`<p class="screen-only">Have photos? Email them to <a href="${photosEmailLink(email, id)}">${email}</a> and keep the subject line “${photosEmailSubject(id)}”.</p>`;
}

export function confirmationPage(title: string, body: Markup): APIGatewayProxyResult {
  const backLink = html`<p><a class="link" href="/">Back to the site</a></p>`;
  return pageResponse(200, title, html`${body}${backLink}`);
}

/** Renders the error page: the reason, and the form with the visitor's input. */
export function problemPage(form: FormDefinition, problem: Problem, event: APIGatewayProxyEvent) {
  const { status, detail, errors } = problem;
  // Don't echo input posted from another site, or more than the fields can hold.
  const isRefilled = isSameOrigin(event) && status !== 413;
  const typed = typedFields(event);
  const rows = formRows(form, typed, errors);
  // The form has no action, so it posts to the address of this page.
  const refilled = html`<form class="fields" method="post" novalidate>
${rows}<p class="offscreen" aria-hidden="true"><label>Leave this empty <input name="${HONEYPOT}" tabindex="-1" autocomplete="off"></label></p>
<button>${form.submit}</button>
</form>`;
  return pageResponse(
    status,
    errors ? 'Please check the form' : "That didn't work",
    html`${errors ? errorList(errors) : reason(detail)}
${isRefilled ? refilled : ''}
<p><a class="link" href="${form.path}">Back to the form on the site</a></p>`,
  );
}

/** Renders the fields of a form with what was typed into them, each with its error. */
export function formRows(
  { fields }: Pick<FormDefinition, 'fields'>,
  typed: ReadonlyMap<string, string>,
  errors: readonly FieldError[] = [],
): Markup[] {
  return Object.entries(fields)
    .filter(([, { isHidden }]) => !isHidden)
    .map(([name, field]) => {
      const error = errors.find((candidate) => candidate.field === name)?.message;
      return row(name, field, typed.get(name) ?? '', error);
    });
}

function reason(detail = 'Something went wrong on our end. Please try again in a minute.'): Markup {
  const { phone } = business;
  return html`<p>${detail} Or call us at <a href="${phoneLink(phone)}">${phone}</a>.</p>`;
}

function errorList(errors: readonly FieldError[]): Markup {
  return html`<p>Nothing has been sent yet. What you typed is still here.</p>
<div role="alert"><ul>
${errors.map(({ field, message }) => html`<li><a class="link" href="#${field}">${message}</a></li>`)}
</ul></div>`;
}

function row(name: string, field: FormField, value: string, error: string | undefined): Markup {
  return html`<p>
<label for="${name}">${field.label}${field.isRequired ? '' : ' (optional)'}</label>
${control(name, field, value, error !== undefined)}
${error ? html`<span class="error" id="${name}-error">${error}</span>` : ''}
</p>`;
}

function control(name: string, field: FormField, value: string, isInvalid: boolean): Markup {
  const { autoComplete, maxLength, isRequired, options, placeholder } = field;
  const attributes = [
    html`id="${name}" name="${name}"`,
    isRequired ? html` required` : '',
    maxLength ? html` maxlength="${maxLength}"` : '',
    autoComplete ? html` autocomplete="${autoComplete}"` : '',
    isInvalid ? html` aria-invalid="true" aria-describedby="${name}-error"` : '',
  ];
  if (options) {
    const empty = placeholder === undefined ? [] : [['', placeholder] as const];
    return html`<select ${attributes}>${[...empty, ...options].map(
      ([option, label]) =>
        html`<option value="${option}"${option === value ? html` selected` : ''}>${label}</option>`,
    )}</select>`;
  }
  // HTML parsers drop the first newline in a textarea.
  if (field.control === 'lines') {
    return html`<textarea ${attributes} rows="6">
${value}</textarea>`;
  }
  const type = field.control === 'email' || field.control === 'tel' ? field.control : 'text';
  return html`<input type="${type}" ${attributes} value="${value}">`;
}
