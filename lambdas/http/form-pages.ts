import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { html } from 'hono/html';
import { business, phoneLink } from '../../domain/business.ts';
import type { FieldError, FormDefinition, Problem } from '../../domain/forms/form-definition.ts';
import { photosEmailLink, photosEmailSubject } from '../../domain/photo-upload.ts';
import { type Markup, pageResponse } from '../html/page.ts';
import { formFields } from './form-fields.ts';
import { isFromOwnPage, typedFields } from './form-post.ts';

/** The title and the body of a page. */
export interface PageContent {
  title: string;
  body: Markup;
}

/** More than a person types; escaped six times as long, it still fits into the response of a function. */
const MAX_RETURNED_BYTES = 256 * 1024;

/**
 * Returns the confirmation of a form as the content of a page.
 *
 * @param id - the id under which the form is stored
 */
export function confirmation({ sent, takesPhotos }: FormDefinition, id?: string): PageContent {
  const photos = takesPhotos ? photosByEmail(id) : '';
  return { title: sent.title, body: html`<p>${sent.description}</p>${photos}` };
}

/** Says how to send photographs with a form that the browser has sent by itself: it has sent none. */
export function photosByEmail(id?: string): Markup {
  const { email } = business;
  return html`<p class="screen-only">Do you have photos? Email them to <a href="${photosEmailLink(email, id)}">${email}</a> with the subject “${photosEmailSubject(id)}”.</p>`;
}

/** Renders the page for a form that was accepted. */
export function acceptedPage({ title, body }: PageContent): APIGatewayProxyResult {
  return pageResponse(
    200,
    title,
    html`${body}<p><a class="link" href="/">Back to the site</a></p>`,
  );
}

/** Renders the page for a form that was refused: the reason, and the form again as it was filled in. */
export function problemPage(
  form: FormDefinition,
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
    html`${advice}${problem.errors ? errorList(problem.errors) : ''}${isReturned ? formAgain(form, problem.errors ?? [], event) : ''}
<p><a class="link" href="${form.path}">Back to the form on the site</a></p>`,
  );
}

function wordsFor({ status, detail, errors }: Problem): { title: string; advice: Markup } {
  if (errors) {
    return {
      title: 'Please check the form',
      advice: html`<p>Nothing was sent yet. Everything you typed is still here.</p>`,
    };
  }
  if (status === 413) {
    return {
      title: "That's too long to send",
      advice: html`<p>Please shorten it and send it again, or call us at ${call}.</p>`,
    };
  }
  if (status === 429) {
    return {
      title: 'Too many requests',
      advice: html`<p>Please wait a minute and try again, or call us at ${call}.</p>`,
    };
  }
  if (status < 500) {
    return {
      title: "That didn't work",
      advice: html`<p>${detail} Or call us at ${call}.</p>`,
    };
  }
  return {
    title: "That didn't work",
    advice: html`<p>${detail ?? 'Something went wrong on our end.'} Please try again in a minute, or call us at ${call}.</p>`,
  };
}

const call = html`<a href="${phoneLink(business.phone)}">${business.phone}</a>`;

function errorList(errors: FieldError[]): Markup {
  return html`<div role="alert"><ul>
${errors.map(({ field, message }) => html`<li><a class="link" href="#${field}">${message}</a></li>`)}
</ul></div>`;
}

/** Without an action it goes to the address of this page, which is where it came from. */
function formAgain(
  form: FormDefinition,
  errors: FieldError[],
  event: APIGatewayProxyEvent,
): Markup {
  return html`<form class="fields" method="post" novalidate>
${formFields(form, typedFields(event), errors)}
<button>${form.submit}</button>
</form>`;
}
