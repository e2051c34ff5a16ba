import { createHash } from 'node:crypto';
import type { APIGatewayProxyResult } from 'aws-lambda';
import { html, raw } from 'hono/html';
import { business } from '../../domain/business.ts';

export type Markup = ReturnType<typeof html>;

const style = `
:root{color-scheme:light dark;font:16px/1.6 system-ui,sans-serif}
body{margin:0;background:#f6f3ee;color:#2b2825}
main{max-width:36rem;margin:0 auto;padding:2rem 1.25rem}
h1{font:600 1.75rem/1.25 Georgia,serif;margin:.25rem 0 1rem}
.brand{color:#6b625a;margin:0}
blockquote{background:#fff;border:1px solid #ddd5ca;border-radius:.5rem;margin:0 0 1.5rem;padding:1.25rem}
blockquote p{margin:0 0 .75rem;overflow-wrap:anywhere;white-space:pre-line}
blockquote footer{color:#6b625a;overflow-wrap:anywhere}
form.fields{display:block}
.fields label{display:block;font-weight:600}
.fields input,.fields select,.fields textarea{box-sizing:border-box;width:100%;min-height:2.75rem;padding:.5rem .75rem;border:1px solid #7d7264;border-radius:.375rem;background:#fff;color:#2b2825;font:inherit}
.fields [aria-invalid]{border:2px solid #b3261e}
.error{display:block;color:#b3261e;margin-top:.25rem}
.figure{font:600 2rem/1.25 Georgia,serif;margin:0 0 1rem}
.lines{overflow-wrap:anywhere;white-space:pre-line}
.offscreen{position:absolute;left:-9999px}
form{display:flex;flex-wrap:wrap;gap:.75rem}
button,a.button{box-sizing:border-box;display:inline-block;text-decoration:none;border:1px solid #9a3b26;border-radius:.375rem;background:#9a3b26;color:#fff;cursor:pointer;font:inherit;font-weight:600;min-height:2.75rem;padding:.5rem 1.5rem}
button.quiet{background:transparent;color:inherit;border-color:currentColor}
a{color:#9a3b26}
a.button{color:#fff}
@media(prefers-color-scheme:dark){body{background:#211f1d;color:#eee8e0}blockquote{background:#2b2825;border-color:#4a443e}.brand,blockquote footer{color:#b5aba0}a,.error{color:#e39a85}a.button{color:#fff}}
`;

const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

const contentSecurityPolicy = [
  "default-src 'none'",
  `style-src ${styleHash}`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

/** A small page of the API's own, in the site's colors, that no cache and no search engine keeps. */
export function pageAnswer(statusCode: number, title: string, body: Markup): APIGatewayProxyResult {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} – ${business.name}</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
<p class="brand">${business.name}</p>
<h1>${title}</h1>
${body}
</main>
</body>
</html>`;
  return {
    statusCode,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': contentSecurityPolicy,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    },
    body: String(page),
  };
}
