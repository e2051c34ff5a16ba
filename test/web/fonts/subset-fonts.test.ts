import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { subsetFile, subsets } from '../../../scripts/subset-fonts.ts';

/** The initial congestion window of a server: ten segments of 1460 bytes (RFC 6928). */
const FIRST_WINDOW_BYTES = 14_600;

test.each(subsets)('$target is what the script makes, and comes in one go', async (subset) => {
  const committed = await readFile(resolve(import.meta.dirname, '../../..', subset.target));
  expect(committed.equals(await subsetFile(subset))).toBe(true);
  expect(committed.length).toBeLessThan(FIRST_WINDOW_BYTES);
});
