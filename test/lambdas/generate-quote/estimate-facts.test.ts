import { expect, test } from 'vitest';
import { estimateProject } from '../../../domain/estimate.ts';
import { explainFromCard } from '../../../domain/estimate-words.ts';
import { rateCard } from '../../../domain/rate-card.ts';
import {
  type EstimateFacts,
  estimateFacts,
} from '../../../lambdas/generate-quote/estimate-facts.ts';
import { guarded } from './guard/the-guard.ts';

const factsOf = (project: Parameters<typeof estimateProject>[0]): EstimateFacts =>
  estimateFacts(estimateProject(project, rateCard));

test('the facts of an estimate are its range, its unit price, its size and the card', () => {
  const { low, high } = rateCard.prices['brick-work'];
  const project = { projectType: 'brick-work', squareFootage: 400 } as const;
  const { range } = estimateProject(project, rateCard);
  expect(factsOf(project)).toEqual({
    dollars: [range?.low, range?.high, rateCard.minimumCharge],
    unitPrices: [low, high],
    squareFeet: [400],
    feet: [],
    cardDate: rateCard.date,
  });
});

test('a size band gives both its ends, no size the typical one', () => {
  const { from, to } = rateCard.sizes.medium;
  const band = { projectType: 'brick-work', projectScope: 'medium' } as const;
  expect(factsOf(band).squareFeet).toEqual([from, to]);
  expect(factsOf({ projectType: 'brick-work' }).squareFeet).toEqual([rateCard.typicalSize]);
});

test('the height that a note names is a fact of the work that the note goes with, and of no other', () => {
  expect(factsOf({ projectType: 'retaining-wall' }).feet).toEqual([4]);
  expect(factsOf({ projectType: 'block-work' }).feet).toEqual([]);
});

test('a fireplace has no size, whatever the visitor typed', () => {
  expect(factsOf({ projectType: 'fireplace', squareFootage: 77 }).squareFeet).toEqual([]);
});

test('other work has the minimum charge and no more', () => {
  expect(factsOf({ projectType: 'other' })).toMatchObject({
    dollars: [rateCard.minimumCharge],
    unitPrices: [],
    squareFeet: [],
  });
});

test.each([
  'stone-veneer',
  'brick-work',
  'block-work',
  'fireplace',
  'retaining-wall',
  'patio-walkway',
  'other',
] as const)("the card's own words on %s would pass the guard", (projectType) => {
  const estimate = estimateProject({ projectType }, rateCard);
  const words = [explainFromCard(estimate), ...estimate.notes].join(' ');
  expect(guarded(words, estimateFacts(estimate))).toEqual({ text: words, dropped: 0 });
});
