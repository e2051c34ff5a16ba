import type { Word } from './words.ts';

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
