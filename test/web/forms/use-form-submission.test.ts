import { expect, test, vi } from 'vitest';
import { idempotencyKeyOf } from '../../../web/forms/use-form-submission.ts';
import { stubSessionStorage } from '../browser/session-storage-stub.ts';

stubSessionStorage();

test('a form keeps its key, and a renewed one, over a reload, and no other form has it', () => {
  const key = idempotencyKeyOf('/contact');
  const first = key.current();
  expect(idempotencyKeyOf('/contact').current()).toBe(first);
  expect(idempotencyKeyOf('/quote').current()).not.toBe(first);
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
