import { expect, test } from 'vitest';
import { placeOf } from '../../../domain/reading/hints.ts';

const near = [
  [
    ['brick*', 'stone*'],
    ['loose', 'fell'],
  ],
];
const found = (text: string, unless: string[] = []) => {
  const place = placeOf(text, { near, unless });
  return place && text.slice(place.start, place.end);
};

test.each([
  ['a loose old stone', 'loose old stone'],
  ['the bricks up there, I think, look loose', 'bricks up there, I think, look loose'],
  ["I can't reach the bricks, one fell", 'bricks, one fell'],
])('in %j words near each other speak in either order', (text, expected) => {
  expect(found(text)).toBe(expected);
});

test.each([
  ['no loose bricks'],
  ['the bricks are not loose'],
  ['The bricks are fine. A tree fell.'],
  ['the bricks one two three four five six seven eight nine ten eleven twelve thirteen loose'],
  ['bricks'],
])('in %j nothing speaks', (text) => {
  expect(found(text)).toBeUndefined();
});

test('words that take it back do so in the same sentence', () => {
  expect(found('the bricks in the firebox are loose', ['firebox'])).toBeUndefined();
});

test('with three lists a word of each has to be near the first', () => {
  const three = [[['fence'], ['near', 'feet from'], ['fire']]];
  expect(placeOf('a fire pit near the fence', { near: three })).toEqual({ start: 2, end: 25 });
  expect(placeOf('a patio near the fence', { near: three })).toBeUndefined();
});
