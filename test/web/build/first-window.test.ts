import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { FIRST_WINDOW_BYTES, windowWarning } from '../../../web/build/first-window.ts';

/** Base64 of random bytes compresses to about as many bytes. */
const pageOf = (bytes: number) => randomBytes(bytes).toString('base64');

test('a page within the first window is fine, a larger one is told of with its number', () => {
  expect(windowWarning('index.html', pageOf(FIRST_WINDOW_BYTES - 1_000))).toBeUndefined();
  const warning = windowWarning('index.html', pageOf(FIRST_WINDOW_BYTES + 1_000));
  const [, bytes, more] = /has (\d+) bytes compressed, (\d+) more/.exec(warning ?? '') ?? [];
  expect(Number(bytes)).toBeGreaterThan(FIRST_WINDOW_BYTES);
  expect(Number(bytes) - Number(more)).toBe(FIRST_WINDOW_BYTES);
});
