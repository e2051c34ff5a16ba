import { figureAt } from './number-words.ts';
import { areaUnitAt } from './units.ts';
import { wordSet } from './vocabulary/word-set.ts';
import type { Word } from './words.ts';

/** Words that say what an amount is for one of: `per square foot`, `a job`, `each stone`. */
export interface UnitPhrase {
  from: number;
  /** Index after its last word. */
  to: number;
  /** Of a square foot, of the whole job, or of anything that has no price. */
  unit: 'area' | 'job' | 'unknown';
}

/** All unit phrases of a sentence. */
export function unitPhrasesIn(words: readonly Word[]): UnitPhrase[] {
  return words.flatMap((_, index) => phraseAt(words, index) ?? []);
}

function phraseAt(words: readonly Word[], from: number): UnitPhrase | undefined {
  const text = words[from]?.text ?? '';
  if (text === 'unit' && priceNouns.has(words[from + 1]?.text ?? '')) {
    return { from, to: from + 2, unit: 'area' };
  }
  if (ones.has(text)) return phraseOfOne(words, from);
  const area = areaUnitAt(words, from);
  const isPriced = area !== undefined && priceNouns.has(words[area]?.text ?? '');
  // `200 sq ft costs` is a size and its price, `square-foot cost` a unit price.
  return isPriced && figureAt(words, from - 1) === undefined
    ? { from, to: area, unit: 'area' }
    : undefined;
}

function phraseOfOne(words: readonly Word[], from: number): UnitPhrase | undefined {
  const area = areaUnitAt(words, from + 1);
  const isOne = area !== undefined && singular.has(words.slice(from + 1, area).at(-1)?.text ?? '');
  if (isOne || (area && words[from]?.text !== 'the')) return { from, to: area, unit: 'area' };
  const next = words[from + 1]?.text ?? '';
  if (jobs.has(next)) return { from, to: from + 2, unit: 'job' };
  const isUnknown =
    rates.has(words[from]?.text ?? '') ||
    (isAfterAmount(words, from) && articles.has(words[from]?.text ?? ''));
  return isUnknown && !sources.has(next) ? { from, to: from + 2, unit: 'unknown' } : undefined;
}

/** `$4,000 a wall`: an article right after an amount. */
const isAfterAmount = (words: readonly Word[], index: number) =>
  words[index - 1]?.kind === 'number' || words[index - 1]?.text === 'dollars';

const ones = wordSet('per / each every a an the any one single');
const rates = wordSet('per /');
const articles = wordSet('a an each every the one apiece');
const singular = wordSet('foot ft sqft sf .');
const jobs = wordSet('job project fireplace');
const priceNouns = wordSet('price prices cost costs rate rates pricing charge');
/** `Per our rate card` names where a figure comes from. */
const sources = wordSet('our the your');
