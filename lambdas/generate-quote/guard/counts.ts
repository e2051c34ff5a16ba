import { figureAt, foreignAmounts } from './number-words.ts';
import type { Quantity } from './quantities.ts';
import { timeUnits } from './time.ts';
import { wordSet } from './word-set.ts';
import type { Word } from './words.ts';

/** The largest number word that counts things in ordinary prose. */
const LARGEST_COUNT = 12;

/** How many words may stand between a number and what it counts: `ten full business days`. */
const WORDS_TO_UNIT = 4;

/** How far a number word may stand from the things it counts: `three main cost drivers`. */
const WORDS_TO_THING = 4;

/** Whether a number word counts more than things: `two coats` and `one of them` are harmless. */
export function isForeignCount(words: readonly Word[], { from, to, values }: Quantity): boolean {
  if (values.some((value) => value > LARGEST_COUNT)) return true;
  // `The one figure that we can give` is no six-figure sum.
  if (values[0] === 1 && values.length === 1 && words[to]?.text === 'figure') return false;
  if (countsMeasure(words, to) || isShare(words, to)) return true;
  if (values.length === 1 && values[0] === 1) return false;
  const before = words[from - 1]?.text ?? '';
  if (beforeKnownCount.has(before)) return false;
  return !countsThings(words, to);
}

/** Whether a plural follows: `two coats`, `three main drivers`. */
function countsThings(words: readonly Word[], from: number): boolean {
  for (const { text, kind } of words.slice(from, from + WORDS_TO_THING)) {
    if (kind === 'mark' || endsCount.has(text) || afterBareFigure.has(text)) return false;
    if (text.endsWith('s') && !noPlurals.has(text)) return true;
  }
  return false;
}

/** `One in three`, `nine out of ten`. */
function isShare(words: readonly Word[], to: number): boolean {
  const next = words[to]?.text === 'out' ? to + 2 : to + 1;
  const isBetween = words[to]?.text === 'in' || words[to]?.text === 'out';
  return isBetween && figureAt(words, next) !== undefined;
}

function countsMeasure(words: readonly Word[], from: number): boolean {
  for (const { text, kind } of words.slice(from, from + WORDS_TO_UNIT)) {
    if (kind === 'mark' || endsCount.has(text)) return false;
    if (foreignUnits.has(text) || timeUnits.has(text) || foreignAmounts.has(text)) return true;
    if (text === 'per' || text === 'apiece' || text === 'point') return true;
  }
  return false;
}

const endsCount = wordSet('of that which is are on in with for move moves drive set shape affect');

const noPlurals = wordSet(
  'was has does costs gross stays seems gets comes goes runs makes yes hits',
);

/** `the two`, `these three`: things that were named before. */
const beforeKnownCount = wordSet('the these those all both');

/** A number before one of these counts nothing that is named, so it may be an amount. */
const afterBareFigure = wordSet(`
  a an and or but for in on at by to of from if when with is are was be it we you i that this so as then
  total altogether flat even max maximum tops today now only cash plus more less all installed
  complete everything included tax each apiece than minimum or-so easily roughly approximately about
  square face large will would should could can may might depending per because since though although`);

/** Units that we compute nothing in: a number that counts them is foreign. */
const foreignUnits = wordSet(`
  inch inches in yard yards mile miles meter meters metre metres centimeter centimeters millimeter
  millimeters mm cm km acre acres gallon gallons liter liters ton tons pallet pallets degree degrees
  ounce ounces psi figure figures digit digits score ish foot feet ft lineal linear cubic square sq sqft
  sf dollar dollars usd points oclock seconds times fold running stacks stack racks ones bills gs footer footers clock`);
