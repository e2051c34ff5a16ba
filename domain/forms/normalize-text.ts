// Line breaks in text pasted from documents.
const lineBreak = /\r\n?|[\n\v\u0085\u2028\u2029]/g;

// Cs is half of a surrogate pair, which has no UTF-8 form and can't be stored.
const control = /(?!\n)[\p{Cc}\p{Cs}]/gu;

// Zero-width spaces, direction marks, and soft hyphens. Joiners, which shape scripts and emoji, stay, and so do the
// tags in flag emoji.
const invisible =
  /(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])(?=\p{Default_Ignorable_Code_Point})\p{Cf}/gu;

/** Normalizes a line of text, and drops invisible characters. */
export function normalizeLine(text: string): string {
  return normalizeLines(text).replaceAll('\n', ' ');
}

/** Normalizes multi-line text: every line break becomes `\n`, and a tab becomes a space. */
export function normalizeLines(text: string): string {
  return text
    .replaceAll('\f', '\n\n')
    .replace(lineBreak, '\n')
    .replaceAll('\t', ' ')
    .replace(control, '')
    .replace(invisible, '')
    .trim();
}

/** Normalizes an email address: drops spaces that keyboards add, periods at its end, and invisible characters. */
export function normalizeEmail(text: string): string {
  return (
    normalizeLine(text)
      .normalize('NFKC')
      .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
      .replace(/[.,;\s]+$/, '')
      // Phone keyboards add a space after a period. Any other space may separate two words.
      .replace(/\s+(?=[.@])|(?<=[.@])\s+/g, '')
  );
}
