import { html } from 'hono/html';
import { business } from '../../../domain/business.ts';

/** The parts of a mail to the owner; the plain text and the HTML are both made from them. */
export interface Letter {
  title: string;
  /** Rows of what stands in the form: label and value; a row without a value is left out. */
  rows: [label: string, value: string | undefined][];
  /** The visitor's own words. */
  words: string;
  /** The one thing to press. */
  action: { label: string; url: string };
  /** Small print, such as the reference. */
  notes: string[];
}

/** The letter as plain text, for readers that show no HTML. */
export function letterText({ title, rows, words, action, notes }: Letter): string {
  const filled = rows.filter(([, value]) => value).map(([label, value]) => `${label}: ${value}`);
  return [title, filled.join('\n'), words, `${action.label}: ${action.url}`, notes.join('\n')]
    .filter(Boolean)
    .join('\n\n');
}

/** The letter as HTML, readable on a phone and without images; everything in it is escaped. */
export function letterHtml({ title, rows, words, action, notes }: Letter): string {
  const filled = rows.filter(([, value]) => value);
  return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
</head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0;opacity:.7">${business.name}</p>
<h1 style="font-size:22px;line-height:1.3;margin:4px 0 16px">${title}</h1>
<table role="presentation" style="border-collapse:collapse;font:inherit">
${filled.map(
  ([label, value]) => html`<tr>
<th align="left" valign="top" style="padding:2px 16px 2px 0;font-weight:400;opacity:.7">${label}</th>
<td style="padding:2px 0;overflow-wrap:anywhere">${value}</td>
</tr>`,
)}
</table>
<p style="white-space:pre-line;overflow-wrap:anywhere;border-left:4px solid #9a3b26;margin:20px 0;padding:4px 0 4px 16px">${words}</p>
<p style="margin:24px 0"><a href="${action.url}" style="display:inline-block;background:#9a3b26;color:#fff;border-radius:6px;padding:12px 24px;font-weight:600;text-decoration:none">${action.label}</a></p>
${notes.map((note) => html`<p style="margin:4px 0;font-size:14px;opacity:.7">${note}</p>`)}
</div>
</body>
</html>`);
}
