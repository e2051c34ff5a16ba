/**
 * A piece of a stream without its invisible characters, every kind of space and hyphen made a plain
 * one. It looks at single characters only, so pieces may be cut anywhere but inside a surrogate pair.
 */
export function visibleText(piece: string): string {
  return piece
    .replace(/[\u2028\u2029\u0085\v\f]/g, '\n')
    .replace(/\u034f|\p{Variation_Selector}|(?![\n\t])[\p{Cc}\p{Cf}]/gu, '')
    .replace(/[^\S\n]/g, ' ')
    .replace(/[\u2010-\u2012\u2212]/g, '-');
}

/** A sentence as plain text on one line: no markdown, no pictographs at its ends, single spaces. */
export function plainSentence(sentence: string): string {
  return sentence
    .normalize('NFC')
    .trim()
    .replace(/^\p{Extended_Pictographic}+|\p{Extended_Pictographic}+$/gu, '')
    .replace(/\\(?=[\p{P}\p{S}])/gu, '')
    .replace(/[*_`]|~~/g, '')
    .replace(/^(?:\s|[-•–—+>]\s|#{1,6}\s|\d{1,2}[.)]\s(?=\s*[a-z"]))+/i, '')
    .replace(/\bft\s?²/gi, 'sq ft')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Letters without their accents, so that `twó` is read as `two`; curly quotes become straight. */
export function foldedText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/…/g, '...');
}

/**
 * Whether all of a sentence can be judged: plain English letters, digits and marks. Other scripts,
 * digits and currencies, fractions, entities, tags, addresses and formulas cannot.
 */
export function isReadable(sentence: string): boolean {
  return readable.test(foldedText(sentence)) && !unreadable.some((sign) => sign.test(sentence));
}

const readable = /^[a-z\d .,;:!?'"()\-–—/$&~]*$/i;

const unreadable = [
  // Marks that the reader's eye joins to the letter before: a struck or an overlaid figure.
  /\p{M}/u,
  // An entity; a lone ampersand stands between spaces.
  /&(?! )/,
  // A dollar of another country: `A$`, `NZ$`.
  /(?<!\bUS)(?<=[a-z])\$/i,
  // An address: letters on both sides of a full stop, but not `sq.ft.`, `e.g.`, `a.m.`.
  /[a-z]{2}\.(?!ft\b)[a-z]{2}|\bwww\b|https?\b|:[a-z/]|\bdot\b|\(\s*at\s*\)/i,
  // Letters set apart, as in `f o u r`.
  /(?:(?<![a-z])[a-z][ .\-/]+){3}[a-z](?![a-z])/i,
  // A Roman numeral; `mix` and `dim` are words.
  /(?<![a-z'-])(?!mix\b|dim\b)(?=[ivxlcdm]{2})m*(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})(?![a-z'])/i,
  // The letters O, I and l drawn as a number.
  /(?<![A-Za-z])(?=[OIl,]*O)[OIl][OIl,]*[OIl](?![A-Za-z'])/,
];
