import { expect, test } from 'vitest';
import * as z from 'zod';
import { readJsonItem, writeSessionStorage } from '../../../web/browser/session-storage.ts';
import { stubSessionStorage } from './session-storage-stub.ts';

const stored = stubSessionStorage();
const read = () => readJsonItem('wall', z.object({ feet: z.number() }));

test('a value of another shape is ignored', () => {
  for (const text of ['{"feet":', 'null', '{"feet":"three"}']) {
    stored.set('wall', text);
    expect(read()).toBeUndefined();
  }
});

test('where storage is full the old value goes, since it is no longer true', () => {
  writeSessionStorage('wall', '{"feet":3}');
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  Object.assign(sessionStorage, { setItem });
  writeSessionStorage('wall', '{"feet":4}');
  expect(read()).toBeUndefined();
});
