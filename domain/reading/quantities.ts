/** A number with its unit, as it stands in a text. */
export interface Quantity {
  /** Feet, square feet or a count; two values where a span was said ("3 to 4 ft"). */
  values: number[];
  kind: 'feet' | 'square feet' | 'steps' | 'none';
  /** Said in inches, which is how people name thickness and material. */
  isInInches: boolean;
  /** Said as "linear feet". */
  isLinear: boolean;
  start: number;
  end: number;
}

const numberWords = [
  'zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen',
  'sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred',
]
  .join('|')
  .split('|');
const valueOfWord = new Map(
  numberWords.map((word, index) => [word, index <= 20 ? index : (index - 18) * 10]),
);

const DIGITS = String.raw`\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?`;
const FRACTION = String.raw`\s?[½¼¾]|(?:\s|-)[1-7]/[248]`;
const NUMBER = `(?:(?:${DIGITS})(?:${FRACTION})?|(?:a )?(?:${numberWords.join('|')})(?=[\\s-]))`;
const FEET = String.raw`(?:feet|foot|ft|ft\.|'|′|’)`;
const INCHES = String.raw`(?:inches|inch|in|in\.|"|″|”|'')`;
const units: readonly [pattern: string, kind: Quantity['kind'], factor: number][] = [
  [String.raw`sq(?:uare|\.)?[\s-]*(?:feet|foot|ft|f)\b|sf\b|ft2\b|ft²|sqft\b`, 'square feet', 1],
  [String.raw`sq(?:uare|\.)?[\s-]*y(?:ar)?ds?\b`, 'square feet', 9],
  [String.raw`(?:linear|lineal|running)[\s-]*(?:feet|foot|ft)\b|lf\b|lin\.?\s?ft\b`, 'feet', 1],
  [String.raw`(?:\w+[\s-]){0,2}(?:steps?|risers?|stairs?|treads?)\b`, 'steps', 1],
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
const moreInches = new RegExp(`\\s*(\\d{1,2}(?:${FRACTION})?)\\s*${INCHES}(?![a-z])`, 'iy');

/** Finds every number of a text with its unit; numbers without one are found too. */
export function quantitiesIn(text: string): Quantity[] {
  const found: Quantity[] = [];
  for (const match of text.matchAll(quantityStart)) {
    const [whole, first = '', second] = match;
    const numbersEnd = match.index + whole.length;
    if (match.index < (found.at(-1)?.end ?? 0)) continue;
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
  const word = text.toLowerCase().replace(/^a /, '').trim();
  const named = valueOfWord.get(word);
  if (named !== undefined) return named;
  const [, whole = '0', fraction = ''] = /^([\d.,]+)[\s-]?(.*)$/.exec(word) ?? [];
  const [top, bottom] = fraction.split('/').map(Number);
  const part = fractions[fraction] ?? (bottom ? (top ?? 0) / bottom : 0);
  return Number(whole.replaceAll(',', '')) + part;
}
