import { wordSet } from './word-set.ts';
import type { Word } from './words.ts';

/** A number of a sentence: the words that make it and what it is worth, NaN where nobody can tell. */
export interface Figure {
  from: number;
  /** Index after its last word. */
  to: number;
  value: number;
  isSpelled: boolean;
}

/** The figure that starts at an index: in digits (`4,000`) or in words (`forty-five hundred`). */
export function figureAt(words: readonly Word[], from: number): Figure | undefined {
  const first = words[from];
  if (first?.kind === 'number') return digitsAt(words, from, first.value);
  const isScaled = (first?.text === 'a' || first?.text === 'an') && isScale(words[from + 1]);
  if (!isScaled && !unitWords.has(first?.text ?? '') && !isScale(first)) return undefined;
  return spelledAt(words, from);
}

/** `4 thousand` and `4 and a half` are no shapes of ours. */
function digitsAt(words: readonly Word[], from: number, value: number): Figure {
  const isMixed = figureAt(words, from + 1) !== undefined;
  return { from, to: from + 1, value: isMixed ? Number.NaN : value, isSpelled: false };
}

function spelledAt(words: readonly Word[], from: number): Figure {
  let total = 0;
  let group = 0;
  let smallest = Number.POSITIVE_INFINITY;
  let to = from;
  for (; to < words.length; to++) {
    const text = words[to]?.text ?? '';
    const unit = to === from && text === 'a' ? 1 : unitWords.get(text);
    const scale = scaleWords.get(text);
    if (unit !== undefined) {
      // Twenty takes a five, five takes no twenty: `twenty twenty six` is a year, not a sum.
      const fits = unit < 10 ? smallest >= 20 : smallest >= 100;
      group = fits && !(unit === 0 && to > from) ? group + unit : Number.NaN;
      smallest = unit;
    } else if (scale !== undefined) {
      group *= scale;
      if (scale > 100) {
        total += group;
        group = 0;
      }
      smallest = scale;
    } else if (!(text === 'and' && isScale(words[to - 1]) && continues(words[to + 1]))) break;
  }
  const isSum = words[to]?.text !== 'point' && words[to]?.kind !== 'number';
  // A scale without a number before it (`another thousand`) multiplies nothing.
  const value = isSum && total + group > 0 ? total + group : Number.NaN;
  return { from, to, value, isSpelled: true };
}

const isScale = (word: Word | undefined) => scaleWords.has(word?.text ?? '');
const continues = (word: Word | undefined) => unitWords.has(word?.text ?? '');

/** What one number word adds. Misspellings that readers still take for the number stand here too. */
export const unitWords: ReadonlyMap<string, number> = new Map([
  ...numbered(
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    (index) => index,
  ),
  ...numbered('twenty thirty forty fifty sixty seventy eighty ninety', (index) => (index + 2) * 10),
  ['fourty', 40],
  ['fourtyfive', 45],
  ['ninty', 90],
  ['nil', 0],
  ['nought', 0],
  ['naught', 0],
]);

/** Words that multiply the number before them. */
const scaleWords: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['thousand', 1000],
  ['grand', 1000],
  ['k', 1000],
  ['million', 1_000_000],
]);

/** Parts of words that stand for a large number wherever they are: `thousands`, `fourthousand`. */
export const largeNumber =
  /hundred|thous|million|billion|trillion|gazillion|zillion|^grand$|^k$|^lakhs?$|^crores?$|^myriad/;

/** Amounts and shares that are never ours: nothing that we compute is told in them. */
export const foreignAmounts = wordSet(`
  percent percents percentage percentages pct percentile cent cents penny pennies nickel nickels dime
  dimes buck bucks quid pence euro euros eur pound pounds gbp sterling cad aud nzd chf jpy cny inr mxn
  peso pesos yen yuan renminbi rupee rupees rubles ruble franc francs krona kroner shekel shekels
  reais lira bitcoin bitcoins btc ethereum eth crypto dogecoin usdt benjamin benjamins clams smackers
  dozen dozens tens teens twenties thirties forties fifties sixties seventies eighties nineties
  twice thrice treble triple triples tripled tripling quadruple quadruples quadrupled quintuple
  doubles doubled doubling halve halves halved halving quarter quarters fold twofold threefold tenfold
  zeros zeroes fourfold fivefold hundredfold manyfold umpteen dolar dolares dollari dollaro canadian australian`);

function numbered(words: string, value: (index: number) => number): [string, number][] {
  return words.split(' ').map((word, index) => [word, value(index)]);
}
