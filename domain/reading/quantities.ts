/** A number with its unit, as it stands in a text. */
export interface Quantity {
  /** Feet, square feet or a count; two values for a span ("3 to 4 ft"). */
  values: number[];
  kind: 'feet' | 'square feet' | 'steps' | 'none';
  /** In inches, which is how people name thickness and material. */
  isInInches: boolean;
  /** As "linear feet". */
  isLinear: boolean;
  start: number;
  end: number;
}

const belowTwenty = [
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen',
  'sixteen|seventeen|eighteen|nineteen',
].join('|');
const tens = 'twenty|thirty|forty|fourty|fifty|sixty|seventy|eighty|ninety';
const valueOfWord = new Map([
  ...belowTwenty.split('|').map((word, index) => [word, index + 1] as const),
  ...tens
    .replace('|fourty', '')
    .split('|')
    .map((word, index) => [word, (index + 2) * 10] as const),
  ['fourty', 40],
]);

const BELOW_HUNDRED = `(?:(?:${tens})(?:[\\s-](?:${belowTwenty.split('|').slice(0, 9).join('|')}))?|${belowTwenty})`;
const NUMBER_IN_WORDS = `(?:(?:(?:a |${BELOW_HUNDRED}[\\s-])(?:hundred|thousand)(?:(?:\\sand)?[\\s-]${BELOW_HUNDRED})?|${BELOW_HUNDRED})\\b)`;

const DIGITS = String.raw`\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?`;
const FRACTION = String.raw`\s?[½¼¾]|(?:\s|-)[1-7]/[248]|\sand a half`;
const NUMBER = `(?:(?:${DIGITS})(?:${FRACTION})?|${NUMBER_IN_WORDS}(?: and a half)?)`;
const FEET = `(?:feet|foot|ft|'|′|’)`;
/** "18 by 12 in pavers" is not in inches. */
const INCHES = String.raw`(?:inches|inch|in(?!\s+(?:pavers?|brick|natural|stone|flagstone|bluestone|block|concrete|the|our|my|total|front|back)\b)|"|″|”|'')`;
const units: readonly [pattern: string, kind: Quantity['kind'], factor: number][] = [
  [String.raw`sq(?:uare|\.)?[\s-]*(?:feet|foot|ft|f)\b|sf\b|ft2\b|ft²|sqft\b`, 'square feet', 1],
  [String.raw`sq(?:uare|\.)?[\s-]*y(?:ar)?ds?\b`, 'square feet', 9],
  [String.raw`(?:linear|lineal|running)[\s-]*(?:feet|foot|ft)\b|lf\b|lin\.?\s?ft\b`, 'feet', 1],
  [
    `(?:(?!(?:with|and|plus|then|${belowTwenty}|${tens})\\b)[a-z]+[\\s-]){0,2}(?:steps?|risers?|stairs?|treads?)\\b`,
    'steps',
    1,
  ],
  [`${INCHES}(?![a-z])`, 'feet', 1 / 12],
  [`${FEET}(?![a-z])`, 'feet', 1],
  [String.raw`y(?:ar)?ds?\b`, 'feet', 3],
  [String.raw`(?:meters?|metres?|m)\b`, 'feet', 3.2808],
];
const unitPatterns = units.map(
  ([pattern, kind, factor]) => [new RegExp(`[\\s-]*(?:${pattern})`, 'iy'), kind, factor] as const,
);

const quantityStart = new RegExp(
  // Not within a word or a longer number; in "20x15" the second one follows a letter.
  `(?<!(?!(?<=\\d['′’]?)x)[\\p{L}\\d.,$/])(${NUMBER})(?:\\s*(?:-|–|to|or)\\s*(${NUMBER}))?`,
  'giu',
);
const moreInches = new RegExp(`\\.?\\s*(\\d{1,2}(?:${FRACTION})?)\\s*${INCHES}(?![a-z])`, 'iy');

/** Nobody names so many sizes; the time that a text takes grows with the square of them. */
const MOST_QUANTITIES = 80;

/** Finds every number of a text with its unit; numbers without one are found too. */
export function quantitiesIn(text: string): Quantity[] {
  const found: Quantity[] = [];
  for (const match of text.matchAll(quantityStart)) {
    const [whole, first = '', second] = match;
    const numbersEnd = match.index + whole.length;
    if (match.index < (found.at(-1)?.end ?? 0)) continue;
    if (found.length === MOST_QUANTITIES) break;
    const unit = unitAt(text, numbersEnd);
    let end = unit?.end ?? numbersEnd;
    const values = [first, second].flatMap((each) => (each ? [numberFrom(each)] : []));
    let [only = 0] = values;
    if (unit?.isFeet && values.length === 1) {
      moreInches.lastIndex = end;
      const inches = moreInches.exec(text);
      if (inches) {
        only += numberFrom(inches[1] ?? '') / 12;
        end = moreInches.lastIndex;
      }
    }
    const factor = unit?.factor ?? 1;
    const converted = values.length === 1 ? [only * factor] : values.map((each) => each * factor);
    found.push({
      values: [...new Set(converted.map((value) => Math.round(value * 100) / 100))],
      kind: unit?.kind ?? 'none',
      isInInches: unit?.factor === 1 / 12,
      isLinear: /lin|running|\blf/i.test(text.slice(numbersEnd, unit?.end ?? numbersEnd)),
      start: match.index,
      end,
    });
  }
  return found;
}

function unitAt(text: string, at: number) {
  for (const [pattern, kind, factor] of unitPatterns) {
    pattern.lastIndex = at;
    if (pattern.test(text)) {
      return { kind, factor, end: pattern.lastIndex, isFeet: kind === 'feet' && factor === 1 };
    }
  }
  return undefined;
}

const fractions: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75 };

function numberFrom(text: string): number {
  const [number = '', half] = text
    .toLowerCase()
    .trim()
    .split(/ (and a half)$/);
  const more = half === undefined ? 0 : 0.5;
  if (/^[a-z]/.test(number)) return numberInWords(number) + more;
  const [, whole = '0', fraction = ''] = /^([\d.,]+)[\s-]?(.*)$/.exec(number) ?? [];
  const [top, bottom] = fraction.split('/').map(Number);
  const part = fractions[fraction] ?? (bottom ? (top ?? 0) / bottom : 0);
  return Number(whole.replaceAll(',', '')) + part + more;
}

/** Reads "two hundred and fifty", or "a hundred". */
function numberInWords(text: string): number {
  return text.split(/[\s-]+/).reduce((sum, word) => {
    if (word === 'hundred') return Math.max(sum, 1) * 100;
    if (word === 'thousand') return Math.max(sum, 1) * 1000;
    return sum + (valueOfWord.get(word) ?? 0);
  }, 0);
}
