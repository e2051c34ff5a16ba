import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { idempotencyKeyOf } from '../../../web/forms/idempotency-key.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

afterEach(() => vi.unstubAllGlobals());

test('a form keeps its key over a reload, and no other form has it', () => {
  const key = idempotencyKeyOf('/contact').current();
  expect(idempotencyKeyOf('/contact').current()).toBe(key);
  expect(idempotencyKeyOf('/quote').current()).not.toBe(key);
});

test('a renewed key is another one, over a reload too', () => {
  const key = idempotencyKeyOf('/contact');
  const first = key.current();
  const second = key.renew();
  expect(second).not.toBe(first);
  expect(idempotencyKeyOf('/contact').current()).toBe(second);
});

test('where the browser keeps nothing the key holds as long as the page', () => {
  vi.stubGlobal('sessionStorage', undefined);
  const key = idempotencyKeyOf('/contact');
  expect(key.current()).toBe(key.current());
  expect(idempotencyKeyOf('/contact').current()).not.toBe(key.current());
});

test('without a secure context the key is as long and as random', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const key = idempotencyKeyOf('/contact');
  expect(key.current()).toMatch(/^[0-9a-f]{32}$/);
  const first = key.current();
  expect(key.renew()).not.toBe(first);
});
