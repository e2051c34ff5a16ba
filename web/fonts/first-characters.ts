/** Printable ASCII, and the marks that a well-set page has besides. */
export const firstCharacters: readonly string[] = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index)),
  ...'\u00a0©·½×–—‘’“”…',
];

/** The same as a CSS `unicode-range`. */
export const firstCharactersRange = [
  'U+20-7E',
  ...firstCharacters.slice(95).map((each) => `U+${each.charCodeAt(0).toString(16).toUpperCase()}`),
].join(',');
