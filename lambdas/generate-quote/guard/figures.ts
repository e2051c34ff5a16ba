import type { EstimateFacts } from '../estimate-facts.ts';
import { isForeignCount } from './counts.ts';
import { hasForeignMoney } from './money.ts';
import { foreignAmounts, largeNumber } from './number-words.ts';
import type { Quantity } from './quantities.ts';
import { hasForeignShare } from './shares.ts';
import { hasForeignTime } from './time.ts';
import type { Word } from './words.ts';

/** Whether a sentence holds an amount, a share, a size, a time or a count that is not a fact of its kind. */
export function hasForeignFigure(
  words: readonly Word[],
  quantities: readonly Quantity[],
  facts: EstimateFacts,
): boolean {
  return (
    quantities.some((quantity) => isForeign(words, quantity, facts)) ||
    hasForeignWord(words, quantities) ||
    hasVagueSize(words) ||
    isTornApart(words, quantities) ||
    hasForeignShare(words, quantities) ||
    hasForeignTime(words) ||
    hasForeignMoney(words, quantities, facts)
  );
}

function isForeign(words: readonly Word[], quantity: Quantity, facts: EstimateFacts): boolean {
  const { values, counts, isSpelled } = quantity;
  if (values.some(Number.isNaN)) return true;
  switch (counts) {
    case 'dollars':
      return false; // Judged with what is said about it.
    case 'square feet':
      return !values.every((value) => facts.squareFeet.includes(value));
    case 'feet':
      return !values.every((value) => facts.feet.includes(value));
    case 'other':
      return !isSpelled || isForeignCount(words, quantity);
  }
}

/** A word for an amount, a large number or a currency that belongs to no quantity of ours. */
function hasForeignWord(words: readonly Word[], quantities: readonly Quantity[]): boolean {
  const isOurs = (index: number) => quantities.some(({ from, to }) => from <= index && index < to);
  return words.some(
    ({ text }, index) =>
      foreignAmounts.has(text) ||
      (!isOurs(index) && (largeNumber.test(text) || loneCurrency.has(text))),
  );
}

const loneCurrency = new Set(['$', 'dollar', 'dollars', 'usd']);

/** `a few feet`, `a foot`: a size all the same. */
function hasVagueSize(words: readonly Word[]): boolean {
  return words.some(({ text }, index) => {
    if (!sizeUnits.has(text)) return false;
    const before = words.slice(Math.max(0, index - 3), index).map((word) => word.text);
    const isOne = ['a', 'an', 'another', 'single', 'half'].includes(before.at(-1) ?? '');
    return isOne || before.some((word) => vague.has(word));
  });
}

const vague = new Set(['few', 'several', 'couple', 'half', 'many', 'handful', 'some']);
const sizeUnits = new Set(
  'inch inches foot feet ft yards mile miles meter meters metre metres acre acres ton tons'.split(
    ' ',
  ),
);

/** Two figures with nothing but marks between them read as one: `4 000`, `$4. 500`, `4'000`. */
function isTornApart(words: readonly Word[], quantities: readonly Quantity[]): boolean {
  return quantities.some(({ to, counts }, index) => {
    const next = quantities[index + 1];
    // A unit ends a figure: `200 square feet, $4,000`.
    if (!next || (counts.endsWith('feet') && words[to - 1]?.kind === 'word')) return false;
    return words.slice(to, next.from).every(({ text }) => torn.has(text));
  });
}

const torn = new Set([',', '.', ':', "'", '"', '/', '-', '(', ')']);
