import { html } from 'hono/html';
import type { Markup } from './page.ts';

/** Embeddings, overrides and isolates, and what ends them (Unicode Standard Annex 9, section 2). */
const directionalFormatting = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * Takes away what turns letters or digits round: a number would show as another than is called, and the
 * end of an isolate would end that in which it stands. The direction of the letters themselves stays.
 */
function withoutDirectionalFormatting(text: string): string {
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

// Cf are the characters that nobody sees: direction marks and overrides, joiners, spaces without width.
const invisible = /\p{Cf}/gu;
const breaking = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;

/**
 * Text that can stand among our own words: one line, with nothing in it that nobody sees, so that it
 * neither ends a header nor turns the words beside it round.
 */
export function singleLine(text: string): string {
  // What begins an encoded word (RFC 2047, section 2) would be decoded into anything at all.
  return text.replace(breaking, ' ').replace(invisible, '').replaceAll('=?', '= ?').trim();
}

const lineBreak = /\r\n?|\n/;

/** Long enough to know somebody by, short enough that a phone's list of mails shows it. */
const NAME_MAX_GRAPHEMES = 50;

const graphemes = new Intl.Segmenter('en-US', { granularity: 'grapheme' });

/** A visitor's name or number among our own words, shortened between whole characters. */
export function shortName(name: string): string {
  const line = singleLine(name);
  const characters = Array.from(graphemes.segment(line), ({ segment }) => segment);
  if (characters.length <= NAME_MAX_GRAPHEMES) return line || 'someone without a name';
  return `${characters.slice(0, NAME_MAX_GRAPHEMES).join('').trimEnd()}…`;
}

/** Cuts a visitor's words between whole characters; short ones stay as they are. */
export function excerpt(words: string, maxCharacters: number): string {
  if (words.length <= maxCharacters) return words;
  let end = 0;
  for (const { index, segment } of graphemes.segment(words)) {
    if (index + segment.length > maxCharacters) break;
    end = index + segment.length;
  }
  return `${words.slice(0, end).trimEnd()}…`;
}

/** Fits a visitor's value behind its label in plain text, on that one line. */
export function fieldLine(value: string): string {
  return withoutDirectionalFormatting(value.replace(breaking, ' ')).trim();
}

/** Shows whatever a visitor wrote, line by line, apart from the direction in which our own words run. */
export function isolated(words: string): Markup {
  const lines = words.split(lineBreak);
  return isolate(html`${lines.map((line, index) => html`${index > 0 ? html`<br>` : ''}${line}`)}`);
}

/** Marks a visitor's words in plain text line by line as somebody else's. */
export function quoted(words: string): string {
  return words
    .split(lineBreak)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}
