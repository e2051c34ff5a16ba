import { expect, test } from 'vitest';
import { sourceHash } from '../../../../lambdas/shared/http/request.ts';
import { aFormPost } from '../../../factories.ts';

const now = new Date('2026-11-20T15:00:00.000Z');
const placeOf = (forwarded: string, key = 'key', at = now) =>
  sourceHash(aFormPost([], { 'x-forwarded-for': forwarded, 'x-api-key': key }), at);

test('a source is the address that CloudFront saw on one UTC day, hashed with a key, whatever the visitor claims', () => {
  const place = placeOf('203.0.113.7, 130.176.0.1');
  expect(place).toMatch(/^[\w-]{22}$/);
  expect(placeOf('1.1.1.1, 203.0.113.7, 130.176.0.2')).toBe(place);
  const others = [
    placeOf('203.0.113.8, 130.176.0.1'),
    placeOf('203.0.113.7, 130.176.0.1', 'another-key'),
    placeOf('203.0.113.7, 130.176.0.1', 'key', new Date('2026-11-21T00:00:00.000Z')),
    placeOf(''),
  ];
  expect(others).not.toContain(place);
});

test.each([
  ['2001:db8:1:2:aaaa::1', ['2001:db8:1:3:bbbb::2'], '2001:db8:1:102:aaaa::1'],
  ['2001:db8::1', ['2001:db8:0:0:1:2:3:4', '2001:db8:0:0::7'], '2001:db8:1::1'],
])(
  "a household's IPv6 addresses are one place: that of %s is that of %j, and not of %s",
  (...given) => {
    const [address, same, other] = given;
    const placeAt = (each: string) => placeOf(`${each}, 130.176.0.1`);
    for (const each of same) expect(placeAt(each)).toBe(placeAt(address));
    expect(placeAt(other)).not.toBe(placeAt(address));
  },
);
