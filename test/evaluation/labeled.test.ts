import { expect, test } from 'vitest';
import type { Part } from '../../domain/estimate/estimate.ts';
import { estimateByName } from '../../lambdas/generate-quote/estimate/estimate-by-name.ts';
import { estimateFor, frozenPriceList, labeledSets, recorded, score } from './score.ts';

const all = [...(labeledSets.forty ?? []), ...(labeledSets.sixty ?? [])];

const estimates = all.map((entry) => {
  return { entry, estimate: estimateFor(frozenPriceList, entry, recorded.answers[entry.id]) };
});

const wantedAdders = ({ adders }: Part) => Object.keys(adders).filter((id) => adders[id] === 'yes');

// `npm run eval:estimate` prints the figures for the owner's list, with the share of right prices.
test('reads a hundred descriptions as a mason would, by recorded answers', () => {
  const figures = score(frozenPriceList, estimates);
  expect(figures.rightUnits).toBeGreaterThanOrEqual(0.9);
  expect(figures.wrongUnits).toBeLessThanOrEqual(0.03);
  expect(figures.addersPrecision).toBeGreaterThanOrEqual(0.95);
  expect(figures.addersRecall).toBeGreaterThanOrEqual(0.95);
  expect(figures.warningsPrecision).toBeGreaterThanOrEqual(0.9);
  expect(figures.warningsRecall).toBeGreaterThanOrEqual(0.98);
});

test('never invents an adder without a model, and rarely a wrong size', () => {
  const byName = all.map((entry) => ({ entry, estimate: estimateByName(frozenPriceList, entry) }));
  const figures = score(frozenPriceList, byName);
  expect(byName.flatMap(({ estimate }) => estimate.choices.parts.flatMap(wantedAdders))).toEqual(
    [],
  );
  expect(figures.rightJob).toBeGreaterThanOrEqual(0.72);
  expect(figures.wrongUnits).toBeLessThanOrEqual(0.06);
  expect(figures.warningsPrecision).toBeGreaterThanOrEqual(0.9);
});
