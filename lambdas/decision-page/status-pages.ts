import type { APIGatewayProxyResult } from 'aws-lambda';
import { html } from 'hono/html';
import type { Problem } from '../../domain/forms/form-definition.ts';
import { longDate } from '../time/dates.ts';
import { linkForm, trustLinkForm } from './decision-page.ts';
import type { OwnerLink } from './owner-link.ts';
import { ownerPage } from './owner-page.ts';

/** Renders the page of an expired link: nothing of its item, and the way to another link. */
export function expiredPage(path: string, link: OwnerLink): APIGatewayProxyResult {
  return ownerPage(
    200,
    'This link has expired',
    html`<p>Links in emails work for 90 days. We can email a new one, to the owner's address and nowhere else.</p>
${linkForm(path, link, html`<button name="decision" value="fresh-link">Email me a new link</button>`)}`,
  );
}

/**
 * Renders the page of a link that another one has replaced.
 *
 * @param askedAt - the time of the renewal, ISO 8601
 */
export function renewedPage(askedAt: string): APIGatewayProxyResult {
  return ownerPage(
    200,
    'A new link is on its way',
    html`<p>Someone asked for it on ${longDate(askedAt)}, and it goes to the owner's email address within a few minutes. This old link no longer works.</p>`,
  );
}

/** Renders a problem for a person, where a program would get problem+json. */
export function problemPage({ status, detail }: Problem): APIGatewayProxyResult {
  return status === 404
    ? ownerPage(
        404,
        'Nothing here',
        html`<p>${detail}</p>
<p>Looking for your list? It opens in a browser you trust. Open it from any email, or have a link sent to the owner's email address.</p>
${trustLinkForm}`,
      )
    : ownerPage(
        status,
        "That didn't work",
        html`<p>${detail ?? 'Nothing was changed. Please open the link in your email again in a minute.'}</p>`,
      );
}
