import { expect, test } from 'vitest';
import { estimateView, rangeOf, withoutAnswer } from '../../../domain/estimate/estimate-view.ts';
import {
  knownDimensions,
  parseSize,
  withChange,
  withDimension,
} from '../../../web/estimate/corrections.ts';
import type { ShownEstimate } from '../../../web/estimate/saved-estimate.ts';
import { aQuoteRequest, aReadEstimate } from '../../factories.ts';

/** An estimate of a wall of 50 by 3 feet, with the removal of another one. */
function aShownEstimate(estimate = aReadEstimate()): ShownEstimate {
  return { id: 'q', request: aQuoteRequest(), idempotencyKey: 'key', estimate, isRead: true };
}

const partOf = ({ estimate }: ShownEstimate) => estimate.choices.parts[0];
const lowOf = ({ estimate }: ShownEstimate) => rangeOf(estimate)?.low ?? 0;

test('an adder is switched off and on again, and the price follows', () => {
  const shown = aShownEstimate();
  const off = withChange(shown, 0, { drops: 'removal' });
  expect(partOf(off)?.adders).toEqual([]);
  expect(lowOf(off)).toBeLessThan(lowOf(shown));
  expect(estimateView(off.estimate).lines).toContainEqual(
    expect.objectContaining({ adder: 'removal', isOn: false }),
  );
  expect(lowOf(withChange(off, 0, { adds: 'removal' }))).toBe(lowOf(shown));
});

test('replaces sides by an area and vice versa; an empty field opens the size', () => {
  const shown = aShownEstimate();
  const byArea = withDimension(shown, 0, 'area', 90);
  expect(partOf(byArea)?.dimensions).toEqual({ area: 90 });
  const bySides = withDimension(withDimension(byArea, 0, 'length', 30), 0, 'height', 2);
  expect(partOf(bySides)?.dimensions).toEqual({ length: 30, height: 2 });
  expect(knownDimensions(withDimension(shown, 0, 'height', undefined).estimate, 0)).toEqual({
    length: 50,
  });
});

test('a size that was open is settled by a correction', () => {
  const shown = aShownEstimate(aReadEstimate({ description: 'A wall 50 ft long' }));
  expect(partOf(shown)?.openSizes).toEqual({ height: [2, 3, 4] });
  const known = withDimension(shown, 0, 'height', 3);
  expect(partOf(known)).toMatchObject({ dimensions: { length: 50, height: 3 }, openSizes: {} });
});

test('an answer is chosen until another one, or a correction, overrules it', () => {
  const shown = aShownEstimate();
  const [question] = shown.estimate.reading.questions;
  const [no, yes] = question?.answers ?? [];
  if (!question || !no || !yes?.adds) throw new Error('Nothing is asked.');
  const chosenIn = ({ estimate }: ShownEstimate) =>
    estimateView(estimate).questions.find(({ text }) => text === question.text)?.chosen;
  expect(chosenIn(shown)).toBeUndefined();
  const chosen = withChange(shown, 0, yes);
  expect(partOf(chosen)?.adders).toContain(yes.adds);
  expect(partOf(chosen)?.open).not.toContain(yes.adds);
  expect(chosenIn(chosen)).toBe('yes');
  const changed = withChange(chosen, 0, no);
  expect(chosenIn(changed)).toBe('no');
  expect(partOf(changed)?.adders).not.toContain(yes.adds);
  const undone = { ...changed, estimate: withoutAnswer(changed.estimate, question) };
  expect(chosenIn(undone)).toBeUndefined();
  expect(rangeOf(undone.estimate)).toEqual(rangeOf(shown.estimate));
});

test('a kind of job is chosen, also where none had a price', () => {
  expect(partOf(withChange(aShownEstimate(), 0, { job: 'natural-stone-wall' }))?.job).toBe(
    'natural-stone-wall',
  );
  const bench = aReadEstimate({ projectType: 'other', description: 'A bench.' }, {});
  const shown = withChange(aShownEstimate(bench), 0, { job: 'masonry-steps' });
  expect(partOf(shown)?.job).toBe('masonry-steps');
  expect(lowOf(shown)).toBeGreaterThan(0);
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
  expect(parseSize(text, dimension)).toBe(size);
});

test.each([
  ['length', ['0', '0.09', '5000', '1,2', 'ft', 'long']],
  ['width', ['20 x 30']],
  ['height', ['1000.1', '-3']],
  ['area', ['0.0000001', '1e2', '100001']],
  ['steps', ['2.5', '41']],
] as const)('for the %s none of %j is a size', (dimension, texts) => {
  for (const text of texts) expect(parseSize(text, dimension), text).toBeNaN();
});
