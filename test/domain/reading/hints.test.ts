import { expect, test } from 'vitest';
import { clauseAround, hintIn, hintsIn, placeOf } from '../../../domain/reading/hints.ts';

const found = (text: string, ...hints: string[]) => {
  const span = hintIn(text, hints);
  return span && text.slice(span.start, span.end);
};

test.each([
  ['The old wall has to come out', 'old wall', 'old wall'],
  ['a tie-in', 'tie in', 'tie-in'],
  ['can’t get a machine in', "can't get a machine", 'can’t get a machine'],
  ['not much room but drainage matters', 'drainage', 'drainage'],
  ["we can't stand the old wall", 'old wall', 'old wall'],
  ['no rush, the old wall leans', 'old wall', 'old wall'],
  ['tear the ugly old deck out', 'tear * out', 'tear the ugly old deck out'],
  ['cant get a machine in', "can't get a machine", 'cant get a machine'],
  ["the chimney's crown", 'chimney crown', "chimney's crown"],
])('in %j the hint %j finds %j', (text, hint, expected) => {
  expect(found(text, hint)).toBe(expected);
});

test.each([
  ['no old wall to take out', 'old wall'],
  ['without drainage', 'drainage'],
  ["we don't need drainage", 'drainage'],
  ['drainage is not needed', 'drainage'],
  ['coldwall', 'old wall'],
  ['no steps, fire pit or seating wall', 'seating wall'],
  ['no steps, fire pit or seating wall', 'fire pit'],
  ["we don't want steps, a fire pit or any walls", 'fire pit'],
  ['nothing to tear off', 'tear off'],
  ['the hearth stays as it is', 'hearth'],
  ['tear it off, then figure out', 'tear * out'],
  ['tear one two three four five out', 'tear * out'],
])('in %j the hint %j finds nothing', (text, hint) => {
  expect(found(text, hint)).toBeUndefined();
});

test('words that take a hint back do so in their own sentence only', () => {
  const unless = ['myself'];
  expect(hintIn('I take it out on Saturday, by myself.', ['take it out'], unless)).toBeUndefined();
  expect(hintIn('I paint it myself. Please take it out.', ['take it out'], unless)).toBeDefined();
});

test('of hints with one beginning the longest comes first, with the number of its words', () => {
  expect(hintsIn('an old timber wall', ['old', 'old * wall', 'wall'])).toEqual([
    { start: 3, end: 18, size: 2 },
    { start: 3, end: 6, size: 1 },
    { start: 14, end: 18, size: 1 },
  ]);
});

test('a reason is the clause around its hint, in the words of the text', () => {
  const text = 'We want a wall. There is an old timber wall to tear out, please; thanks!';
  const span = hintIn(text, ['old timber']);
  expect(span && clauseAround(text, span)).toBe('There is an old timber wall to tear out');
});

test('a long clause is cut at words', () => {
  const text = `${'so much to say '.repeat(10)}old wall ${'and more of it '.repeat(10)}`;
  const span = hintIn(text, ['old wall']);
  const clause = span ? clauseAround(text, span) : '';
  expect(clause.length).toBeLessThan(80);
  expect(text).toContain(clause);
  expect(clause).toMatch(/^\w+ .*old wall .*\w$/);
});

const near = [
  [
    ['brick*', 'stone*'],
    ['loose', 'fell'],
  ],
];
const foundNear = (text: string, unless: string[] = []) => {
  const place = placeOf(text, { near, unless });
  return place && text.slice(place.start, place.end);
};

test.each([
  ['a loose old stone', 'loose old stone'],
  ['the bricks up there, I think, look loose', 'bricks up there, I think, look loose'],
  ["I can't reach the bricks, one fell", 'bricks, one fell'],
])('in %j words near each other speak in either order', (text, expected) => {
  expect(foundNear(text)).toBe(expected);
});

test.each([
  ['no loose bricks'],
  ['the bricks are not loose'],
  ['The bricks are fine. A tree fell.'],
  ['the bricks one two three four five six seven eight nine ten eleven twelve thirteen loose'],
  ['bricks'],
])('in %j nothing speaks', (text) => {
  expect(foundNear(text)).toBeUndefined();
});

test('words that take it back do so in the same sentence', () => {
  expect(foundNear('the bricks in the firebox are loose', ['firebox'])).toBeUndefined();
});

test('with three lists a word of each has to be near the first', () => {
  const three = [[['fence'], ['near', 'feet from'], ['fire']]];
  expect(placeOf('a fire pit near the fence', { near: three })).toEqual({ start: 2, end: 25 });
  expect(placeOf('a patio near the fence', { near: three })).toBeUndefined();
});
