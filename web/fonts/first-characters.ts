/** Ends of the runs of characters that nearly every page and form makes do with, by their codes. */
const runs: readonly (readonly [first: number, last?: number])[] = [
  // Space to Z with all figures and common marks; the underscore; a to z.
  ...([[0x20, 0x5a], [0x5f], [0x61, 0x7a]] as const),
  // No-break space, ©, the en dash, quotation marks and the apostrophe, the ellipsis.
  ...([[0xa0], [0xa9], [0x2013], [0x2018, 0x2019], [0x201c, 0x201d], [0x2026]] as const),
];

export const firstCharacters: readonly string[] = runs.flatMap(([first, last = first]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index)),
);

/** The same as a CSS `unicode-range`. */
export const firstCharactersRange = runs
  .map((run) => `U+${run.map((code = 0) => code.toString(16)).join('-')}`)
  .join(',');
