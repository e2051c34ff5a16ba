/** Characters that a page's typeface is fetched with; a page that has others fetches all of Latin. */
export interface FirstCharacters {
  characters: readonly string[];
  /** The same as a CSS `unicode-range`. */
  unicodeRange: string;
}

/** Ends of a run of characters by their codes; one code is a run of its own. */
type Run = readonly [first: number, last?: number];

/** What headings and prices make do with. */
export const headingCharacters = firstCharacters([
  // Space and !, $, & and ', comma to full stop, figures and the colon, the question mark, letters.
  ...([[0x20, 0x21], [0x24], [0x26, 0x27], [0x2c, 0x2e]] as const),
  ...([[0x30, 0x3a], [0x3f], [0x41, 0x5a], [0x61, 0x7a]] as const),
  // No-break space, the en dash, the apostrophe.
  ...([[0xa0], [0x2013], [0x2019]] as const),
]);

/** What nearly every page and form makes do with. */
export const textCharacters = firstCharacters([
  // Space to Z with all figures and common marks; the underscore; a to z.
  ...([[0x20, 0x5a], [0x5f], [0x61, 0x7a]] as const),
  // No-break space, ©, the en dash, quotation marks and the apostrophe, the ellipsis.
  ...([[0xa0], [0xa9], [0x2013], [0x2018, 0x2019], [0x201c, 0x201d], [0x2026]] as const),
]);

function firstCharacters(runs: readonly Run[]): FirstCharacters {
  return {
    characters: runs.flatMap(([first, last = first]) =>
      Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index)),
    ),
    unicodeRange: runs
      .map((run) => `U+${run.map((code = 0) => code.toString(16)).join('-')}`)
      .join(','),
  };
}
