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
