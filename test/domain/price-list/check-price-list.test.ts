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
  [
    'a price in words',
    '28-46',
    'thirty',
    `${file}: the row "job boulder": column 6 must be dollars such as 36-58, or 24-38, 65-110 / linear foot (it is "thirty").`,
  ],
  [
    'an unknown unit',
    '20-45 / linear foot',
    '20-45 / yard',
    `${file}: the row "adder removal": column 4 must be dollars such as 700-2000 / job, 15-30 / unit, 12-25 / linear foot, or 8-20 % (it is "20-45 / yard").`,
  ],
  [
    'an unknown kind of row',
    'visit | shore',
    'visits | shore',
    `${file}: the first column must be`,
  ],
  [
    'a source that is not there',
    '30 x 3 | A',
    '30 x 3 | Q',
    `${file}: the row "job segmental-block": the source "Q" is not in this file; add a row "source | Q | …".`,
  ],
  [
    'a job that is not there',
    'Boulders = boulder',
    'Boulders = rocks',
    `${file}: the row "choose material" names the job "rocks"`,
  ],
  [
    'a question about no adder',
    'question | removal',
    'question | removals',
    `${file}: the row "question removals" asks for no adder of this file.`,
  ],
  [
    'a row that stands twice',
    'adder | tiers',
    'adder | drainage',
    `${file}: the row "adder drainage" stands twice; give one of them another id.`,
  ],
  [
    'figures the wrong way round',
    '700-2000 / job',
    '2000-700 / job',
    `${file}: the row "adder curves-and-steps": column 4 must be the lower figure first (it is "2000-700 / job").`,
  ],
  [
    'a price that says too little',
    '28-46',
    '28-146',
    `${file}: the row "job boulder" comes to 3420 to 14640 for a typical job; bring the high figure to 1.4 to 2.2 times the low one.`,
  ],
  [
    'an entry without words',
    'adder | tiers',
    'adder | terraces',
    `${file}: "terraces" has no words; add a line for it in domain/reading/word-table.ts.`,
  ],
  [
    'a promise',
    'Tree removal is not included.',
    'Trees are free.',
    `${file}: the row "not trees" promises "free"; say what is so on the day.`,
  ],
  [
    'no minimum',
    /minimum.*\n/,
    '',
    `${file}: there is no row "minimum"; write "minimum | 2500 | owner to confirm".`,
  ],
])('%s is said with its row and a remedy', (_, from, to, sentence) => {
  const errors = spoilt(from, to);
  expect(
    errors.some(
      (error) => error.startsWith(sentence) || error.includes(sentence.slice(file.length + 2)),
    ),
  ).toBe(true);
});
