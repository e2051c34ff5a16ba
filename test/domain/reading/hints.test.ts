import { expect, test } from 'vitest';
import { clauseAround, hintIn, hintsIn } from '../../../domain/reading/hints.ts';

const found = (text: string, ...hints: string[]) => {
  const span = hintIn(text, hints);
  return span && text.slice(span.start, span.end);
};

test.each([
  ['The old wall has to come out', 'old wall', 'old wall'],
  ['REMOVAL of timber', 'remov*', 'REMOVAL'],
  ['a tie-in', 'tie in', 'tie-in'],
  ['can’t get a machine in', "can't get a machine", 'can’t get a machine'],
  ['not sure if drainage is needed', 'drainage', 'drainage'],
  ['no, there is an old wall', 'old wall', 'old wall'],
  ['not much room but drainage matters', 'drainage', 'drainage'],
  ["we can't stand the old wall", 'old wall', 'old wall'],
  ['no rush, the old wall leans', 'old wall', 'old wall'],
  ['tear the ugly old deck out', 'tear * out', 'tear the ugly old deck out'],
  ['tear out', 'tear * out', 'tear out'],
  ['cant get a machine in', "can't get a machine", 'cant get a machine'],
  ["the chimney's crown", 'chimney crown', "chimney's crown"],
  ["the chimney's crown", 'chimney', "chimney's"],
  ['a 12/12 roof', '12 12', '12/12'],
])('in %j the hint %j finds %j', (text, hint, expected) => {
  expect(found(text, hint)).toBe(expected);
});

test.each([
  ['no old wall to take out', 'old wall'],
  ['without drainage', 'drainage'],
  ["we don't need drainage", 'drainage'],
  ['drainage is not needed', 'drainage'],
  ['coldwall', 'old wall'],
  ['drained', 'drain'],
  ['no steps, fire pit or seating wall', 'seating wall'],
  ['no steps, fire pit or seating wall', 'fire pit'],
  ["we don't want steps, a fire pit or any walls", 'fire pit'],
  ['nothing to tear off', 'tear off'],
  ['the hearth stays as it is', 'hearth'],
  ['the old steps are gone already', 'old steps'],
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
