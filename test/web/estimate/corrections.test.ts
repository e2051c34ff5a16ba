import { expect, test } from 'vitest';
import { choicesSchema } from '../../../domain/estimate/estimate.ts';
import { rangeOf } from '../../../domain/estimate/estimate-view.ts';
import { correctedEstimate } from '../../../domain/quote-correction.ts';
import { sizeSentence } from '../../../web/content/estimate-words.ts';
import {
  addersOfAnswers,
  chosenAnswer,
  knownDimensions,
  parseSize,
  withAdder,
  withAnswer,
  withDimension,
  withJob,
} from '../../../web/estimate/corrections.ts';
import type { ShownEstimate } from '../../../web/estimate/use-estimate.ts';
import { aQuoteRequest, aReadEstimate } from '../../factories.ts';

/** An estimate of a wall of 50 by 3 feet, with the removal of another one. */
function aShownEstimate(changes: Partial<ShownEstimate['estimate']> = {}): ShownEstimate {
  const estimate = { ...aReadEstimate(), ...changes };
  return {
    id: 'q',
    request: aQuoteRequest(),
    estimate,
    choicesRead: estimate.choices,
    answers: {},
  };
}

/** A question whose first answer adds something and whose second does not. */
const question = {
  id: 'roots',
  text: 'Are there roots?',
  answers: [
    { id: 'yes', label: 'Yes', adds: 'removal' },
    { id: 'no', label: 'No' },
  ],
};
const [yes, no] = question.answers as [(typeof question.answers)[0], (typeof question.answers)[0]];

const choicesOf = ({ estimate }: ShownEstimate) => estimate.choices;

test('what was added is taken out and put back, and the server takes both', () => {
  const shown = aShownEstimate();
  const without = withAdder(shown, 'removal', false);
  expect(choicesOf(without)).toEqual({ ...choicesOf(shown), adders: [] });
  expect(rangeOf(without.estimate)).not.toEqual(rangeOf(shown.estimate));
  const back = withAdder(without, 'removal', true);
  expect(rangeOf(back.estimate)).toEqual(rangeOf(shown.estimate));
  expect(back.estimate.isCorrected).toBe(true);
  for (const { estimate } of [without, back]) {
    expect(choicesSchema.parse(estimate.choices)).toEqual(estimate.choices);
    expect(correctedEstimate(shown.estimate, estimate.choices)).toEqual(estimate);
  }
});

test('an area stands in for the sides, and a side for the area', () => {
  const shown = aShownEstimate();
  expect(knownDimensions(shown.estimate)).toEqual({ length: 50, height: 3 });
  const higher = withDimension(shown, 'height', 4);
  expect(choicesOf(higher).dimensions).toEqual({ length: 50, height: 4 });
  const byArea = withDimension(higher, 'area', 120);
  expect(choicesOf(byArea).dimensions).toEqual({ area: 120 });
  const bySide = withDimension(byArea, 'length', 30);
  expect(choicesOf(bySide).dimensions).toEqual({ length: 30 });
  expect(choicesOf(withDimension(bySide, 'length', undefined)).dimensions).toEqual({});
});

test('a side that is corrected beside an area keeps the other side that was read', () => {
  const estimate = aReadEstimate({ squareFootage: 200 });
  const shown = { ...aShownEstimate(), estimate };
  expect(knownDimensions(estimate)).toEqual({ length: 50, height: 3, area: 200 });
  expect(choicesOf(withDimension(shown, 'length', 60)).dimensions).toEqual({
    length: 60,
    height: 3,
  });
});

test('a wall that was called wide is corrected by its length', () => {
  const shown = aShownEstimate();
  const wide = {
    ...shown,
    estimate: { ...shown.estimate, choices: { dimensions: { width: 20, height: 3 }, adders: [] } },
  };
  expect(choicesOf(withDimension(wide, 'length', 25)).dimensions).toEqual({
    length: 25,
    height: 3,
  });
});

