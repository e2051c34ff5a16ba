const small =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen';
const tens = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
const numeralValues = new Map([
  ...small.split('|').map((word, index) => [word, index + 1] as const),
  ...tens.split('|').map((word, index) => [word, 10 * (index + 2)] as const),
]);

/** `twelve` or `twenty-five` */
export const numerals = `(?:${tens})(?:[\\s-](?:${small}))?|${small}`;

/** `12`, `1,200`, or `12.5`; not a part of `1.200`, which has two meanings, or of `3 1/2`. */
const DIGITS = '(?<!\\d[.,/]?)(?:\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.\\d\\d?)?(?![.,/]?\\d| \\d/)';

/** `12` or `twelve`; not the end of `hundred and twelve`, because hundreds aren't parsed. */
export const NUMBER = `(?:${DIGITS}|(?<![\\w-]|hundred |hundred and )(?:${numerals})\\b)`;

/** ` ft` or `'`; not the first half of `''`, which means inches. */
const FOOT = `\\s?-?(?:feet|foot|ft\\b\\.?|['‘’′](?!['’]))`;

/** ` in` or `"` */
const INCH = `\\s?-?(?:["“”″]|in(?:ch(?:es)?)?\\b\\.?)`;

/** The inches after feet: `6"` in `12'6"`, or `6 in`. */
const INCHES = `\\s?-?\\d{1,2}${INCH}`;

/** `12 ft` or `12'6"` */
export const FEET = `${NUMBER}${FOOT}(?:${INCHES})?`;

/** A side of a surface: `12'6"` or `30 in`, or a number alone. */
export const SIDE = `(?:${FEET}|${NUMBER}${INCH}|${NUMBER})`;

/** The two sides of a surface: `12 x 14 ft` or `12' by 14'`. */
export const SIDES = `${SIDE}\\s?(?:[x×]|by\\b)\\s?${SIDE}`;

/** `sq ft`, `sq. feet`, `sqft`, `sf`, or `square feet` */
export const SQUARE_FEET = '(?:(?:sq\\.?|square)[ -]?(?:ft|feet|foot)\\b\\.?|sf\\b)';

/** Returns the numbers in a text; those of sides are in feet: `12'6" x 30 in` is 12.5 and 2.5. */
export function valuesIn(text: string): number[] {
  const side = new RegExp(`(${NUMBER})(?:${FOOT}(${INCHES})?|(${INCH}))?`, 'gi');
  return Array.from(text.matchAll(side), ([, number = '', inches = '0', isInches]) => {
    if (isInches) return numberIn(number) / 12;
    return numberIn(number) + Number(/\d+/.exec(inches)?.[0]) / 12;
  });
}

function numberIn(text: string): number {
  const values = text
    .toLowerCase()
    .split(/[\s-]/)
    .map((word) => numeralValues.get(word) ?? 0);
  const spoken = values.reduce((sum, value) => sum + value, 0);
  return spoken || Number(text.replaceAll(',', ''));
}
