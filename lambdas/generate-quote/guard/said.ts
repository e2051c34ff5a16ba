import type { Quantity } from './quantities.ts';
import type { Word } from './words.ts';

/**
 * A sentence as phrases are looked for in it: words and marks with single spaces between them, each
 * amount of dollars as `AMOUNT`, a range of them as `RANGE`, every other quantity as `FIGURE`.
 */
export function saidText(words: readonly Word[], quantities: readonly Quantity[]): string {
  const said: string[] = [];
  for (let index = 0; index < words.length; ) {
    const quantity = quantities.find(({ from, counts }) => from === index && counts !== 'other');
    said.push(quantity ? nameOf(quantity) : (words[index]?.text ?? ''));
    index = quantity?.to ?? index + 1;
  }
  return said.join(' ');
}

function nameOf({ counts, values }: Quantity): string {
  if (counts !== 'dollars') return 'FIGURE';
  return values.length > 1 ? 'RANGE' : 'AMOUNT';
}

/**
 * One pattern of many phrases, each found as whole words in the text of {@link saidText}. In a phrase
 * `MONEY` stands for an amount or a range of dollars, the rest is a regular expression.
 */
export function anyPhrase(phrases: readonly string[]): RegExp {
  const sources = phrases.map((phrase) => phrase.replaceAll('MONEY', '(?:AMOUNT|RANGE)'));
  return new RegExp(`(?<=^| )(?:${sources.join('|')})(?= |$)`, 'g');
}
