import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { readJsonItem, writeSessionStorage } from '../../../web/browser/session-storage.ts';
import { stubSessionStorage } from './session-storage-stub.ts';

let stored: Map<string, string>;

beforeEach(() => {
  stored = stubSessionStorage();
});
afterEach(() => vi.unstubAllGlobals());

const read = () => readJsonItem('wall', z.object({ feet: z.number() }));

test('what is kept is read again, and without a text it is gone', () => {
  expect(read()).toBeUndefined();
  writeSessionStorage('wall', '{"feet":3}');
  expect(read()).toEqual({ feet: 3 });
  writeSessionStorage('wall');
  expect(read()).toBeUndefined();
});

test.each([
  ['no JSON', '{"feet":'],
  ['nothing', 'null'],
  ['of another shape', '{"feet":"three"}'],
])('a value that is %s is ignored and removed', (_, text) => {
  stored.set('wall', text);
  expect(read()).toBeUndefined();
  expect(stored.has('wall')).toBe(false);
});

test('where storage is full the old value goes, since it is no longer true', () => {
  writeSessionStorage('wall', '{"feet":3}');
  Object.assign(sessionStorage, {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(() => writeSessionStorage('wall', '{"feet":4}')).not.toThrow();
  expect(read()).toBeUndefined();
});

test('where storage is blocked nothing is kept and nothing fails', () => {
  vi.unstubAllGlobals();
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    get() {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  try {
    expect(() => writeSessionStorage('wall', '{"feet":3}')).not.toThrow();
    expect(read()).toBeUndefined();
  } finally {
    Reflect.deleteProperty(globalThis, 'sessionStorage');
  }
});
