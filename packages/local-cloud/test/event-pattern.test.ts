import { expect, test } from 'vitest';
import { type EventPattern, matchesEventPattern } from '../src/streams/event-pattern.ts';

const record = {
  eventName: 'INSERT',
  dynamodb: {
    NewImage: { kind: { S: 'contact' }, tags: { L: ['a', 'b'] }, count: 3 },
  },
};

test.each<[string, EventPattern, boolean]>([
  ['one of several values', { eventName: ['MODIFY', 'INSERT'] }, true],
  ['another value', { eventName: ['REMOVE'] }, false],
  ['a nested value', { dynamodb: { NewImage: { kind: { S: ['contact'] } } } }, true],
  ['a nested value that is not there', { dynamodb: { OldImage: { kind: { S: ['x'] } } } }, false],
  ['two fields, one of which fails', { eventName: ['INSERT'], eventSource: ['x'] }, false],
  ['a value of a list', { dynamodb: { NewImage: { tags: { L: ['b'] } } } }, true],
  ['exists', { dynamodb: { NewImage: { kind: { S: [{ exists: true }] } } } }, true],
  ['exists not', { dynamodb: { NewImage: { resend: { S: [{ exists: false }] } } } }, true],
  [
    'exists not, but it does',
    { dynamodb: { NewImage: { kind: { S: [{ exists: false }] } } } },
    false,
  ],
  ['exists, of a name that every object inherits', { constructor: [{ exists: true }] }, false],
  ['a prefix', { dynamodb: { NewImage: { kind: { S: [{ prefix: 'con' }] } } } }, true],
  ['another prefix', { dynamodb: { NewImage: { kind: { S: [{ prefix: 'x' }] } } } }, false],
  ['anything but others', { eventName: [{ 'anything-but': ['REMOVE'] }] }, true],
  ['anything but this', { eventName: [{ 'anything-but': 'INSERT' }] }, false],
  ['anything but a prefix', { eventName: [{ 'anything-but': { prefix: 'IN' } }] }, false],
  ['anything but, of nothing', { missing: [{ 'anything-but': ['a'] }] }, false],
  [
    'a number in a range',
    { dynamodb: { NewImage: { count: [{ numeric: ['>', 1, '<=', 3] }] } } },
    true,
  ],
  ['a number out of range', { dynamodb: { NewImage: { count: [{ numeric: ['>', 3] }] } } }, false],
])('a pattern with %s', (_, pattern, expected) => {
  expect(matchesEventPattern(record, pattern)).toBe(expected);
});

test('an operator that is not known is an error that names it', () => {
  expect(() => matchesEventPattern(record, { eventName: [{ cidr: '10.0.0.0/8' }] })).toThrow(
    '"cidr"',
  );
});

// The filter of both outbox tables: what a change does to the mark.
const appeared: EventPattern = {
  eventName: ['MODIFY'],
  dynamodb: {
    NewImage: { unsent: { S: [{ exists: true }] } },
    OldImage: { unsent: { S: [{ exists: false }] } },
  },
};

test.each([
  ['appears', { id: { S: '1' } }, { id: { S: '1' }, unsent: { S: 'unsent' } }, true],
  [
    'stays while the item is claimed',
    { unsent: { S: 'unsent' } },
    { unsent: { S: 'unsent' }, claimedUntil: { N: '1' } },
    false,
  ],
  ['is taken away', { unsent: { S: 'unsent' } }, { id: { S: '1' } }, false],
  ['is not there', { id: { S: '1' } }, { id: { S: '1' }, answeredAt: { S: 'now' } }, false],
])('a mark that %s', (_, OldImage, NewImage, expected) => {
  expect(
    matchesEventPattern({ eventName: 'MODIFY', dynamodb: { OldImage, NewImage } }, appeared),
  ).toBe(expected);
});
