import type { EstimateFacts } from '../estimate-facts.ts';
import type { Quantity } from './quantities.ts';
import { type UnitPhrase, unitPhrasesIn } from './unit-phrases.ts';
import { wordSet } from './vocabulary/word-set.ts';
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
  if (!amounts.every((amount) => isFact(amount, perArea.has(amount), facts))) return true;
  return (
    amounts.every((amount) => perArea.has(amount)) && words.some(({ text }) => wholeJob.has(text))
  );
}

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
const wholeJob = wordSet('total totals totaling altogether all flat lump');
