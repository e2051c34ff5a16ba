import type { APIGatewayProxyEvent } from 'aws-lambda';
import { expect, test } from 'vitest';
import { requestSignals, sourceHash, sourceWindowMs } from '../../../lambdas/http/form-origin.ts';
import { aFormPost, aPost } from '../../factories.ts';

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const browser = { 'sec-fetch-site': 'same-origin' };

test.each<[string, object, number]>([
  ['a person at the page', { ...json, ...browser, 'page-age': '41234.5' }, 0],
  ['a browser without JavaScript', { ...form, ...browser }, 0],
  ['a script that says nothing', json, 1],
  ['a form post of a script', form, 1],
  ['the page, a second after it was asked for', { ...json, ...browser, 'page-age': '1000' }, 1],
  ['a page as old as none is', { ...json, ...browser, 'page-age': '1e12' }, 1],
  ['an age that is none', { ...json, ...browser, 'page-age': 'never' }, 1],
])('a form of %s has %j: %i points', (_, headers, points) => {
  const signals = requestSignals(
    aPost({}, { headers: headers as APIGatewayProxyEvent['headers'] }),
  );
  expect(signals.reduce((sum, signal) => sum + signal.points, 0)).toBe(points);
});

const now = new Date('2026-11-20T15:00:00.000Z');
const placeOf = (forwarded: string, key = 'key', at = now, windowMs = sourceWindowMs.burst) =>
  sourceHash(aFormPost([], { 'x-forwarded-for': forwarded, 'x-api-key': key }), at, windowMs);

test('a place is told by the address that CloudFront saw, whatever the visitor claims, or not at all', () => {
  const place = placeOf('203.0.113.7, 130.176.0.1');
  expect(place).toMatch(/^[\w-]{22}$/);
  expect(placeOf('1.1.1.1, 203.0.113.7, 130.176.0.2')).toBe(place);
  expect(placeOf('203.0.113.8, 130.176.0.1')).not.toBe(place);
  expect(placeOf('')).toBeUndefined();
});

test.each([
  ['burst', '15:00:00.000', '15:09:59.999', '15:10:00.000'],
  ['hour', '15:00:00.000', '15:59:59.999', '16:00:00.000'],
  ['day', '00:00:00.000', '23:59:59.999', '24:00:00.000'],
] as const)(
  'the hash of a place for a %s holds from %s to %s, for one key',
  (window, begin, end, next) => {
    const of = (time: string, key = 'key', windowMs = sourceWindowMs[window]) =>
      placeOf('203.0.113.7, 130.176.0.1', key, new Date(`2026-11-20T${time}Z`), windowMs);
    const others = Object.values(sourceWindowMs).filter((ms) => ms !== sourceWindowMs[window]);
    const place = of(begin);
    expect(of(end)).toBe(place);
    expect(of(next)).not.toBe(place);
    expect(of(begin, 'another-key')).not.toBe(place);
    for (const ms of others) expect(of(begin, 'key', ms)).not.toBe(place);
  },
);

test("a household's IPv6 addresses are one place", () => {
  const place = placeOf('2001:db8:1:2:aaaa::1, 130.176.0.1');
  expect(placeOf('2001:db8:1:3:bbbb::2, 130.176.0.1')).toBe(place);
  expect(placeOf('2001:db8:1:102:aaaa::1, 130.176.0.1')).not.toBe(place);
  const short = placeOf('2001:db8::1, 130.176.0.1');
  expect(placeOf('2001:db8:0:0:1:2:3:4, 130.176.0.1')).toBe(short);
  expect(placeOf('2001:db8:0:0::7, 130.176.0.1')).toBe(short);
  expect(placeOf('2001:db8:1::1, 130.176.0.1')).not.toBe(short);
});
