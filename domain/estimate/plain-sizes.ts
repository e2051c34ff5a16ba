import type { Dimension } from './estimate.ts';

/** Words at a place in a text. */
export interface Match {
  words: string;
  index: number;
}

/** A size in a text, with one value or the two ends of a range. */
export interface SizeMatch extends Match {
  /** Undefined for one side that isn't named. */
  dimension: Dimension | 'sides' | undefined;
  values: number[];
}

const numberWords =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty';
const NUMBER = `(?:\\d{1,3}(?:,\\d{3})+|\\d+(?:\\.\\d+)?)(?:\\s?[½¼¾]|[\\s-]\\d/\\d)?|[½¼¾]|(?<![\\w-])(?:${numberWords})\\b`;
const FOOT = `\\s?-?(?:feet|foot|ft\\b\\.?|['’′](?!['’]))`;
const INCH = `\\s?-?(?:"|”|″|''|in(?:ch(?:es)?)?\\b)`;
const INCHES = `\\s?\\d{1,2}${INCH}`;
const FEET = `(?:${NUMBER})${FOOT}(?:${INCHES})?`;
const LENGTH = `(?:${FEET}|(?:${NUMBER})${INCH})`;
const SIDE = `(?:${LENGTH}|(?:${NUMBER}))`;

/** The spellings of a size, in the order in which they are looked for. Each takes its words out of the text. */
const spellings: [pattern: string, dimension: SizeMatch['dimension']][] = [
  [`(?:${NUMBER})\\s?(?:square f(?:ee|oo)t|sq\\.?\\s?f(?:ee)?t\\.?|sf\\b)`, 'area'],
  [`${SIDE}\\s?(?:x|×|by|\\*)\\s?${SIDE}`, 'sides'],
  [`(?:${NUMBER})\\s(?:\\w+\\s)?(?:steps|treads|stairs|risers)\\b`, 'steps'],
  ...(
    [
      ['long|in length|of length', 'length'],
      ['tall|high|in height|above the roof', 'height'],
      ['wide|across', 'width'],
    ] as const
  ).map(([words, dimension]): [string, Dimension] => [
    `(?:(?:${NUMBER})\\s?(?:-|–|to|or)\\s?)?${SIDE}[\\s-]?(?:${words})\\b`,
    dimension,
  ]),
  [FEET, undefined],
];

/** Finds the sizes in a text. An unnamed side is a length in feet. */
export function findSizes(description: string): SizeMatch[] {
  const sizes: SizeMatch[] = [];
  let rest = description;
  for (const [pattern, dimension] of spellings) {
    for (const { 0: words, index } of rest.matchAll(new RegExp(pattern, 'gi'))) {
      sizes.push({ words: words.trim(), index, dimension, values: valuesIn(words) });
      rest = rest.slice(0, index) + '\0'.repeat(words.length) + rest.slice(index + words.length);
    }
  }
  return sizes;
}

const fractions: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75 };

/** Returns the numbers in feet, square feet, or counts: `12'6" x 30 in` is 12.5 and 2.5. */
function valuesIn(words: string): number[] {
  const side = new RegExp(`(${NUMBER})(?:${FOOT}(${INCHES})?|(${INCH}))?`, 'gi');
  return Array.from(words.matchAll(side), ([, number = '', inches = '', isInches]) => {
    const value = numberIn(number) + (Number.parseInt(inches.trim(), 10) || 0) / 12;
    return isInches ? value / 12 : value;
  });
}

/** Returns the number at most three words before a place: `3` before `windows` in `3 old basement windows`. */
export function countBefore(description: string, index: number): Match | undefined {
  const pattern = new RegExp(`(${NUMBER})\\s(?:[\\w-]+\\s){0,2}$`, 'i');
  const match = pattern.exec(description.slice(0, index));
  return match ? { words: match[1] ?? '', index: match.index } : undefined;
}

/** Returns the number that a text of digits, a fraction, or a word is. */
export function numberIn(text: string): number {
  const word = numberWords.split('|').indexOf(text.toLowerCase());
  if (word >= 0) return word + 1;
  const [, whole = '', sign = '', over = '', under = '1'] =
    /^([\d.,]*)\s?([½¼¾])?(?:[\s-](\d)\/(\d))?$/.exec(text) ?? [];
  return Number(whole.replaceAll(',', '')) + (fractions[sign] ?? 0) + Number(over) / Number(under);
}

/** Things other than the work that a size nearby may belong to. */
const otherThings =
  /\b(gate|doors?|doorway|garage|house|home|truck|trailer|street|road|alley|curb|drive|driveway|away|miles?|lot|yard|fence|windows?|opening|pool|total|each|more|plus)\b|\+/i;
const NEAR_CHARACTERS = 25;

/** True if a size may be of something else than the work. */
export function isNearOtherThing({ words, index }: Match, description: string): boolean {
  const end = index + words.length;
  const before = description.slice(Math.max(0, index - NEAR_CHARACTERS), index).split(/[.;,!?\n]/);
  const after = description.slice(end, end + NEAR_CHARACTERS).split(/[.;,!?\n]/);
  return otherThings.test(`${before.at(-1)} ${after[0]}`);
}

/** True if nothing but a space stands between two places of a text. */
export function isRightBeside(one: Match, other: Match): boolean {
  const [first, second] = one.index < other.index ? [one, other] : [other, one];
  const gap = second.index - first.index - first.words.length;
  return gap >= 0 && gap <= 2;
}
