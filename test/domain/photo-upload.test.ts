import { expect, test } from 'vitest';
import { fittedSize } from '../../domain/photo-upload.ts';

test.each([
  [4_000, 3_000, 1_600, 1_200],
  [800, 600, 800, 600],
  [10_000, 2_000, 3_098, 619],
])('fits %d × %d into %d × %d', (width, height, fittedWidth, fittedHeight) => {
  expect(fittedSize({ width, height })).toEqual({ width: fittedWidth, height: fittedHeight });
});
