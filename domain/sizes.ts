const small =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen';
const tens = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
const numeralValues = new Map([
  ...small.split('|').map((numeral, index) => [numeral, index + 1] as const),
  ...tens.split('|').map((numeral, index) => [numeral, 10 * (index + 2)] as const),
]);
/** `twelve` or `twenty-five` */
export const numerals = `(?:${tens})(?:[\\s-](?:${small}))?|${small}`;
/** `1,200` or `12.5`; not `1.200`, which has two meanings. */
const DIGITS = '(?<!\\d[.,]?)(?:\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.\\d\\d?)?(?![.,]?\\d)';
/** `½` or `¾` */
const FRACTION = '[½¼¾]';
/** The fraction after digits: `½` or ` 1/2`. */
const AND_FRACTION = `(?:\\s?${FRACTION}|[\\s-]\\d/\\d)`;
/** `twelve` or `twenty-five`; not the end of `hundred and twelve`, because hundreds aren't parsed. */
const SPOKEN = `(?<![\\w-]|hundred |hundred and )(?:${numerals})\\b`;
const FOOT_MARK = "['‘’′´`]";
/** ` ft` or `'`; not the first half of `''`, which means inches. */
const FOOT = `\\s?-?(?:feet|foot|ft\\b\\.?|${FOOT_MARK}(?!['’]))`;
/** ` in` or `"` */
const INCH = `\\s?-?(?:["“”″]|''|in(?:ch(?:es)?)?\\b\\.?)`;
/** The inches after feet: `6"` or ` 6 in`. */
const MARKED_INCHES = `\\s?-?\\d{1,2}(?:\\.\\d)?${INCH}`;
/** The same without a mark, right after a foot mark: `6` in `12'6`, but not in `12'6.5` or `12'6'`. */
const BARE_INCHES = `(?<=${FOOT_MARK})\\d{1,2}(?![\\d.,]|${FOOT_MARK})`;
const INCHES = `(?:${MARKED_INCHES}|${BARE_INCHES})`;

/** `12½` or `twelve`; also `1.2k`. */
export const NUMBER = `(?:${DIGITS}${AND_FRACTION}?k?|${FRACTION}|${SPOKEN})`;
/** `12 ft` or `12'6"` */
export const FEET = `${NUMBER}${FOOT}(?:${INCHES})?`;
/** A side of a surface: `12'6"` or `30 in`, or a number alone. */
export const SIDE = `(?:${FEET}|${NUMBER}${INCH}|${NUMBER})`;
/** The two sides of a surface: `12 x 14 ft` or `12' by 14'`. */
export const SIDES = `${SIDE}\\s?(?:[x×✕*]|by\\b)\\s?${SIDE}`;

/** `sq ft` or `square feet`; also `sqft` and `s.f.` */
export const SQUARE_FEET =
  '(?:sq(?:r|uare)?\\b[ ./-]*f(?:ee|oo)?t?\\b\\.?|sqf(?:ee)?t?\\b\\.?|s\\.? ?f\\b\\.?)';

/** Returns the numbers in a text; those of sides are in feet: `12'6" x 30 in` is 12.5 and 2.5. */
export function valuesIn(text: string): number[] {
  const side = new RegExp(`(${NUMBER})(?:${FOOT}(${INCHES})?|(${INCH}))?`, 'gi');
  return Array.from(text.matchAll(side), ([, number = '', inches = '', isInches]) => {
    const value = numberIn(number) + (Number.parseFloat(inches.replace(/^[\s-]+/, '')) || 0) / 12;
    return isInches ? value / 12 : value;
  });
}

const fractions: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75 };

function numberIn(text: string): number {
  const parts = text.toLowerCase().split(/[\s-]/);
  const spoken = parts.reduce((sum, part) => sum + (numeralValues.get(part) ?? 0), 0);
  if (spoken > 0) return spoken;
  const digits = /^[\d.,]*/.exec(text)?.[0] ?? '';
  const [, over = '0', under = '1'] = /(\d)\/(\d)/.exec(text) ?? [];
  const sign = /[½¼¾]/.exec(text)?.[0] ?? '';
  const number = Number(digits.replaceAll(',', '')) + Number(over) / Number(under);
  return (number + (fractions[sign] ?? 0)) * (/k$/i.test(text) ? 1000 : 1);
}
