/** @jsxImportSource hono/jsx */
import type { APIGatewayProxyResult } from 'aws-lambda';
import type { Child } from 'hono/jsx';
import { business, phoneLink } from '../../../domain/business.ts';
import {
  type FieldError,
  type FormDefinition,
  type FormField,
  HONEYPOT,
} from '../../../domain/forms/form-definition.ts';
import { photosEmailLink, photosEmailSubject } from '../../../domain/wording.ts';
import { pageResponse } from './page.tsx';

export function sentPage({ sent, takesPhotos }: FormDefinition, id: string): APIGatewayProxyResult {
  return confirmationPage(
    sent.title,
    <>
      <p>{sent.description}</p>
      {takesPhotos && <PhotosByEmail id={id} />}
    </>,
  );
}

/** Explains how to email photos after a form post without JavaScript. */
export function PhotosByEmail({ id }: { id: string }) {
  const { email } = business;
  return (
    <p class="screen-only">
      Have photos? Email them to <a href={photosEmailLink(email, id)}>{email}</a> and keep the
      subject line “{photosEmailSubject(id)}”.
    </p>
  );
}

export function confirmationPage(title: string, body: Child): APIGatewayProxyResult {
  return pageResponse(
    200,
    title,
    <>
      {body}
      <p>
        <a class="link" href="/">
          Back to the site
        </a>
      </p>
    </>,
  );
}

interface FormProblem {
  status: number;
  detail?: string;
  errors?: readonly FieldError[];
}

/**
 * Renders the error page: the reason, and the form with the visitor's input.
 *
 * @param typed - the input; if omitted, the page only links to the form on the site
 */
export function formProblemPage(
  form: FormDefinition,
  { status, detail, errors }: FormProblem,
  typed?: ReadonlyMap<string, string>,
): APIGatewayProxyResult {
  return pageResponse(
    status,
    errors ? 'Please check the form' : "That didn't work",
    <>
      {errors ? <ErrorList errors={errors} /> : <Reason detail={detail} />}
      {typed && (
        // Without an action, the form posts to the address of this page.
        <form class="fields" method="post" novalidate>
          <FormRows form={form} typed={typed} errors={errors} />
          <p class="offscreen" aria-hidden="true">
            <label>
              Leave this empty <input name={HONEYPOT} tabindex={-1} autocomplete="off" />
            </label>
          </p>
          <button>{form.submit}</button>
        </form>
      )}
      <p>
        <a class="link" href={form.path}>
          Back to the form on the site
        </a>
      </p>
    </>,
  );
}

function Reason({
  detail = 'Something went wrong on our end. Please try again in a minute.',
}: Pick<FormProblem, 'detail'>) {
  const { phone } = business;
  return (
    <p>
      {detail} Or call us at <a href={phoneLink(phone)}>{phone}</a>.
    </p>
  );
}

function ErrorList({ errors }: { errors: readonly FieldError[] }) {
  return (
    <>
      <p>Nothing has been sent yet. What you typed is still here.</p>
      <div role="alert">
        <ul>
          {errors.map(({ field, message }) => (
            <li>
              <a class="link" href={`#${field}`}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

interface FormRowsProps {
  form: Pick<FormDefinition, 'fields'>;
  typed: ReadonlyMap<string, string>;
  errors?: readonly FieldError[] | undefined;
}

/** The fields of a form, with the visitor's input and errors. */
export function FormRows({ form, typed, errors = [] }: FormRowsProps) {
  return Object.entries(form.fields).map(([name, field]) => {
    if (field.isHidden) return null;
    const error = errors.find((candidate) => candidate.field === name)?.message;
    return (
      <p>
        <label for={name}>
          {field.label}
          {!field.isRequired && ' (optional)'}
        </label>
        <Control name={name} field={field} value={typed.get(name) ?? ''} isInvalid={!!error} />
        {error && (
          <span class="error" id={`${name}-error`}>
            {error}
          </span>
        )}
      </p>
    );
  });
}

interface ControlProps {
  name: string;
  field: FormField;
  value: string;
  isInvalid: boolean;
}

function Control({ name, field, value, isInvalid }: ControlProps) {
  const { control, autoComplete, maxLength, isRequired, options, placeholder } = field;
  const attributes = {
    id: name,
    name,
    required: isRequired,
    maxlength: maxLength,
    autocomplete: autoComplete,
    ...(isInvalid && { 'aria-invalid': true, 'aria-describedby': `${name}-error` }),
  };
  if (options) {
    return (
      <select {...attributes}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(([option, label]) => (
          <option value={option} selected={option === value}>
            {label}
          </option>
        ))}
      </select>
    );
  }
  if (control === 'lines') {
    return (
      <textarea {...attributes} rows={6}>
        {/* HTML parsers drop the first newline in a textarea. */}
        {`\n${value}`}
      </textarea>
    );
  }
  const type = control === 'email' || control === 'tel' ? control : 'text';
  return <input type={type} {...attributes} value={value} />;
}
