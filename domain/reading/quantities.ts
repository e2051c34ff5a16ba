/** A number of a text with its unit; two values for a span such as "3 to 4 ft". */
export interface Quantity {
  /** Feet, square feet or a count. */
  values: number[];
  kind: 'feet' | 'square feet' | 'steps' | 'none';
  /** Feet in its unit. */
  factor: number;
  /** Written in inches or millimeters, as thickness and material are. */
  isSmall: boolean;
  start: number;
  end: number;
}

const belowTwenty =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const tens = 'ten twenty thirty forty fifty sixty seventy eighty ninety';
const valueOfWord = new Map([
  ...belowTwenty.split(' ').map((word, index) => [word, index + 1] as const),
  ...tens.split(' ').map((word, index) => [word, (index + 1) * 10] as const),
  ...Object.entries({ fourty: 40, a: 1 }),
]);
const alternatives = (words: string) => words.replaceAll(' ', '|');
const SMALL = `(?:(?:${alternatives(tens)}|fourty)(?:[\\s-](?:${alternatives(belowTwenty)}))?|${alternatives(belowTwenty)})`;
const IN_WORDS = `(?:(?:(?:a|${SMALL})[\\s-](?:hundred|thousand)(?:(?:\\sand)?[\\s-]${SMALL})?|(?:a|half a) dozen|half an?|${SMALL})\\b(?: and a half)?)`;
const FRACTION = String.raw`\s?[½¼¾]|(?:\s|-)[1-7]/[248]\b|\sand a half`;
/** In "4,5 m" and "4,5 x 3 m" a comma stands for the point, as where people count in meters. */
const WITH_COMMA = String.raw`\d+,\d{1,2}(?=\s*(?:[x×]\s*[\d.,]+\s*)?(?:c?m|(?:centi)?met(?:er|re)s?)\b)`;
const NUMBER = String.raw`(?:(?:${WITH_COMMA}|\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?|\.\d+)(?:${FRACTION})?|[½¼¾]|${IN_WORDS})`;

const numberPattern = new RegExp(
  // Not within a word or a longer number; in "20x15" the second one follows a letter.
  `(?<!(?!(?<=\\d(?:['′’"]|ft|m|cm)?)x)[\\p{L}\\d.,$/#])(${NUMBER})(?:\\s*(?:-|–|to|or)\\s*(${NUMBER})(?![\\d.]|\\s*(?:x|×|by)\\b))?`,
  'giu',
);

const INCHES = String.raw`(?:inch(?:es)?\b|in\b\.?(?=\s*(?:$|[,.;:)x×]|by\b|and\b|high|tall|wide|thick|deep|long|gap|below|above))|["″”]|'')`;
const unit = (kind: Quantity['kind'], factor: number, pattern: string) => ({
  kind,
  factor,
  pattern: new RegExp(`[\\s-]*(?:${pattern})`, 'iy'),
});
const FEET = String.raw`(?:feet|foot|ft)(?:\b|(?=x))|['′’](?=[lwhd]?(?![a-z]))|l\.?f\.?\b|lin\.?\s?ft\b`;
const SQUARE = String.raw`sq(?:uare)?\.?[\s-]*`;
const units = [
  unit(
    'square feet',
    1,
    String.raw`(?:${SQUARE}|face[\s-]*)(?:feet|foot|ft|f)\b|s\.?f\.?\b|ft[2²]`,
  ),
  unit('square feet', 9, String.raw`${SQUARE}y(?:ar)?ds?\b`),
  unit('square feet', 10.764, String.raw`${SQUARE}(?:m|met(?:er|re)s?)\b|m[2²]`),
  unit(
    'steps',
    1,
    String.raw`(?:[a-z]+\s){0,2}(?:steps?|risers?|stairs?|treads?)\b|of (?:them|those)\b`,
  ),
  unit('feet', 1 / 12, INCHES),
  unit('feet', 1, String.raw`(?:(?:linear|lineal|running)[\s-]*)?${FEET}`),
  unit('feet', 3, String.raw`y(?:ar)?ds?\b`),
  unit('feet', 1 / 30.48, String.raw`(?:centimet(?:er|re)s?|cms?)\b`),
  unit('feet', 1 / 304.8, String.raw`(?:millimet(?:er|re)s?|mm)\b`),
  unit('feet', 3.2808, String.raw`(?:met(?:er|re)s?|m)\b`),
];
const noUnit = { kind: 'none', factor: 1 } as const;

