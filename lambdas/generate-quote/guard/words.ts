import { foldedText } from './plain-text.ts';

/** A word, a number in digits, or a mark of a sentence. */
export interface Word {
  /** In lower case without accents; a contraction is written out (`won't` is `will` and `not`). */
  text: string;
  kind: 'word' | 'number' | 'mark';
  /** Of a number; NaN where the digits are in no shape that we write. */
  value: number;
  isCapital: boolean;
}

// Letters with digits among them, the digits with the marks inside numbers; words; single marks.
const word = /[a-z\d]*\d[a-z\d]*(?:[.,][a-z\d]*\d[a-z\d]*)*|[a-z]+(?:'[a-z]+)*|[^\s]/gi;

/** The words of a sentence of plain English letters, digits and marks. */
export function wordsOf(sentence: string): Word[] {
  const text = foldedText(sentence);
  return [...text.matchAll(word)].flatMap((match) => {
    const [raw] = match;
    if (/\d/.test(raw)) return numberOf(raw.toLowerCase());
    if (!/[a-z]/i.test(raw)) return isHyphen(text, match.index) ? [] : [mark(raw)];
    const isCapital = /^[A-Z]/.test(raw);
    return writtenOut(raw.toLowerCase()).map((part) => ({
      ...mark(part),
      kind: 'word',
      isCapital,
    }));
  });
}

const mark = (text: string): Word => ({ text, kind: 'mark', value: Number.NaN, isCapital: false });

/** A hyphen inside a compound is no word: `200-square-foot`. Between figures it means a range. */
function isHyphen(text: string, index: number): boolean {
  return /^(?:[a-z]-[a-z\d]|\d-[a-z])$/i.test(text.slice(index - 1, index + 2));
}

function numberOf(raw: string): Word[] {
  const [, digits = '', suffix = ''] = /^([\d.,]+?)(k|ft|sf|sqft)?$/.exec(raw) ?? [];
  const thousands = suffix === 'k' ? 1000 : 1;
  const number: Word = { ...mark(raw), kind: 'number', value: worthOf(digits) * thousands };
  return suffix === '' || suffix === 'k' ? [number] : [number, { ...mark(suffix), kind: 'word' }];
}

/** `4000`, `4,000`, `4,000.00`: as Americans write numbers. `4.000` and `04` are none of ours. */
function worthOf(digits: string): number {
  const isOurs = /^(?:[1-9]\d*|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d{1,2})?$/.test(digits);
  return isOurs ? Number(digits.replaceAll(',', '')) : Number.NaN;
}

const endings = new Map([
  ['ll', 'will'],
  ['re', 'are'],
  ['ve', 'have'],
  ['d', 'would'],
  ['m', 'am'],
]);

const irregular = new Map([
  ["won't", ['will', 'not']],
  ['wont', ['will', 'not']],
  ["can't", ['can', 'not']],
  ['cant', ['can', 'not']],
  ['cannot', ['can', 'not']],
  ['dont', ['do', 'not']],
  ["let's", ['let', 'us']],
  ['gonna', ['going', 'to']],
]);

function writtenOut(word: string): string[] {
  const known = irregular.get(word);
  if (known) return known;
  if (word.endsWith("n't")) return [word.slice(0, -3), 'not'];
  const [stem = '', ending] = word.split("'");
  if (ending === undefined) return [word];
  if (ending === 's') return pronouns.has(stem) ? [stem, 'is'] : [stem];
  return [stem, endings.get(ending) ?? ending];
}

// After these `'s` is "is"; after a noun it is a possessive.
const pronouns = new Set(['it', 'that', 'this', 'here', 'there', 'what', 'he', 'she', 'who']);
