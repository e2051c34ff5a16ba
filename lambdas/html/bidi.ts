import { html } from 'hono/html';
import type { Markup } from './page.ts';

/** Embeddings, overrides and isolates, and what ends them (Unicode Standard Annex 9, section 2). */
const directionalFormatting = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * Takes away what turns letters or digits round: a number would show as another than is called, and the
 * end of an isolate would end that in which it stands. The direction of the letters themselves stays.
 */
export function withoutDirectionalFormatting(text: string): string {
  return text.replace(directionalFormatting, '');
}

/** Shows a visitor's text apart from the direction in which our own words around it run. */
export function isolate(text: string | Markup): Markup {
  return html`<bdi dir="auto">${text}</bdi>`;
}

/** Shows a single line of a visitor's among our own words. */
export function isolateLine(line: string): Markup {
  return isolate(breakableAddress(line));
}

/** Lets a long email address break after its `@`, and takes directional formatting out. */
export function breakableAddress(text: string): Markup {
  const [first = '', ...others] = withoutDirectionalFormatting(text).split('@');
  return html`${first}${others.map((part) => html`@<wbr>${part}`)}`;
}
