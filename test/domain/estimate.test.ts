import { expect, test } from 'vitest';
import { estimateProject, explainFromCard, rangeText } from '../../domain/estimate.ts';
import type { PricedProjectType } from '../../domain/rate-card.ts';
import { aRateCard } from '../factories.ts';

const rateCard = aRateCard();
const pricedTypes = Object.keys(rateCard.prices) as PricedProjectType[];

test('a wall of 200 sq ft costs what the card says for its size', () => {
  const { range, project, typicalSize } = estimateProject(
    { projectType: 'retaining-wall', squareFootage: 200 },
    rateCard,
  );
  expect({ range, project, typicalSize }).toEqual({
    range: { low: 4000, high: 11_000 },
    project: 'Retaining Wall, 200 sq ft',
    typicalSize: undefined,
  });
});

test('an exact size beats the scope', () => {
  const exact = { projectType: 'patio-walkway', squareFootage: 300 } as const;
  expect(estimateProject({ ...exact, projectScope: 'xlarge' }, rateCard)).toEqual(
    estimateProject(exact, rateCard),
  );
});

test('with neither size nor scope a typical job stands in, and the explanation says so', () => {
  const estimate = estimateProject({ projectType: 'brick-work' }, rateCard);
  expect(estimate.typicalSize).toBe(rateCard.typicalSize);
  expect(explainFromCard(estimate)).toContain('A typical job of 200 sq ft');
});

test('no range starts below the minimum charge', () => {
  for (const projectType of pricedTypes) {
    const { range } = estimateProject({ projectType, squareFootage: 1 }, rateCard);
    expect(range?.low).toBeGreaterThanOrEqual(rateCard.minimumCharge);
    expect(range?.high).toBeGreaterThanOrEqual(range?.low ?? Number.NaN);
  }
});

test('a larger job never costs less', () => {
  for (const projectType of pricedTypes) {
    let last = { low: 0, high: 0 };
    for (let squareFootage = 1; squareFootage < 3000; squareFootage += 7) {
      const { range } = estimateProject({ projectType, squareFootage }, rateCard);
      expect(range?.low).toBeGreaterThanOrEqual(last.low);
      expect(range?.high).toBeGreaterThanOrEqual(last.high);
      last = range ?? last;
    }
  }
});

test('other work has no range, only the minimum charge', () => {
  const estimate = estimateProject({ projectType: 'other', squareFootage: 100 }, rateCard);
  expect(estimate.range).toBeUndefined();
  expect(explainFromCard(estimate)).toContain('$2,500');
});

test('a range of one price is said as one price', () => {
  expect(rangeText({ low: 2500, high: 2500 })).toBe('$2,500');
  expect(rangeText({ low: 4000, high: 11_000 })).toBe('$4,000 to $11,000');
});
