import type { APIGatewayProxyResult } from 'aws-lambda';
import { html } from 'hono/html';
import type { Problem } from '../../domain/problem.ts';
import { pageAnswer } from '../shared/page.ts';
import type { TestimonialItem } from '../shared/testimonial-item.ts';
import type { Decision, ModerationLink } from './moderate-testimonial.ts';

const states = {
  waiting: {
    title: 'A new review',
    note: 'Only you see it until you publish it.',
    choices: { publish: 'Publish', decline: "Don't publish" },
  },
  published: {
    title: 'Published',
    note: 'The review is on your site. It can take half a minute until everybody sees it.',
    choices: { undo: 'Undo' },
  },
  declined: {
    title: 'Not published',
    note: 'The review stays off your site.',
    choices: { undo: 'Undo' },
  },
} as const satisfies Record<
  string,
  { title: string; note: string; choices: Partial<Record<Decision, string>> }
>;

/** The owner's page for one review: the whole of it, what was decided, and what can be done. */
export function moderationPage(
  review: TestimonialItem,
  { id, token }: ModerationLink,
): APIGatewayProxyResult {
  const { title, note, choices } = states[review.decision ?? 'waiting'];
  return pageAnswer(
    200,
    title,
    html`<p>${note}</p>
<blockquote>
<p aria-label="${review.rating} of 5 stars">${'★'.repeat(review.rating)}${'☆'.repeat(5 - review.rating)}</p>
<p>${review.testimonial}</p>
<footer>${review.name}, ${review.location}</footer>
</blockquote>
<form method="post" action="moderate-testimonial">
<input type="hidden" name="id" value="${id}">
<input type="hidden" name="token" value="${token}">
${Object.entries(choices).map(
  ([decision, label]) =>
    html`<button name="decision" value="${decision}"${decision === 'publish' ? '' : html` class="quiet"`}>${label}</button>`,
)}
</form>`,
  );
}

/** What a person sees where the API would answer a program with problem+json. */
export function problemPage({ status, detail }: Problem): APIGatewayProxyResult {
  return status === 404
    ? pageAnswer(
        404,
        'Nothing here',
        html`<p>${detail}</p><p>Open the link from the mail once more, in full.</p>`,
      )
    : pageAnswer(
        status,
        'That did not work',
        html`<p>${detail ?? 'Nothing was changed. Please open the link from the mail again in a minute.'}</p>`,
      );
}
