import { expect, test } from 'vitest';
import { priceListErrors } from '../../../domain/price-list/check-price-list.ts';
import { tableTexts } from '../../../domain/price-list/price-list.ts';
import { parseTable } from '../../../domain/price-list/price-table.ts';

const spoilt = (from: string | RegExp, to: string) => {
  const text = tableTexts['retaining-wall'] ?? '';
  return priceListErrors({ ...tableTexts, 'retaining-wall': text.replace(from, to) });
};
const file = 'domain/price-list/retaining-wall.csv';

test('the list that the site asks has no mistake', () => {
  expect(priceListErrors(tableTexts)).toEqual([]);
});

test.each([
  ['28,46', 'thirty,46', 'row "price boulder": column 3 must be a number such as 900 (it is "thir'],
  ['45,linear foot', '45,yard', 'the row "price removal": column 5 must be one of job, unit,'],
  ['not,trees,', 'not,', 'row "not Tree removal is not included.": column 3 is missing; add it.'],
  ['visit,shore,', 'visit,shore,x,', '"visit shore": column 4 is one too many; take it out.'],
  ['visit,shore', 'visits,shore', '"visits shore": the first column must be one of source,'],
  ['unit,A', 'unit,Q', 'the source "Q" is not in this file; add a row "source,Q,…".'],
  ['answer,boulder', 'answer,rocks', 'the row "answer rocks" names the job "rocks"; write'],
  ['question,removal', 'question,removals', '"question removals" asks for no adder of this file.'],
  ['price,tiers', 'price,terraces', 'the row "price terraces" is of no job or adder of this file.'],
  ['price,tiers', 'price,x', '"tiers" has no price; add a row "price,tiers,900,1500,job,…".'],
  ['adder,tiers', 'adder,drainage', '"adder drainage" stands twice; give one of them another id.'],
  ['700,2000', '2000,700', 'column 3 must be the lower figure (it is "2000").'],
  ['28,46', '28,146', 'row "job boulder" comes to 3420 to 14640 for a typical job; bring the high'],
  ['adder,tiers', 'adder,hill', '"hill" has no words; add a line for it in domain/reading/'],
  ['Tree removal is not', 'Trees are free and not', '"not trees" promises "free"; say what is so'],
  [/minimum.*\n/, '', 'there is no row "minimum"; write "minimum,2500,owner to confirm".'],
])('%s changed to %s is said with its row and a remedy', (from, to, sentence) => {
  const errors = spoilt(from, to).filter((error) => error.startsWith(`${file}: `));
  expect(errors).toContainEqual(expect.stringContaining(sentence));
});

test('a file as a spreadsheet saves it is read the same', () => {
  const text = tableTexts['retaining-wall'] ?? '';
  const saved = `\uFEFF${text.replaceAll('\n', ',,,\r\n')}`;
  expect(parseTable(saved)).toEqual(parseTable(text));
});
