import type { APIGatewayProxyResult } from 'aws-lambda';
import { html } from 'hono/html';
import type { Problem } from '../../domain/problem.ts';
import { pageAnswer } from '../html/page.ts';
import { longDate } from '../time/dates.ts';
import { forgetForm, ownerForm } from './decision-page.ts';
import type { OwnerLink } from './find-by-token.ts';

/** What a link that is too old shows: nothing of its item, and the way to a fresh one. */
export function expiredPage(path: string, link: OwnerLink): APIGatewayProxyResult {
  return pageAnswer(
    200,
    'This link has expired',
    html`<p>Links in mails work for 90 days. A fresh one comes to the owner's mailbox, and nowhere else.</p>
${ownerForm(path, link, html`<button name="decision" value="fresh-link">Mail me a fresh link</button>`)}`,
  );
}

/**
 * What a link shows that a fresh one has replaced.
 *
 * @param askedAt - when the fresh one was asked for, ISO 8601
 */
export function freshLinkPage(askedAt: string): APIGatewayProxyResult {
  return pageAnswer(
    200,
    'A fresh link is on its way',
    html`<p>It was asked for on ${longDate(askedAt)} and goes to the owner's mailbox within a few minutes. This old link has done its work.</p>`,
  );
}

/** Where the owner has a browser forgotten that pressed a button. */
export function forgetPage(
  path: string,
  link: OwnerLink,
  { browser, isRemembered }: { browser: string; isRemembered: boolean },
): APIGatewayProxyResult {
  if (!isRemembered) {
    return pageAnswer(
      200,
      'That browser is forgotten',
      html`<p>Links from your mails do nothing there by themselves.</p>
<p><a class="link" href="${path}?${new URLSearchParams({ ...link, stay: '1' })}">Back to what it pressed</a></p>`,
    );
  }
  return pageAnswer(
    200,
    'Forget a browser',
    html`<p>A browser that pressed a button on your page is remembered: links from your mails work there at once. If that was not you, have it forgotten. What it did stays until you press Undo.</p>
${forgetForm(path, link, browser)}`,
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
