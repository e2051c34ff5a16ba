import type { APIGatewayProxyResult } from 'aws-lambda';
import { html } from 'hono/html';
import type { Problem } from '../../domain/problem.ts';
import { longDate } from '../time/dates.ts';
import { linkForm } from './decision-page.ts';
import type { OwnerLink } from './owner-link.ts';
import { ownerPage } from './owner-page.ts';

/** Renders the page of an expired link: nothing of its item, and the way to another link. */
export function expiredPage(path: string, link: OwnerLink): APIGatewayProxyResult {
  return ownerPage(
    200,
    'This link has expired',
    html`<p>Links in mails work for 90 days. A fresh one comes to the owner's mailbox, and nowhere else.</p>
${linkForm(path, link, html`<button name="decision" value="fresh-link">Mail me a fresh link</button>`)}`,
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
    'A fresh link is on its way',
    html`<p>It was asked for on ${longDate(askedAt)} and goes to the owner's mailbox within a few minutes. This old link has done its work.</p>`,
  );
}

/** Renders a problem for a person, where a program would get problem+json. */
export function problemPage({ status, detail }: Problem): APIGatewayProxyResult {
  return status === 404
    ? ownerPage(
        404,
        'Nothing here',
        html`<p>${detail}</p><p>Open it again from your email. From your list, pages open in a trusted browser only: <a class="link" href="owner">open the list</a> to have this one trusted.</p>`,
      )
    : ownerPage(
        status,
        'That did not work',
        html`<p>${detail ?? 'Nothing was changed. Please open the link from the mail again in a minute.'}</p>`,
      );
}
