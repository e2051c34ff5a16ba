/** @jsxImportSource hono/jsx */
import { createHash } from 'node:crypto';
import type { APIGatewayProxyResult } from 'aws-lambda';
import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import { business, phoneLink } from '../../../domain/business.ts';
import pageCss from './page.css?raw';
import { withColors } from './with-colors.ts';

interface PageOptions {
  /** The page's only script, allowed by hash in its CSP. */
  script?: string | undefined;
  /** Styles after the page's own. */
  css?: string;
  /** Shown beside the business name. @default - how to reach the business */
  header?: Child;
}

/** Renders a small page in the site's colors, never cached or indexed. */
export function pageResponse(
  statusCode: number,
  title: string,
  body: Child,
  { script, css = '', header = <Contact /> }: PageOptions = {},
): APIGatewayProxyResult {
  const style = withColors(pageCss + css);
  const page = (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>
          {title} – {business.name}
        </title>
        <style>{raw(style)}</style>
      </head>
      <body>
        <header>
          <p>
            <a class="home" href="/">
              <BrickIcon />
              {business.name}
            </a>
            {header}
          </p>
        </header>
        <main>
          <h1>{title}</h1>
          {body}
        </main>
        {script && <script>{raw(script)}</script>}
      </body>
    </html>
  );
  return {
    statusCode,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': contentSecurityPolicy(style, script),
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    },
    body: `<!doctype html>\n${page}`,
  };
}

function Contact() {
  const { phone } = business;
  return (
    <a class="link" href={phoneLink(phone)}>
      {phone}
    </a>
  );
}

function BrickIcon() {
  return (
    <svg viewBox="0 0 44 18" fill="currentColor" aria-hidden="true">
      <path d="M0 0h20v8H0zM22 0h22v8H22zM0 10h9v8H0zM11 10h22v8H11zM35 10h9v8h-9z" />
    </svg>
  );
}

function contentSecurityPolicy(style: string, script?: string): string {
  return [
    "default-src 'none'",
    `style-src ${hashSource(style)}`,
    // Browsers request the site's icon automatically, and log an error if the policy forbids it.
    "img-src 'self'",
    "font-src 'self'",
    ...(script ? [`script-src ${hashSource(script)}`] : []),
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}

function hashSource(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
}
