import { expect, test } from 'vitest';
import { clauseAround, hintIn } from '../../../domain/reading/hints.ts';

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
])('in %j the hint %j finds nothing', (text, hint) => {
  expect(found(text, hint)).toBeUndefined();
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
