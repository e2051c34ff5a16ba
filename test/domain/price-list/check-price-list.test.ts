import { expect, test } from 'vitest';
import { priceListErrors } from '../../../domain/price-list/check-price-list.ts';
import { tableTexts } from '../../../domain/price-list/price-list.ts';

const spoilt = (from: string | RegExp, to: string) =>
  priceListErrors({
    ...tableTexts,
    'retaining-wall': tableTexts['retaining-wall'].replace(from, to),
  });
const file = 'domain/price-list/retaining-wall.ts';

test('the list that the site asks has no mistake', () => {
  expect(priceListErrors(tableTexts)).toEqual([]);
});

test.each([
  ['28-46', 'thirty', 'the row "job boulder": column 6 must be dollars such as 36-58, or'],
  ['28-46', 'thirty', '(it is "thirty").'],
  [
    '20-45 / linear foot',
    '20-45 / yard',
    'the row "adder removal": column 4 must be dollars such as',
  ],
  [
    'not | trees | ',
    'not | ',
    'the row "not Tree removal is not included.": column 3 is missing; add it.',
  ],
  [
    'visit | shore | ',
    'visit | shore | x | ',
    'the row "visit shore": column 4 is one too many; take it out.',
  ],
  [
    'visit | shore',
    'visits | shore',
    'the row "visits shore": the first column must be one of source,',
  ],
  ['30 x 3 | A', '30 x 3 | Q', 'the source "Q" is not in this file; add a row "source | Q | …".'],
  [
    'Boulders = boulder',
    'Boulders = rocks',
    'the row "choose material" names the job "rocks"; write',
  ],
  [
    'question | removal',
    'question | removals',
    '"question removals" asks for no adder of this file.',
  ],
  [
    'adder | tiers',
    'adder | drainage',
    '"adder drainage" stands twice; give one of them another id.',
  ],
  ['700-2000 / job', '2000-700 / job', 'must be the lower figure first (it is "2000-700 / job").'],
  [
    '28-46',
    '28-146',
    'the row "job boulder" comes to 3420 to 14640 for a typical job; bring the high',
  ],
  [
    'adder | tiers',
    'adder | terraces',
    '"terraces" has no words; add a line for it in domain/reading/',
  ],
  [
    'Tree removal is not',
    'Trees are free, and not',
    'the row "not trees" promises "free"; say what is so',
  ],
  [/minimum.*\n/, '', 'there is no row "minimum"; write "minimum | 2500 | owner to confirm".'],
])('%s changed to %s is said with its row and a remedy', (from, to, sentence) => {
  const errors = spoilt(from, to).filter((error) => error.startsWith(`${file}: `));
  expect(errors).toContainEqual(expect.stringContaining(sentence));
});
