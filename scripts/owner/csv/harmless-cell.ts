/**
 * What a spreadsheet takes for the beginning of a formula, also behind blanks and characters that are
 * not seen, and in the full-width forms that some of them read as the plain ones. Tabs and line breaks
 * at the start are among it because pasting splits cells there (OWASP, "CSV Injection").
 */
const beginsFormula = /^(?:[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n])/u;

/** A visitor's words as a cell that no spreadsheet calculates: an apostrophe makes them text. */
export function harmlessCell(text: string): string {
  return beginsFormula.test(text) ? `'${text}` : text;
}
