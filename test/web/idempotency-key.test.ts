import { afterEach, expect, test, vi } from 'vitest';
import { newIdempotencyKey } from '../../web/forms/idempotency-key.ts';

afterEach(() => vi.unstubAllGlobals());

test('each key is another one', () => {
  expect(newIdempotencyKey()).not.toBe(newIdempotencyKey());
});

test('without a secure context the key is as long and as random', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(newIdempotencyKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(newIdempotencyKey()).not.toBe(newIdempotencyKey());
});