test('an answer adds what it says, and another answer to its question takes that away', () => {
  const shown = withAdder(aShownEstimate(), 'removal', false);
  const answered = withAnswer(shown, question, yes);
  expect(choicesOf(answered).adders).toEqual(['removal']);
  expect(chosenAnswer(answered, question)).toBe(yes);
  const changed = withAnswer(answered, question, no);
  expect(choicesOf(changed).adders).toEqual([]);
  expect(chosenAnswer(changed, question)).toBe(no);
  expect(chosenAnswer(withAdder(changed, 'removal', true), question)).toBeUndefined();
});

test('what an answer added and a switch took out stays in view', () => {
  const base = aShownEstimate();
  const reading = base.estimate.reading && { ...base.estimate.reading, questions: [question] };
  const shown = aShownEstimate({ reading });
  const out = withAdder(withAnswer(shown, question, yes), 'removal', false);
  expect(addersOfAnswers(out)).toEqual(['removal']);
  expect(chosenAnswer(out, question)).toBeUndefined();
});

test('an answer that names a size or a kind of job sets it, until it is corrected otherwise', () => {
  const sizes = {
    id: 'size-height',
    text: 'How high is it?',
    answers: [{ id: '6', label: '6 ft', job: 'wall', dimensions: { height: 6 } }],
  };
  const [six] = sizes.answers;
  const shown = six && withAnswer(aShownEstimate(), sizes, six);
  expect(shown && choicesOf(shown)).toMatchObject({
    job: 'wall',
    dimensions: { length: 50, height: 6 },
  });
  expect(shown && chosenAnswer(shown, sizes)).toBe(six);
  expect(shown && chosenAnswer(withDimension(shown, 'height', 5), sizes)).toBeUndefined();
});

test('a kind of job is chosen and left open again', () => {
  const chosen = withJob(aShownEstimate(), 'wall');
  expect(choicesOf(chosen).job).toBe('wall');
  expect(choicesOf(withJob(chosen, undefined))).not.toHaveProperty('job');
});

test('the size says that it was read in the words, until it is corrected', () => {
  const shown = aShownEstimate();
  expect(sizeSentence(shown)).toBe('We read 50 ft × 3 ft (150 face feet) from your words.');
  expect(sizeSentence(withDimension(shown, 'height', 4))).toBe('For 50 ft × 4 ft (200 face feet).');
});

test('a size that only half stands in the words is not passed off as read', () => {
  const estimate = aReadEstimate({ description: 'A wall 50 ft long.' });
  const shown = { ...aShownEstimate(), estimate, choicesRead: estimate.choices };
  expect(sizeSentence(shown)).toBe(
    'We read a length of 50 ft from your words; priced: 50 ft × 4 ft (200 face feet).',
  );
});

test('a size that was typed into the form is not passed off as read', () => {
  const estimate = aReadEstimate({ squareFootage: 200 });
  const shown = { ...aShownEstimate(), estimate, choicesRead: estimate.choices };
  expect(sizeSentence(shown)).toBe('For 200 face feet.');
});

test.each([
  ['50', 'length', 50],
  [' 12.5 ft', 'height', 12.5],
  ["40'", 'width', 40],
  ['.5', 'height', 0.5],
  ['1000 feet', 'length', 1000],
  ['1,200 sq ft', 'area', 1200],
  ['100,000', 'area', 100_000],
  ['4 steps', 'steps', 4],
  ['', 'length', undefined],
  ['  ', 'area', undefined],
] as const)('"%s" is a size: %s %s', (text, dimension, size) => {
  expect(parseSize(text, dimension)).toEqual({ size });
});

test.each([
  ['0', 'length'],
  ['0.09', 'length'],
  ['0.0000001', 'area'],
  ['5000', 'length'],
  ['1000.1', 'height'],
  ['-3', 'height'],
  ['20 x 30', 'width'],
  ['1,2', 'length'],
  ['1e2', 'area'],
  ['100001', 'area'],
  ['2.5', 'steps'],
  ['41', 'steps'],
  ['ft', 'length'],
  ['long', 'length'],
] as const)('"%s" is no size: %s', (text, dimension) => {
  expect(parseSize(text, dimension)).toEqual({ error: true });
});
