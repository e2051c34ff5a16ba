import { expect, test } from 'vitest';
import { type Change, type Estimate, knownSizes } from '../../../domain/estimate/estimate.ts';
import { corrected, estimateView } from '../../../domain/estimate/estimate-view.ts';
import { priceProject } from '../../../domain/estimate/price-project.ts';
import { parseSize, sizeChange } from '../../../web/estimate/size-field.tsx';
import { aReadEstimate } from '../../estimates.ts';

const wall = aReadEstimate();

const withChanges = (estimate: Estimate, ...changes: Change[]) =>
  changes.reduce((current, change) => corrected(current, 0, change), estimate);
const partsOf = ({ choices }: Estimate) => choices.parts;
const rangeOf = (estimate: Estimate) => priceProject(estimate)?.range;
const lowOf = (estimate: Estimate) => rangeOf(estimate)?.low ?? 0;

test.each<[what: string, changes: Change[], sizes: object]>([
  ['an area replaces the sides', [sizeChange('area', 90)], { area: 90 }],
  ['a side replaces the area', [sizeChange('area', 90), sizeChange('height', 2)], { height: 2 }],
  ['an empty field leaves the size unanswered', [sizeChange('height', undefined)], { length: 50 }],
])('when a size is corrected, %s', (_, changes, sizes) => {
  expect(partsOf(withChanges(wall, ...changes)).map(knownSizes)).toEqual([sizes]);
});

test('a correction settles an unanswered size', () => {
  const unanswered = aReadEstimate({ description: 'A wall 50 ft long' });
  expect(partsOf(unanswered)).toMatchObject([{ sizes: { length: [50], height: [2, 3, 4] } }]);
  const settled = withChanges(unanswered, sizeChange('height', 3));
  expect(partsOf(settled).map(knownSizes)).toEqual([{ length: 50, height: 3 }]);
});

test('an answer is chosen until another one, or a correction, overrules it', () => {
  const [question] = wall.reading.questions;
  const [no, yes] = question?.answers ?? [];
  if (!question || !no || !yes) throw new Error('Nothing is asked.');
  const chosenIn = (estimate: Estimate) =>
    estimateView(estimate).answered.find(({ text }) => text === question.text)?.chosen;
  expect(chosenIn(wall)).toBeUndefined();
  expect(chosenIn(withChanges(wall, yes.change))).toBe('yes');
  expect(chosenIn(withChanges(wall, yes.change, no.change))).toBe('no');
  const undone = withChanges(wall, no.change, question.unanswered);
  expect(chosenIn(undone)).toBeUndefined();
  expect(rangeOf(undone)).toEqual(rangeOf(wall));
});

test('the kind of job can be changed, even if there was no price before', () => {
  const change = { job: 'masonry-steps', otherJobs: [] };
  expect(partsOf(withChanges(wall, change))).toMatchObject([change]);
  const bench = aReadEstimate({ projectType: 'other', description: 'A bench.' }, {});
  expect(lowOf(bench)).toBe(0);
  expect(lowOf(withChanges(bench, change))).toBeGreaterThan(0);
});

test.each([
  ['50', 'length', 50],
  [' 12.5', 'height', 12.5],
  ['1,200', 'area', 1200],
  ['3 ft', 'height', Number.NaN],
  ['  ', 'area', undefined],
  ['5000', 'length', Number.NaN],
  ['2.5', 'steps', Number.NaN],
] as const)('reads "%s" as the %s %s', (text, dimension, size) => {
  expect(parseSize(text, dimension)).toBe(size);
});
