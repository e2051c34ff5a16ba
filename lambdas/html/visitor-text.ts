import { html } from 'hono/html';

export type Markup = ReturnType<typeof html>;

/** Embeddings, overrides and isolates, and their ends (Unicode Standard Annex 9, section 2). */
const directionalFormatting = /[\u202A-\u202E\u2066-\u2069]/g;

/** Removes what reverses letters or digits, or would end an isolate around them. The direction of the letters stays. */
function withoutDirectionalFormatting(text: string): string {
  return text.replace(directionalFormatting, '');
}

/** Isolates a visitor's text from the direction of the text around it. */
export function isolate(text: string | Markup): Markup {
  return html`<bdi dir="auto">${text}</bdi>`;
}

export function isolateLine(line: string): Markup {
  return isolate(breakableAddress(line));
}

/** Lets a long email address break after its `@`, and removes directional formatting. */
export function breakableAddress(text: string): Markup {
  const [first = '', ...others] = withoutDirectionalFormatting(text).split('@');
  return html`${first}${others.map((part) => html`@<wbr>${part}`)}`;
}

// Invisible characters: direction marks and overrides, joiners, spaces without width.
const invisible = /\p{Cf}/gu;
const breaking = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;

/**
 * Makes text fit among our own words: one line without invisible characters, so that it neither ends a header nor
 * reverses the words beside it.
 */
export function singleLine(text: string): string {
  // The start of an encoded word (RFC 2047, section 2) would be decoded into anything.
  return text.replace(breaking, ' ').replace(invisible, '').replaceAll('=?', '= ?').trim();
}

const lineBreak = /\r\n?|\n/;

/** Long enough to recognize someone, short enough for a phone's list of emails. */
const NAME_MAX_GRAPHEMES = 50;

const graphemes = new Intl.Segmenter('en-US', { granularity: 'grapheme' });

/** Shortens a visitor's name for our own words, between whole characters. */
export function shortName(name: string): string {
  const line = singleLine(name);
  const characters = Array.from(graphemes.segment(line), ({ segment }) => segment);
  if (characters.length <= NAME_MAX_GRAPHEMES) return line || 'someone without a name';
  return `${characters.slice(0, NAME_MAX_GRAPHEMES).join('').trimEnd()}…`;
}

/** Cuts a visitor's words between whole characters. */
export function excerpt(words: string, maxCharacters: number): string {
  if (words.length <= maxCharacters) return words;
  let end = 0;
  for (const { index, segment } of graphemes.segment(words)) {
    if (index + segment.length > maxCharacters) break;
    end = index + segment.length;
  }
  return `${words.slice(0, end).trimEnd()}…`;
}

/** Fits a visitor's value on the line of its label in plain text. */
export function fieldLine(value: string): string {
  return withoutDirectionalFormatting(value.replace(breaking, ' ')).trim();
}

/** A visitor's words of several lines. */
export function WordLines({ words }: { words: string }) {
  return isolate(
    html`${words.split(lineBreak).map((line, index) => html`${index > 0 ? html`<br>` : ''}${line}`)}`,
  );
}

/** Puts a mark before each line, so that nothing in a visitor's words passes for ours in plain text. */
export function quoted(words: string): string {
  return words
    .split(lineBreak)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}
