import { createHash, randomBytes } from 'node:crypto';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { html } from 'hono/html';
import type { Problem } from '../../domain/problem.ts';
import { brick, stone } from '../../domain/site.ts';
import { pageResponse } from '../html/page.ts';
import type { Markup } from '../html/visitor-text.ts';
import { sourceHash } from '../http/form-origin.ts';
import { isSameOrigin, siteOrigin, typedFields } from '../http/form-post.ts';
import { httpChain } from '../http/http-chain.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { TRUST_SECONDS, type TrustedBrowsers } from '../store/owner-access.ts';

export interface OwnerRequest {
  /** The parameters of the query, or the fields of a posted form. */
  input: Readonly<Record<string, string | undefined>>;
  /** The hash of the trusted browser's cookie; undefined for a browser that is not trusted. */
  browser: string | undefined;
  /** The hash of the request's source. */
  source: string | undefined;
  now: Date;
  siteUrl: string;
}

type Respond = (request: OwnerRequest) => Promise<APIGatewayProxyResult>;

/** A page of the owner's. Only a POST changes anything: a machine that opens links presses no button. */
export interface OwnerPage {
  show: Respond;
  submit: Respond;
}

export function ownerPages(browsers: TrustedBrowsers, pages: Record<string, OwnerPage>) {
  return httpChain(problemPage).handler(async (event: APIGatewayProxyEvent) => {
    const page = pages[event.resource];
    if (!page) throw new HttpProblem(404, 'There is no such page.');
    const isPost = event.httpMethod === 'POST';
    if (isPost && !isSameOrigin(event)) {
      throw new HttpProblem(400, 'Please press the button on the page itself.');
    }
    const now = new Date();
    const browser = browserOf(event);
    const input = isPost ? Object.fromEntries(typedFields(event)) : event.queryStringParameters;
    return page[isPost ? 'submit' : 'show']({
      input: input ?? {},
      browser: (await browsers.isTrusted(browser, now)) ? browser : undefined,
      source: sourceHash(event, now),
      now,
      siteUrl: siteOrigin(event),
    });
  });
}

// Browsers accept this prefix over HTTPS only (RFC 6265bis, section 4.1.3), so an attacker on the network cannot plant one.
// `__Host-` requires the path `/`, and then every page's request would carry the cookie.
const cookieName = '__Secure-owner-browser';
const cookieScope = 'Path=/api/; HttpOnly; Secure; SameSite=Lax';

/** Makes a cookie of 256 random bits for a browser, and the hash that is stored of it. */
export function newBrowserCookie(): { cookie: string; browser: string } {
  const value = randomBytes(32).toString('base64url');
  return {
    cookie: `${cookieName}=${value}; Max-Age=${TRUST_SECONDS}; ${cookieScope}`,
    browser: cookieHash(value),
  };
}

export const expiredBrowserCookie = `${cookieName}=; Max-Age=0; ${cookieScope}`;

function browserOf({ headers }: APIGatewayProxyEvent): string | undefined {
  const [, value] =
    /(?:^|;)\s*__Secure-owner-browser=([\w-]{43})(?:;|$)/.exec(headers.cookie ?? '') ?? [];
  return value && cookieHash(value);
}

function cookieHash(value: string): string {
  return createHash('sha256').update(value).digest('hex');
}

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

/** @param lead - the id of the lead to open with the link */
export function trustLinkForm(lead?: string): Markup {
  return html`<form method="post" action="owner">${leadField(lead)}<button name="action" value="email-link">Email me a link</button></form>`;
}

export function leadField(lead: string | undefined): Markup | string {
  return lead ? html`<input type="hidden" name="lead" value="${lead}">` : '';
}

function problemPage({ status, detail }: Problem): APIGatewayProxyResult {
  return status === 404
    ? ownerPage(
        404,
        'Nothing here',
        html`<p>${detail}</p>
<p>Looking for your list? It opens in a browser you trust. Open it from any email, or have a link sent to the owner's email address.</p>
${trustLinkForm()}`,
      )
    : ownerPage(
        status,
        "That didn't work",
        html`<p>${detail ?? 'Nothing was changed. Please open the link in your email again in a minute.'}</p>`,
      );
}
