// Direction marks and overrides, joiners, zero-width spaces.
const invisible = /\p{Cf}/gu;
const breaking = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;

/** Makes visitor text safe inside our own sentences and headers, as one line without invisible characters. */
export function singleLine(text: string): string {
  // Splits `=?`, which starts an encoded word (RFC 2047, section 2) that email programs would decode.
  return text.replace(breaking, ' ').replace(invisible, '').replaceAll('=?', '= ?').trim();
}

/** Long enough to recognize someone, short enough for a phone's inbox. */
const MAX_NAME_CHARACTERS = 50;

export function shortName(name: string): string {
  const line = singleLine(name).replace(/[,;\s]+$/, '');
  return excerpt(line, MAX_NAME_CHARACTERS) || 'someone without a name';
}

export function excerpt(text: string, maxCharacters: number): string {
  // Not by index, which could cut a character in half.
  const characters = Array.from(text);
  if (characters.length <= maxCharacters) return text;
  return `${characters.slice(0, maxCharacters).join('').trimEnd()}…`;
}

/** Prefixes each line with `>`, so a visitor's text can't pass for ours in plain text. */
export function quoted(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}
