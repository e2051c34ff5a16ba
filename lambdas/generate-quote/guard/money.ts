import type { EstimateFacts } from '../estimate-facts.ts';
import { figureAt } from './number-words.ts';
import { areaUnitAt, type Quantity } from './quantities.ts';
import { wordSet } from './word-set.ts';
import type { Word } from './words.ts';

/**
 * Whether a sentence holds dollars that are no fact, or a fact said of the wrong thing: a total per
 * unit, a unit price as a total.
 */
export function hasForeignMoney(
  words: readonly Word[],
  quantities: readonly Quantity[],
  facts: EstimateFacts,
): boolean {
  const amounts = quantities.filter(({ counts }) => counts === 'dollars');
  if (amounts.length === 0) return false;
  const phrases = unitPhrasesIn(words);
  if (phrases.some(({ unit }) => unit === 'unknown')) return true;
  const perArea = new Set(
    phrases.filter(({ unit }) => unit === 'area').map((phrase) => amountOf(words, amounts, phrase)),
  );
  for (const amount of amounts) {
    const isPerArea = perArea.has(amount) || isPlainUnitPrice(words, amount, amounts, facts);
    if (!isFact(amount, isPerArea, facts)) return true;
  }
  return amounts.every((amount) => perArea.has(amount)) && words.some(isOfWholeJob);
}

/** `Altogether`, `in all`, but not `all inside`. */
function isOfWholeJob({ text }: Word, index: number, words: readonly Word[]): boolean {
  if (text === 'all')
    return ['in', 'for'].includes(words[index - 1]?.text ?? '') || words[index + 1]?.text === 'in';
  return wholeJob.has(text);
}

/**
 * A unit price that needs no `per square foot`: the whole of it where nothing speaks of the job or the
 * job's own range stands beside it (`at $20 to $55 the job sits between $4,000 and $11,000`), one end
 * of it where it is called so (`the $55 end`).
 */
function isPlainUnitPrice(
  words: readonly Word[],
  amount: Quantity,
  amounts: readonly Quantity[],
  { unitPrices, dollars }: EstimateFacts,
): boolean {
  const isUnitPrice = amount.values.every((value) => unitPrices.includes(value));
  if (!isUnitPrice || unitPrices.some((price) => dollars.includes(price))) return false;
  if (isCalledEnd(words, amount)) return true;
  if (!told(amounts, unitPrices)) return false;
  const isGap =
    words[amount.from - 1]?.text === 'between' && words.some(({ text }) => gaps.has(text));
  if (isGap || words.some(({ text }) => unitNames.has(text))) return true;
  if (saysPrice.has(words[amount.from - 1]?.text ?? '')) return false;
  return told(amounts, dollars) || !words.some(({ text }) => jobWords.has(text));
}

/** Whether amounts hold both ends of a price. */
function told(amounts: readonly Quantity[], [low, high]: readonly number[]): boolean {
  const values = amounts.flatMap((amount) => amount.values);
  return [low, high].every((end) => end !== undefined && values.includes(end));
}

/** `The $55 end`, `toward $25`, `the low end of $20`. */
function isCalledEnd(words: readonly Word[], { from, to, values }: Quantity): boolean {
  if (values.length > 1) return false;
  const before = words.slice(Math.max(0, from - 2), from).map(({ text }) => text);
  return (
    ends.has(words[to]?.text ?? '') ||
    toward.has(before[1] ?? '') ||
    (ends.has(before[0] ?? '') && before[1] === 'of') ||
    (toward.has(before[0] ?? '') && before[1] === 'to')
  );
}

const gaps = wordSet('gap difference spread swing span distance');
const unitNames = wordSet('unit foot each rate rates');
const ends = wordSet('end side mark');
const toward = wordSet('toward towards nearer closer near');
const saysPrice = wordSet('costs cost is are be pay pays runs total for about');
const jobWords = wordSet(`
  it range total totals all altogether everything whole entire lot costs cost pay pays job jobs project
  budget wall patio quote comes figure sum minimum is`);

function isFact({ values }: Quantity, isPerArea: boolean, facts: EstimateFacts): boolean {
  const { dollars, unitPrices } = facts;
  if (!isPerArea) return values.every((value) => dollars.includes(value));
  // A unit price that is also a price for the job is that of a whole thing: a fireplace.
  return values.every((value) => unitPrices.includes(value) && !dollars.includes(value));
}

/** The amount that a phrase like `per square foot` is said of. */
function amountOf(
  words: readonly Word[],
  amounts: readonly Quantity[],
  { from, to }: UnitPhrase,
): Quantity | undefined {
  const before = amounts.findLast((amount) => amount.to <= from);
  const after = amounts.find((amount) => amount.from >= to);
  const between = words.slice(before?.to ?? from, from).map(({ text }) => text);
  if (before && between.every((text) => text.length < 3 || loose.has(text))) return before;
  if (after) return after;
  return priceWords.has(between.at(-1) ?? '') ? undefined : before;
}

const loose = wordSet('for roughly about around approximately installed');
const priceWords = wordSet('price prices cost costs rate rates charge charges');
const wholeJob = wordSet('total totals totaling altogether flat lump');

/** Words that say what an amount is for one of: `per square foot`, `a job`, `each stone`. */
interface UnitPhrase {
  from: number;
  /** Index after its last word. */
  to: number;
  /** Of a square foot, of the whole job, or of anything that has no price. */
  unit: 'area' | 'job' | 'unknown';
}

/** All unit phrases of a sentence. */
function unitPhrasesIn(words: readonly Word[]): UnitPhrase[] {
  return words.flatMap((_, index) => phraseAt(words, index) ?? []);
}

function phraseAt(words: readonly Word[], from: number): UnitPhrase | undefined {
  const text = words[from]?.text ?? '';
  // `No price per foot` prices nothing.
  if (priceNouns.has(words[from - 1]?.text ?? '') && words[from - 2]?.text === 'no')
    return undefined;
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
