/** The subset of a typeface that is loaded first; a page with other characters loads all of Latin. */
export interface FirstCharacters {
  characters: readonly string[];
  /** The characters as a CSS `unicode-range`. */
  unicodeRange: string;
}

/** A range of characters by their codes; one code is a range of its own. */
type CodeRange = readonly [first: number, last?: number];

/** The characters of headings and prices. */
export const headingCharacters = firstCharacters([
  // Space to the quotation mark, $, & and ', comma to full stop, figures and the colon, the question mark, letters.
  ...([[0x20, 0x22], [0x24], [0x26, 0x27], [0x2c, 0x2e]] as const),
  ...([[0x30, 0x3a], [0x3f], [0x41, 0x5a], [0x61, 0x7a]] as const),
  // No-break space, the en dash, the apostrophe.
  ...([[0xa0], [0x2013], [0x2019]] as const),
]);

/** The characters of nearly every page and form. */
export const textCharacters = firstCharacters([
  // Space to Z with all figures and common marks; the underscore; a to z.
  ...([[0x20, 0x5a], [0x5f], [0x61, 0x7a]] as const),
  // No-break space, ©, the middle dot, the en dash, quotation marks and the apostrophe, the ellipsis.
  ...([[0xa0], [0xa9], [0xb7], [0x2013], [0x2018, 0x2019], [0x201c, 0x201d], [0x2026]] as const),
]);

function firstCharacters(ranges: readonly CodeRange[]): FirstCharacters {
  return {
    characters: ranges.flatMap(([first, last = first]) =>
      Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index)),
    ),
    unicodeRange: ranges
      .map((range) => `U+${range.map((code = 0) => code.toString(16)).join('-')}`)
      .join(','),
  };
}
