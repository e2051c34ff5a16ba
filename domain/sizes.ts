const small =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen';
const tens = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
const wordValues = new Map([
  ...small.split('|').map((word, index) => [word, index + 1] as const),
  ...tens.split('|').map((word, index) => [word, 10 * (index + 2)] as const),
]);
/** `twelve`, `twenty-five` */
export const numberWords = `(?:${tens})(?:[\\s-](?:${small}))?|${small}`;
/** `1,200` or `12.5`; `1.200` has two meanings. */
const DIGITS = '(?<!\\d[.,]?)(?:\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.\\d\\d?)?(?![.,]?\\d)';
const INCH = `\\s?-?(?:["“”″]|''|in(?:ch(?:es)?)?\\b\\.?)`;
const FOOT_MARK = "['‘’′´`]";
/** The inches after feet: `6"`, `-6"`, or right after a foot mark `6`. */
const INCHES = `(?:\\s?-?\\d{1,2}(?:\\.\\d)?${INCH}|(?<=${FOOT_MARK})\\d{1,2}(?![\\d.,]|${FOOT_MARK}))`;
const FOOT = `\\s?-?(?:feet|foot|ft\\b\\.?|${FOOT_MARK}(?!['’]))`;

/** `12`, `12½`, `12 1/2`, `1.2k`, or `twelve`. */
export const NUMBER = `(?:${DIGITS}(?:\\s?[½¼¾]|[\\s-]\\d/\\d)?k?|[½¼¾]|(?<![\\w-]|hundred |hundred and )(?:${numberWords})\\b)`;
/** `12 ft` or `12'6"`. */
export const FEET = `${NUMBER}${FOOT}(?:${INCHES})?`;
/** A side of a surface: `12'6"`, `30 in`, or a number alone. */
export const SIDE = `(?:${FEET}|${NUMBER}${INCH}|${NUMBER})`;
/** The two sides of a surface: `12 x 14 ft`. */
export const SIDES = `${SIDE}\\s?(?:[x×✕*]|by\\b)\\s?${SIDE}`;

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
  const words = text.toLowerCase().split(/[\s-]/);
  const spoken = words.reduce((sum, word) => sum + (wordValues.get(word) ?? 0), 0);
  if (spoken > 0) return spoken;
  const [, whole = '', sign = '', over = '', under = '1', thousands] =
    /^([\d.,]*)\s?([½¼¾])?(?:[\s-](\d)\/(\d))?(k)?$/i.exec(text) ?? [];
  const number = Number(whole.replaceAll(',', '')) + (fractions[sign] ?? 0);
  return (number + Number(over) / Number(under)) * (thousands ? 1000 : 1);
}
