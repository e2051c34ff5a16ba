import { expect, test } from 'vitest';
import { squareFeetIn } from '../../../domain/forms/square-feet.ts';

test.each([
  ['1200', 1200],
  [' 1200 ', 1200],
  ['1,200', 1200],
  ['1 200', 1200],
  ['12,000', 12_000],
  ['100,000', 100_000],
  ['1,200.50', 1200.5],
  ['120.5', 120.5],
  ['1200 sq ft', 1200],
  ['1200sqft', 1200],
  ['1,200 sqft', 1200],
  ['1,200sqft', 1200],
  ['1200 Sq. Ft.', 1200],
  ['1200 sq.ft.', 1200],
  ['1200 square feet', 1200],
  ['1 square foot', 1],
  ['1200 SF', 1200],
  ['1200 s.f.', 1200],
  ['1200 ft2', 1200],
  ['1200 ft²', 1200],
  ['1200 ft', 1200],
  ["1200'", 1200],
  ['1200+', 1200],
  ['about 1200', 1200],
  ['About 1,200 square feet', 1200],
  ['approx. 1200', 1200],
  ['approximately 1200 sq ft', 1200],
  ['~1200', 1200],
  ['1.5k', 1500],
  ['2K sq ft', 2000],
  ['20x30', 600],
  ['20 x 30', 600],
  ['20 X 30 ft', 600],
  ["20' x 30'", 600],
  ['20 ft by 30 ft', 600],
  ['20×30', 600],
  ['12.5 x 10', 125],
  ['10.1 x 3', 30.3],
  ['0', 0],
])('%j is %d square feet', (text, feet) => {
  expect(squareFeetIn(text)).toBe(feet);
});

test.each([
  'a lot',
  'x',
  '20x',
  '100-200',
  '100 to 200',
  '20 30',
  '1.200',
  '1,2',
  '12,34',
  '-5',
  '1e3',
  '10 x 12 x 8',
  '5 yards',
  '100 m2',
  'half an acre',
  '₁₂₀₀',
  'Infinity',
  ',',
  "'",
])('%j is no size', (text) => {
  expect(squareFeetIn(text)).toBeNaN();
});

test('whatever is typed is read at once', () => {
  for (const part of ['1', ',', ' ', '1,', 'sq', 'about ', "'", '1 x ']) {
    const started = performance.now();
    squareFeetIn(part.repeat(10_000));
    expect(performance.now() - started).toBeLessThan(2_000);
  }
});
