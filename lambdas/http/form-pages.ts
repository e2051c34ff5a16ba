import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { html } from 'hono/html';
import { business, phoneLink } from '../../domain/business.ts';
import type { FieldError, Problem } from '../../domain/problem.ts';
import { type Markup, pageResponse } from '../html/page.ts';
import { type FormField, formFields } from './form-fields.ts';
import { isFromOwnPage, typedFields } from './form-post.ts';

/** The pages for visitors whose browser sends a form by itself. */
export interface FormPages<Output> {
  /** The fields as they stand on the site, to be shown again where something was wrong. */
  fields: readonly FormField[];
  submit: string;
  /** The form's place on the site. */
  home: `/#${string}`;
  accepted: (output: Output) => { title: string; body: Markup };
}

/** More than a person types; escaped six times as long, it still fits into the response of a function. */
const MAX_RETURNED_BYTES = 256 * 1024;

/** Renders the page for a form that was accepted. */
export function acceptedPage<Output>(
  pages: FormPages<Output>,
  output: Output,
): APIGatewayProxyResult {
  const { title, body } = pages.accepted(output);
  return pageResponse(
    200,
    title,
    html`${body}<p><a class="link" href="/">Back to the site</a></p>`,
  );
}

/** Renders the page for a form that was refused: the reason, and the form again as it was filled in. */
export function problemPage<Output>(
  pages: FormPages<Output>,
  problem: Problem,
  event: APIGatewayProxyEvent,
): APIGatewayProxyResult {
  const { title, advice } = wordsFor(problem);
  // The fields of another site's form were typed by nobody here.
  const isReturned =
    isFromOwnPage(event) && Buffer.byteLength(event.body ?? '') <= MAX_RETURNED_BYTES;
  return pageResponse(
    problem.status,
    title,
    html`${advice}${problem.errors ? errorList(problem.errors) : ''}${isReturned ? formAgain(pages, problem.errors ?? [], event) : ''}
<p><a class="link" href="${pages.home}">Back to the form on the site</a></p>`,
  );
}

function wordsFor({ status, detail, errors }: Problem): { title: string; advice: Markup } {
  if (errors) {
    return {
      title: 'Please check the form',
      advice: html`<p>Nothing was sent yet. Everything that you typed is still here.</p>`,
    };
  }
  if (status === 413) {
    return {
      title: 'That is too long to send',
      advice: html`<p>Please shorten it and send it again, or call us at ${call}.</p>`,
    };
  }
  if (status === 429) {
    return {
      title: 'Too many requests',
      advice: html`<p>Please wait a minute and send it again, or call us at ${call}.</p>`,
    };
  }
  if (status < 500) {
    return {
      title: 'That did not work',
      advice: html`<p>${detail} Or call us at ${call}.</p>`,
    };
  }
  return {
    title: 'That did not work',
    advice: html`<p>${detail ?? 'Something went wrong on our side.'} Please send it again in a minute, or call us at ${call}.</p>`,
  };
}

const call = html`<a href="${phoneLink(business.phone)}">${business.phone}</a>`;

function errorList(errors: FieldError[]): Markup {
  return html`<div role="alert"><ul>
${errors.map(({ field, message }) => html`<li><a class="link" href="#${field}">${message}</a></li>`)}
</ul></div>`;
}

/** Without an action it goes to the address of this page, which is where it came from. */
function formAgain<Output>(
  { fields, submit }: FormPages<Output>,
  errors: FieldError[],
  event: APIGatewayProxyEvent,
): Markup {
  return html`<form class="fields" method="post" novalidate>
${formFields(fields, typedFields(event), errors)}
<button>${submit}</button>
</form>`;
}
