import { type Figure, figureAt } from './number-words.ts';
import type { Word } from './words.ts';

/** One figure or a range of them, with what it counts. */
export interface Quantity {
  from: number;
  /** Index after its last word, its unit included. */
  to: number;
  values: number[];
  counts: 'dollars' | 'square feet' | 'feet' | 'other';
  isSpelled: boolean;
}

/** All quantities of a sentence, in order. */
export function quantitiesIn(words: readonly Word[]): Quantity[] {
  const quantities: Quantity[] = [];
  for (let index = 0; index < words.length; ) {
    const quantity = quantityAt(words, index);
    if (quantity) quantities.push(quantity);
    index = quantity?.to ?? index + 1;
  }
  return quantities;
}

function quantityAt(words: readonly Word[], index: number): Quantity | undefined {
  const first = signedFigureAt(words, index);
  if (!first) return undefined;
  const figures = [first, ...restOfRange(words, first)];
  const end = figures.at(-1)?.to ?? first.to;
  const unit = unitAt(words, end);
  const isSigned = figures.some((figure) => figure.isDollars);
  const isConflict = isSigned && (unit?.counts ?? 'dollars') !== 'dollars';
  return {
    from: index,
    to: unit?.to ?? end,
    values: isConflict ? [Number.NaN] : figures.map(({ value }) => value),
    counts: isSigned ? 'dollars' : (unit?.counts ?? 'other'),
    isSpelled: figures.every(({ isSpelled }) => isSpelled),
  };
}

type SignedFigure = Figure & { isDollars: boolean };

/** A figure with the dollar signs before it: `$`, `US$`, `USD`. */
function signedFigureAt(words: readonly Word[], index: number): SignedFigure | undefined {
  let from = index;
  if (words[from]?.text === 'us' && words[from + 1]?.text === '$') from++;
  const isDollars = words[from]?.text === '$' || words[from]?.text === 'usd';
  const figure = figureAt(words, isDollars ? from + 1 : from);
  return figure && { ...figure, isDollars };
}

function restOfRange(words: readonly Word[], first: SignedFigure): SignedFigure[] {
  const connector = words[first.to]?.text ?? '';
  if (!connectors.has(connector)) return [];
  const isUpTo = connector === 'up' && words[first.to + 1]?.text === 'to';
  const next = signedFigureAt(words, first.to + (isUpTo ? 2 : 1));
  if (!next) return [];
  // `$4,000 and 200 square feet` are two quantities.
  const unit = unitAt(words, next.to);
  const isOther = first.isDollars && !next.isDollars && unit && unit.counts !== 'dollars';
  return isOther && listing.has(connector) ? [] : [next, ...restOfRange(words, next)];
}

const listing = new Set(['and', 'or']);
const connectors = new Set([...listing, '-', '–', '—', 'to', 'through', 'up']);

function unitAt(
  words: readonly Word[],
  index: number,
): Pick<Quantity, 'to' | 'counts'> | undefined {
  const text = words[index]?.text;
  if (text === 'dollars' || text === 'dollar' || text === 'usd') {
    return { to: index + 1, counts: 'dollars' };
  }
  const area = areaUnitAt(words, index);
  if (area) return { to: area, counts: 'square feet' };
  const length = lengthUnitAt(words, index);
  return length ? { to: length, counts: 'feet' } : undefined;
}

/** Index after `square feet`, `sq. ft.`, `face foot`, `sqft` at an index; undefined where there is none. */
export function areaUnitAt(words: readonly Word[], index: number): number | undefined {
  const text = words[index]?.text ?? '';
  if (text === 'sqft' || text === 'sf') return index + 1;
  let end = index;
  while (qualifiers.has(words[end]?.text ?? '') || (end > index && isAbbreviated(words, end)))
    end++;
  return end > index ? lengthUnitAt(words, end) : undefined;
}

/** Index after `feet`, `foot`, `ft.` or a prime at an index. */
export function lengthUnitAt(words: readonly Word[], index: number): number | undefined {
  const text = words[index]?.text ?? '';
  if (text === "'" && words[index + 1]?.kind !== 'number') return index + 1;
  if (!feet.has(text)) return undefined;
  return isAbbreviated(words, index + 1) && index + 2 < words.length ? index + 2 : index + 1;
}

const qualifiers = new Set(['square', 'sq', 'face']);
const feet = new Set(['feet', 'foot', 'ft']);

const isAbbreviated = (words: readonly Word[], index: number) =>
  words[index]?.text === '.' && ['sq', 'ft'].includes(words[index - 1]?.text ?? '');
