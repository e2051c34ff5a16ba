import { expect, test } from 'vitest';
import { sourceHash } from '../../../../lambdas/shared/http/request.ts';
import { aFormPost, sentFrom } from '../../../factories.ts';

const now = new Date('2026-11-20T15:00:00.000Z');
const hashOf = (address: string, key = 'key', at = now) =>
  sourceHash(aFormPost([], sentFrom(address, key)), at);

test('hashes the address that CloudFront saw on one UTC day with a key', () => {
  const source = hashOf('203.0.113.7');
  expect(source).toMatch(/^[\w-]{22}$/);
  // Ignores addresses that the visitor claims.
  expect(hashOf('1.1.1.1, 203.0.113.7')).toBe(source);
  expect(hashOf('203.0.113.8')).not.toBe(source);
  expect(hashOf('203.0.113.7', 'another-key')).not.toBe(source);
  expect(hashOf('203.0.113.7', 'key', new Date('2026-11-21T00:00:00.000Z'))).not.toBe(source);
});
