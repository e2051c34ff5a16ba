import { html, raw } from 'hono/html';
import { business } from '../../domain/business.ts';
import { brick, stone, white } from '../../domain/site.ts';
import type { Markup } from '../html/visitor-text.ts';

export const light = {
  page: stone[100],
  paper: white,
  line: stone[200],
  text: stone[900],
  quiet: stone[600],
  link: brick[700],
  button: brick[600],
  onButton: white,
};

const dark: typeof light = {
  page: stone[900],
  paper: stone[900],
  line: stone[600],
  text: stone[100],
  quiet: stone[300],
  link: brick[300],
  button: brick[600],
  onButton: white,
};

// Classes only swap colors; everything else is inline, for the mail programs that remove this.
const style = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media(prefers-color-scheme:dark){
.page{background:${dark.page}!important;color:${dark.text}!important}
.paper{background:${dark.paper}!important;border-color:${dark.line}!important}
.quiet{color:${dark.quiet}!important}
.words{border-color:${dark.link}!important}
.item{border-color:${dark.line}!important}
.link{color:${dark.link}!important;border-color:${dark.link}!important}
}`;

/** Renders an email's HTML document, readable on a phone, in dark mode and without images. */
export function htmlDocument(title: string, body: Markup): string {
  return String(html`<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>${raw(style)}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${light.page};color:${light.text}">
<div class="page" style="padding:20px 12px;background:${light.page};color:${light.text};font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:560px;margin:0 auto">
<p class="quiet" style="margin:0 0 8px 4px;font-size:14px;color:${light.quiet}">${business.name}</p>
${body}
</div>
</div>
</body>
</html>`);
}

export function card(content: Markup): Markup {
  return html`<div class="paper" style="margin:0 0 16px;padding:16px;background:${light.paper};border:1px solid ${light.line};border-radius:8px">
${content}
</div>`;
}
