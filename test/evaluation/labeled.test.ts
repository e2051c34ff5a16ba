import { expect, test } from 'vitest';
import type { Part } from '../../domain/estimate/estimate.ts';
import { estimateByName } from '../../lambdas/generate-quote/estimate/estimate-by-name.ts';
import { ownersPriceList } from '../price-list.ts';
import { estimateFor, labeledSets, recorded, score } from './score.ts';

const all = [...(labeledSets.forty ?? []), ...(labeledSets.sixty ?? [])];

const estimates = all.map((entry) => {
  return { entry, estimate: estimateFor(entry, recorded.answers[entry.id]) };
});

const wantedAdders = ({ adders }: Part) => Object.keys(adders).filter((id) => adders[id] === 'yes');

// The thresholds hold what is read, with the names in the owner's price list. The share of right prices follows the
// owner's prices: `npm run eval:estimate` prints it.
test('reads a hundred descriptions as a mason would, by recorded answers', () => {
  const figures = score(estimates);
  expect(figures.rightUnits).toBeGreaterThanOrEqual(0.9);
  expect(figures.wrongUnits).toBeLessThanOrEqual(0.03);
  expect(figures.addersPrecision).toBeGreaterThanOrEqual(0.95);
  expect(figures.addersRecall).toBeGreaterThanOrEqual(0.95);
  expect(figures.warningsPrecision).toBeGreaterThanOrEqual(0.9);
  expect(figures.warningsRecall).toBeGreaterThanOrEqual(0.98);
  expect(figures.answeredSpread).toBeLessThanOrEqual(1.9);
});

test('never invents an adder without a model, and rarely a wrong size', () => {
  const byName = all.map((entry) => ({ entry, estimate: estimateByName(ownersPriceList, entry) }));
  const figures = score(byName);
  expect(byName.flatMap(({ estimate }) => estimate.choices.parts.flatMap(wantedAdders))).toEqual(
    [],
  );
  expect(figures.rightJob).toBeGreaterThanOrEqual(0.72);
  expect(figures.wrongUnits).toBeLessThanOrEqual(0.06);
  expect(figures.warningsPrecision).toBeGreaterThanOrEqual(0.9);
});
