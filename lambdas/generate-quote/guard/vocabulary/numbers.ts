import { wordSet } from './word-set.ts';

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
export const scaleWords: ReadonlyMap<string, number> = new Map([
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

/** Numbers of Spanish, French, German, Italian, Portuguese and Dutch that are no English words. */
export const otherNumbers = wordSet(`
  uno dos tres cuatro cinco seis siete ocho nueve diez doce quince veinte treinta cuarenta cincuenta
  sesenta setenta ochenta noventa cien ciento cientos doscientos quinientos mil millon millones
  deux trois quatre cinq sept huit neuf dix onze douze vingt trente quarante cinquante soixante
  mille milliers
  eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf zwanzig dreissig vierzig funfzig
  tre quattro cinque sette otto nove dieci venti trenta cento mila quatro oito dez vinte cem
  twee drie vijf zes zeven tien twintig honderd duizend`);

/** In compounds of German: `viertausend`. */
export const otherLargeNumber = /tausend|hundert|cientos|millon/;

function numbered(words: string, value: (index: number) => number): [string, number][] {
  return words.split(' ').map((word, index) => [word, value(index)]);
}
