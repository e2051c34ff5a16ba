import type { APIGatewayProxyResult } from 'aws-lambda';
import { html } from 'hono/html';
import type { Problem } from '../../domain/forms/form-definition.ts';
import { brick, stone } from '../../domain/site.ts';
import { type Markup, pageResponse } from '../html/page.ts';

/** The dark colors of the owner's emails, which link to these pages. */
const darkStyle = `@media(prefers-color-scheme:dark){:root{color-scheme:dark;--bg:${stone[900]};--fg:${stone[100]};--muted:${stone[300]};--card:${stone[900]};--line:${stone[600]};--field:${stone[300]};--accent:${brick[300]};--star:${brick[300]}}}`;

export function ownerPage(
  statusCode: number,
  title: string,
  body: Markup,
  { script, style = '' }: { script?: string | undefined; style?: string | undefined } = {},
): APIGatewayProxyResult {
  return pageResponse(statusCode, title, body, { script, style: style + darkStyle });
}

/** Redirects by GET, so that reloading the page sends nothing again. */
export function seeOther(location: string, cookie?: string): APIGatewayProxyResult {
  return {
    statusCode: 303,
    headers: {
      location,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      ...(cookie && { 'set-cookie': cookie }),
    },
    body: '',
  };
}

export function fileResponse(
  contentType: string,
  fileName: string,
  body: string,
): APIGatewayProxyResult {
  return {
    statusCode: 200,
    headers: {
      'content-type': `${contentType}; charset=utf-8`,
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    },
    body,
  };
}

export const forgetBrowserForm = html`<form method="post" action="owner"><button name="action" value="forget-browser" class="quiet">Forget this browser</button></form>`;

export const trustLinkForm = html`<form method="post" action="owner"><button name="action" value="email-link">Email me a link</button></form>`;

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
