import { expect, test } from 'vitest';
import { knownSizes, unknownJob } from '../../../domain/estimate/estimate.ts';
import { estimateView, rangeOf } from '../../../domain/estimate/estimate-view.ts';
import { parseSize, sizeChange, withChange } from '../../../web/estimate/corrections.ts';
import type { ShownEstimate } from '../../../web/estimate/saved-estimate.ts';
import { aQuoteRequest, aReadEstimate } from '../../factories.ts';

/** An estimate of a wall of 50 by 3 feet, with the removal of another one. */
function aShownEstimate(estimate = aReadEstimate()): ShownEstimate {
  return { request: aQuoteRequest(), idempotencyKey: 'key', estimate, isRead: true };
}

const partOf = ({ estimate }: ShownEstimate) => estimate.choices.parts[0];
const lowOf = ({ estimate }: ShownEstimate) => rangeOf(estimate)?.low ?? 0;

test('an adder is switched off and on again, and the price follows', () => {
  const shown = aShownEstimate();
  const off = withChange(shown, 0, { adders: { removal: 'no' } });
  expect(partOf(off)?.adders.removal).toBe('no');
  expect(lowOf(off)).toBeLessThan(lowOf(shown));
  expect(estimateView(off.estimate).lines).toContainEqual(
    expect.objectContaining({ adder: 'removal', isOn: false }),
  );
  expect(lowOf(withChange(off, 0, { adders: { removal: 'yes' } }))).toBe(lowOf(shown));
});

const withSize = (shown: ShownEstimate, ...size: Parameters<typeof sizeChange>) =>
  withChange(shown, 0, sizeChange(...size));
const sizesOf = (shown: ShownEstimate) => knownSizes(partOf(shown) ?? unknownJob);

test('replaces sides by an area and vice versa; an empty field opens the size', () => {
  const shown = aShownEstimate();
  const byArea = withSize(shown, 'area', 90);
  expect(sizesOf(byArea)).toEqual({ area: 90 });
  const bySides = withSize(withSize(byArea, 'length', 30), 'height', 2);
  expect(sizesOf(bySides)).toEqual({ length: 30, height: 2 });
  expect(sizesOf(withSize(shown, 'height', undefined))).toEqual({ length: 50 });
});

test('a size that was open is settled by a correction', () => {
  const shown = aShownEstimate(aReadEstimate({ description: 'A wall 50 ft long' }));
  expect(partOf(shown)?.sizes).toEqual({ length: [50], height: [2, 3, 4] });
  expect(sizesOf(withSize(shown, 'height', 3))).toEqual({ length: 50, height: 3 });
});

test('an answer is chosen until another one, or a correction, overrules it', () => {
  const shown = aShownEstimate();
  const [question] = shown.estimate.reading.questions;
  const [no, yes] = question?.answers ?? [];
  if (!question || !no || !yes) throw new Error('Nothing is asked.');
  const chosenIn = ({ estimate }: ShownEstimate) =>
    estimateView(estimate).questions.find(({ text }) => text === question.text)?.chosen;
  expect(chosenIn(shown)).toBeUndefined();
  const chosen = withChange(shown, 0, yes.change);
  expect(chosenIn(chosen)).toBe('yes');
  const changed = withChange(chosen, 0, no.change);
  expect(chosenIn(changed)).toBe('no');
  const undone = withChange(changed, 0, question.open);
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
  ['1,200 sq ft', 'area', 1200],
  ['4 steps', 'steps', 4],
  ['  ', 'area', undefined],
  ['5000', 'length', Number.NaN],
  ['2.5', 'steps', Number.NaN],
] as const)('reads "%s" as the %s %s', (text, dimension, size) => {
  expect(parseSize(text, dimension)).toBe(size);
});