/** "3 foot 6", `5'6"` and "3 ft 6 in" go on after the feet. */
const moreInches = new RegExp(
  String.raw`\.?\s*(\d{1,2}(?:${FRACTION})?)\s*(?:${INCHES}|(?=\s*(?:$|[,.;)]|x\b|by\b|high\b|tall\b|long\b|wide\b|deep\b|and\b)))`,
  'iy',
);

/** More than any description has. */
const MAX_QUANTITIES = 80;
const at = (pattern: RegExp, text: string, index: number) => {
  pattern.lastIndex = index;
  return pattern.exec(text);
};

/** Finds every number of a text, with its unit where it has one. */
export function quantitiesIn(text: string): Quantity[] {
  const found: Quantity[] = [];
  for (const match of text.matchAll(numberPattern)) {
    if (match.index < (found.at(-1)?.end ?? 0)) continue;
    if (found.length === MAX_QUANTITIES) break;
    const [whole, first = '', second] = match;
    const values = [first, second].flatMap((each) => (each ? [numberFrom(each)] : []));
    let end = match.index + whole.length;
    const unit = units.find(({ pattern }) => at(pattern, text, end));
    if (unit) end = unit.pattern.lastIndex;
    const { kind, factor } = unit ?? noUnit;
    const inches = kind === 'feet' && factor === 1 && !second && at(moreInches, text, end);
    const more = inches ? numberFrom(inches[1] ?? '') : 12;
    if (more < 12) end = moreInches.lastIndex;
    found.push({
      kind,
      factor,
      start: match.index,
      end,
      values: values.map((value) => round(value * factor + (more < 12 ? more / 12 : 0))),
      isSmall: kind === 'feet' && (factor === 1 / 12 || factor === 1 / 304.8),
    });
  }
  return found.map((quantity, index) => inUnitOfNext(quantity, found[index + 1], text));
}

/** The text between the sides of "20 x 15", with a unit or a letter of the side before. */
export const TIMES =
  /^\.?\s*(?:(?:long|wide|high|tall|deep|length|width|height|[lwhd])\b\.?)?\s*(?:x|×|\*|by)\s*$/i;

/** In "400 x 500 cm" both are centimeters. */
function inUnitOfNext(quantity: Quantity, next: Quantity | undefined, text: string): Quantity {
  if (quantity.kind !== 'none' || next?.kind !== 'feet') return quantity;
  const isPair = TIMES.test(text.slice(quantity.end, next.start));
  if (!isPair || /['"]/.test(text[next.end - 1] ?? '')) return quantity;
  return { ...quantity, values: quantity.values.map((value) => round(value * next.factor)) };
}

const round = (value: number) => Math.round(value * 100) / 100;

const fractions: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75 };

function numberFrom(text: string): number {
  const [number = '', half] = text
    .toLowerCase()
    .trim()
    .split(/ (and a half)$/);
  const more = half === undefined ? 0 : 0.5;
  if (/^[a-z]/.test(number)) return numberInWords(number) + more;
  const [, whole = '', fraction = ''] = /^([\d.,]*)[\s-]?(.*)$/.exec(number) ?? [];
  const [top = 0, bottom = 0] = fraction.split('/').map(Number);
  const part = fractions[fraction] ?? (bottom ? top / bottom : 0);
  return Number(whole.replace(/,(?=\d{3})/g, '').replace(',', '.')) + part + more;
}

/** Reads "two hundred and fifty", "a dozen" or "half a dozen". */
function numberInWords(text: string): number {
  const words = text.split(/[\s-]+/);
  if (words[0] === 'half') return words.at(-1) === 'dozen' ? 6 : 0.5;
  return words.reduce((sum, word) => {
    if (word === 'hundred') return Math.max(sum, 1) * 100;
    if (word === 'thousand') return Math.max(sum, 1) * 1000;
    if (word === 'dozen') return 12;
    return sum + (valueOfWord.get(word) ?? 0);
  }, 0);
}
