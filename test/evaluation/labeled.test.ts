import { expect, test } from 'vitest';
import { pricedEstimate } from '../../domain/estimate/estimate-view.ts';
import { estimateFor, labeledSets, recorded, score, shareOf, withFaults } from './score.ts';

const all = Object.values(labeledSets).flat();

const estimates = all.map((entry) => ({
  entry,
  estimate: estimateFor(entry, recorded.answers[entry.id]),
}));

/** Twenty poorer models, each with different faults. */
const faulty = Array.from({ length: 20 }, (_, run) =>
  all.map((entry, index) => {
    const answer = withFaults(recorded.answers[entry.id], run * all.length + index);
    return { entry, estimate: estimateFor(entry, answer) };
  }),
).flat();

// The share of right prices follows the owner's prices: `npm run eval:estimate` prints it.
test('a hundred descriptions are read as a mason would, by the recorded answers of a model', () => {
  const figures = score(estimates);
  expect(shareOf(figures.units)).toBeGreaterThanOrEqual(0.9);
  expect(shareOf(figures.wrongUnits)).toBeLessThanOrEqual(0.03);
  expect(shareOf(figures.addersPrecision)).toBeGreaterThanOrEqual(0.95);
  expect(shareOf(figures.addersRecall)).toBeGreaterThanOrEqual(0.95);
  expect(shareOf(figures.warningsPrecision)).toBeGreaterThanOrEqual(0.9);
  expect(shareOf(figures.warningsRecall)).toBeGreaterThanOrEqual(0.98);
  expect(figures.answeredSpread).toBeLessThanOrEqual(1.9);
});

test('answers with faults cost questions, and hardly ever a wrong size', () => {
  expect(shareOf(score(faulty).wrongUnits)).toBeLessThanOrEqual(0.05);
});

test('every size and every adder in a price has words in the description, for any answer of the model', () => {
  for (const { entry, estimate } of [...estimates, ...faulty]) {
    const { typedArea, projectScope, reading } = estimate;
    for (const { words } of reading.reasons) expect(entry.description).toContain(words);
    const parts = pricedEstimate(estimate)?.parts ?? [];
    for (const [index, { part, dimensions, assumed }] of parts.entries()) {
      const backed = reading.reasons.filter((each) => each.part === index).map(({ id }) => id);
      expect(backed).toEqual(expect.arrayContaining(part.adders));
      if (typedArea || projectScope) continue;
      const without: string[] = [...assumed, ...Object.keys(part.openSizes)];
      const known = Object.keys(dimensions).filter((name) => !without.includes(name));
      expect(backed).toEqual(expect.arrayContaining(known.map((name) => `size-${name}`)));
    }
  }
});
