import { expect, test } from 'vitest';
import { figureAt } from '../../../../lambdas/generate-quote/guard/number-words.ts';
import { wordsOf } from '../../../../lambdas/generate-quote/guard/words.ts';

test.each([
  ['4,000', 4000],
  ['4k', 4000],
  ['two', 2],
  ['twenty-five', 25],
  ['a hundred', 100],
  ['two hundred and fifty', 250],
  ['forty-five hundred', 4500],
  ['four thousand five hundred', 4500],
  ['one hundred thousand', 100_000],
])('%s is %d', (text, value) => {
  expect(figureAt(wordsOf(text), 0)).toMatchObject({ from: 0, value });
});

test.each([
  '4.000',
  '04',
  '4,00',
  '4 thousand',
  'thousand',
  'twenty twenty six',
  'five zero',
  'two point five',
  '1e4',
  '3rd',
])('%s is a number that nobody can tell', (text) => {
  expect(figureAt(wordsOf(text), 0)?.value).toBeNaN();
});

test('an ordinary word is no number', () => {
  expect(figureAt(wordsOf('wall'), 0)).toBeUndefined();
});
