import { expect, test } from 'vitest';
import { fittedSize } from '../../domain/photo-upload.ts';

test.each([
  [4_000, 3_000, 1_600, 1_200],
  [800, 600, 800, 600],
  [1_080, 18_000, 700, 11_666],
  [10_000, 2_000, 3_500, 700],
  [100, 40_000, 40, 16_383],
])('fits %d × %d into %d × %d', (width, height, fittedWidth, fittedHeight) => {
  expect(fittedSize({ width, height })).toEqual({ width: fittedWidth, height: fittedHeight });
});
