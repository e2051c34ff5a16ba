import { expect, test, vi } from 'vitest';
import { idempotencyKeyOf } from '../../../web/forms/use-form-submission.ts';

test('a form keeps its key, and a renewed one, over a reload, and no other form has it', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key),
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  const key = idempotencyKeyOf('/contact');
  const first = key.current();
  expect(idempotencyKeyOf('/contact').current()).toBe(first);
  expect(idempotencyKeyOf('/quote').current()).not.toBe(first);
  const second = key.renew();
  expect(second).not.toBe(first);
  expect(idempotencyKeyOf('/contact').current()).toBe(second);
});
