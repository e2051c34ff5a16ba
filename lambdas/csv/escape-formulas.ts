/**
 * The beginning of a cell that a spreadsheet takes for a formula, also behind blanks, quotation marks and
 * characters that are not seen, and in the full-width forms that some read as the plain ones (OWASP, "CSV
 * Injection"). A cell begins with the text, and wherever a program splits it that separates by semicolons,
 * tabs or bars and so takes our quotation marks for text: there a line begins one too.
 */
const formulaStart = /(?<=^|[;|\t\r\n])(?=(?:(?![\t\r\n])[\s\p{Cc}\p{Cf}"])*[=+\-@＝＋－＠])/gu;

/** At the start of a cell pasting splits it there, whatever follows. */
const leadingControl = /^(?=[\t\r\n])/;

/** Puts an apostrophe where a spreadsheet would take a visitor's words for a formula: they stay text. */
export function escapeFormulas(text: string): string {
  return text.replace(formulaStart, "'").replace(leadingControl, "'");
}
