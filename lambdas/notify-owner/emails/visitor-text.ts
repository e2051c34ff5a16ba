import { html } from 'hono/html';
import { singleLine } from '../../email/single-line.ts';
import { isolate, withoutDirectionalFormatting } from '../../html/bidi.ts';
import type { Markup } from '../../html/page.ts';

const lineBreak = /\r\n?|\n/;
const breaking = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;

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
