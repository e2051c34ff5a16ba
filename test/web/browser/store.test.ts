import { expect, test, vi } from 'vitest';
import { createStore } from '../../../web/browser/store.ts';

test('every subscriber is notified of a change, and none after it has unsubscribed', () => {
  const store = createStore(0);
  const [first, second] = [vi.fn(), vi.fn()];
  const unsubscribe = store.subscribe(first);
  store.subscribe(second);

  store.set(1);
  expect(store.get()).toBe(1);
  expect(first).toHaveBeenCalledOnce();
  expect(second).toHaveBeenCalledOnce();

  unsubscribe();
  store.set(2);
  expect(first).toHaveBeenCalledOnce();
  expect(second).toHaveBeenCalledTimes(2);
});
