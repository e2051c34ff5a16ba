import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { sessionStorageItem } from '../../../web/browser/session-storage-item.ts';

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => void stored.set(key, text),
  removeItem: (key: string) => void stored.delete(key),
};

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

const wall = sessionStorageItem('wall', z.object({ feet: z.number() }));

test('what is kept is read again, by its own key', () => {
  expect(wall.read()).toBeUndefined();
  wall.write({ feet: 3 });
  expect(wall.read()).toEqual({ feet: 3 });
  expect(sessionStorageItem('gate', z.object({ feet: z.number() })).read()).toBeUndefined();
});

test.each([
  ['no JSON', '{"version":1,'],
  ['nothing', 'null'],
  ['of another version', '{"version":0,"value":{"feet":3}}'],
  ['without a version', '{"feet":3}'],
  ['of another shape', '{"version":1,"value":{"feet":"three"}}'],
])('a value that is %s is ignored and removed', (_, text) => {
  stored.set('wall', text);
  expect(wall.read()).toBeUndefined();
  expect(stored.has('wall')).toBe(false);
});

test('where storage is full the old value goes, since it is no longer true', () => {
  wall.write({ feet: 3 });
  vi.stubGlobal('sessionStorage', {
    ...storage,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(() => wall.write({ feet: 4 })).not.toThrow();
  expect(wall.read()).toBeUndefined();
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
    expect(() => wall.write({ feet: 3 })).not.toThrow();
    expect(wall.read()).toBeUndefined();
  } finally {
    Reflect.deleteProperty(globalThis, 'sessionStorage');
  }
});
