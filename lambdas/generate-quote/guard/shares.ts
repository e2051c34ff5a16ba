import type { Quantity } from './quantities.ts';
import { wordSet } from './word-set.ts';
import type { Word } from './words.ts';

/** Whether a sentence says a part or a multiple of something: `half off`, `a third less`, `times two`. */
export function hasForeignShare(words: readonly Word[], quantities: readonly Quantity[]): boolean {
  return words.some(({ text }, index) => {
    const before = words[index - 1]?.text ?? '';
    const after = words[index + 1]?.text ?? '';
    if (text === 'half') return !beforeHalf.has(before) || after === 'off' || after === 'price';
    if (text === 'double') return !afterDouble.has(after);
    if (text === 'times') return touchesFigure(quantities, index);
    if (text === 'x') return true;
    if (pluralParts.test(text)) return true;
    return ordinals.test(text) && isPart(words, index) && !afterOrdinal.has(after);
  });
}

function touchesFigure(quantities: readonly Quantity[], index: number): boolean {
  return quantities.some(({ from, to }) => to === index || from === index + 1);
}

/** `a third`, `one fifth`, `the third of`, and `on the tenth`, which is a date. */
function isPart(words: readonly Word[], index: number): boolean {
  const [second = '', first = ''] = [words[index - 2]?.text, words[index - 1]?.text];
  const after = words[index + 1];
  return (
    counted.has(first) ||
    (first === 'the' && beforeDay.has(second)) ||
    after?.kind !== 'word' ||
    after.text === 'of'
  );
}

/** The upper half of the range is a place in it. */
const beforeHalf = wordSet('upper lower top bottom higher');
const afterDouble = wordSet('sided wythe wall walls faced check checked layer row course stacked');
const counted = wordSet('a an one two three four five six seven eight nine ten another by');
const beforeDay = wordSet('on by before until till after from');
const afterOrdinal = wordSet('factor thing point reason consideration element item piece visit');
const ordinals =
  /^(?:third|fourth|fifth|sixth|seventh|eighth|ninth|(?:ten|eleven|twelf|(?:thir|four|fif|six|seven|eigh|nine)teen)th|twentieth|thirtieth)$/;
const pluralParts = /^(?:halves|thirds|fourths|fifths|sixths|sevenths|eighths|ninths|tenths)$/;
