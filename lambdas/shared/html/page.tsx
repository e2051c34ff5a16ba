/** @jsxImportSource hono/jsx */
import { createHash } from 'node:crypto';
import type { APIGatewayProxyResult } from 'aws-lambda';
import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import { business, phoneLink } from '../../../domain/business.ts';
import { brand, star, stone, white } from '../../../domain/palette.ts';

/** The site's colors and fonts; the font files have stable names for these pages. */
const pageStyle = `
@font-face{font-family:'Public Sans';font-weight:400 600;font-display:swap;src:url(/fonts/public-sans-ascii.woff2)}
@font-face{font-family:Besley;font-weight:700;font-display:swap;src:url(/fonts/besley-ascii.woff2)}
:root{color-scheme:light;--bg:${white};--fg:${stone[900]};--muted:${stone[600]};--card:${stone[50]};--line:${stone[200]};--field:${stone[500]};--accent:${brand[700]};--star:${star};font:1rem/1.5 'Public Sans',Arial,Roboto,sans-serif}
body{margin:0;background:var(--bg);color:var(--fg);overflow-wrap:anywhere}
header{border-bottom:1px solid var(--line)}
header svg{width:2.25rem;margin-right:.75rem;color:var(--accent)}
header p,main{box-sizing:border-box;max-width:42rem;margin:0 auto;padding:0 1.25rem}
header p{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;column-gap:1rem;padding-block:.25rem}
.home{display:flex;align-items:center;min-height:3.5rem;color:inherit;font:700 1.125rem/1.3 Besley,Georgia,'Noto Serif','Times New Roman',serif;letter-spacing:-.01em;text-decoration:none}
main{padding-block:2rem 3rem}
h1{font:700 1.75rem/1.2 Besley,Georgia,'Noto Serif','Times New Roman',serif;letter-spacing:-.01em;margin:0 0 1rem;text-wrap:balance}
h2{font:700 1.125rem/1.3 Besley,Georgia,'Noto Serif','Times New Roman',serif;margin:1.5rem 0 .5rem}
.card>:first-child{margin-top:0}
ul{margin:0 0 1rem;padding-left:1.25rem}
p{margin:0 0 1rem}
a{color:var(--accent)}
.card{background:var(--card);border:1px solid var(--line);border-radius:3px;margin:0 0 1.5rem;padding:1.25rem}
.card>:last-child{margin-bottom:0}
.lines{white-space:pre-line}
.stars{color:var(--star);font-size:1.25rem;letter-spacing:.1em}
.quiet{color:var(--muted)}
.link{display:block;width:fit-content;padding-block:.625rem}
.aside{border-top:1px solid var(--line);color:var(--muted);font-size:.875rem;margin-top:2rem;padding-top:1rem}
form{display:flex;flex-wrap:wrap;gap:.75rem}
form+.card{margin-top:1.5rem}
form label{display:block;flex:1 1 100%;font-weight:600}
form input,form textarea{box-sizing:border-box;width:100%;min-height:2.75rem;padding:.5rem .75rem;border:1px solid var(--field);border-radius:2px;background:var(--bg);color:inherit;font:inherit}
button,a.button{box-sizing:border-box;overflow-wrap:normal;display:inline-block;text-decoration:none;border:1px solid var(--accent);border-radius:2px;background:var(--accent);color:var(--bg);cursor:pointer;font:inherit;font-weight:600;min-height:2.75rem;padding:.5rem 1.5rem}
button.quiet{background:transparent;color:inherit;border-color:var(--field)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
@media print{form,.button,.link{display:none}}
`;

interface PageOptions {
  /** The page's only script, allowed by hash in its CSP. */
  script?: string | undefined;
  style?: string;
  /** Shown beside the business name. @default - how to reach the business */
  header?: Child;
}

/** Renders a small page in the site's colors, never cached or indexed. */
export function pageResponse(
  statusCode: number,
  title: string,
  body: Child,
  { script, style = '', header = <Contact /> }: PageOptions = {},
): APIGatewayProxyResult {
  const page = (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>
          {title} – {business.name}
        </title>
        <style>{raw(pageStyle + style)}</style>
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
      'content-security-policy': contentSecurityPolicy(pageStyle + style, script),
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
