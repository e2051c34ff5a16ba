import { createHash } from 'node:crypto';
import type { APIGatewayProxyResult } from 'aws-lambda';
import { html, raw } from 'hono/html';
import { business, phoneLink } from '../../domain/business.ts';
import { pageStyle } from './page-style.ts';
import { breakableAddress } from './visitor-text.ts';

export type Markup = ReturnType<typeof html>;

/**
 * Renders a small page of the API's own, in the site's colors, that no cache and no search engine keeps.
 *
 * @param more - the one script that the page may run, and rules of its own beside the style of all; its policy
 * names both by their hash
 */
export function pageResponse(
  statusCode: number,
  title: string,
  body: Markup,
  { script, style = '' }: { script?: string | undefined; style?: string } = {},
): APIGatewayProxyResult {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} – ${business.name}</title>
<style>${raw(pageStyle + style)}</style>
</head>
<body>
<header>
<p><a class="home" href="/">${brickIcon}${business.name}</a> <a class="link" href="${phoneLink(business.phone)}">${business.phone}</a> <span class="printed">${breakableAddress(business.email)}</span></p>
</header>
<main>
<h1>${title}</h1>
${body}
</main>
${script ? html`<script>${raw(script)}</script>` : ''}
</body>
</html>`;
  return {
    statusCode,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': contentSecurityPolicy(pageStyle + style, script),
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    },
    body: String(page),
  };
}

/** The mark in front of the name, as in the bar of the site. */
const brickIcon = html`<svg viewBox="0 0 44 18" fill="currentColor" aria-hidden="true"><path d="M0 0h20v8H0zM22 0h22v8H22zM0 10h9v8H0zM11 10h22v8H11zM35 10h9v8h-9z"/></svg>`;

function contentSecurityPolicy(style: string, script?: string): string {
  return [
    "default-src 'none'",
    `style-src ${sourceHash(style)}`,
    // Every browser asks for the site's icon by itself, and would log that it may not.
    "img-src 'self'",
    "font-src 'self'",
    ...(script ? [`script-src ${sourceHash(script)}`] : []),
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}

function sourceHash(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
}
