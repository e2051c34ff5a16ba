import { expect, test } from 'vitest';
import { estimateProject, rangeText } from '../../domain/estimate.ts';
import { explainFromCard } from '../../domain/estimate-words.ts';
import { aRateCard } from '../factories.ts';

const rateCard = aRateCard();

test('a wall of 200 sq ft costs what the card says for its size, and says what goes with walls', () => {
  const wall = { projectType: 'retaining-wall', squareFootage: 200 } as const;
  expect(estimateProject(wall, rateCard)).toEqual({
    project: 'Retaining Wall, 200 sq ft',
    range: { low: 4000, high: 11_000 },
    price: rateCard.prices['retaining-wall'],
    size: { from: 200, to: 200 },
    sizeIsTypical: false,
    minimumCharge: 2500,
    notes: ['Over 4 ft it needs a permit.'],
    cardVersion: 'test-1',
    cardDate: '2025-11-01',
  });
});

test('an exact size beats the scope', () => {
  const exact = { projectType: 'patio-walkway', squareFootage: 300 } as const;
  expect(estimateProject({ ...exact, projectScope: 'xlarge' }, rateCard)).toEqual(
    estimateProject(exact, rateCard),
  );
});

test('a scope costs from the low price of its smallest to the high price of its largest', () => {
  const band = { projectType: 'retaining-wall', projectScope: 'large' } as const;
  expect(estimateProject(band, rateCard)).toMatchObject({
    project: 'Retaining Wall, 500 to 1,000 sq ft',
    range: { low: 10_000, high: 55_000 },
    size: { from: 500, to: 1000 },
    sizeIsTypical: false,
  });
});

test('with neither size nor scope a typical job stands in, and the explanation says so', () => {
  const estimate = estimateProject({ projectType: 'brick-work' }, rateCard);
  expect(estimate).toMatchObject({
    project: 'Brick Work',
    size: { from: 200, to: 200 },
    sizeIsTypical: true,
  });
  const words = explainFromCard(estimate);
  expect(words).toContain('A typical job of 200 sq ft usually comes to $2,500');
  expect(words).toContain('Our price is $10 to $25 per square foot');
});

test('a fireplace costs the same whatever size is given', () => {
  const fireplace = estimateProject({ projectType: 'fireplace', squareFootage: 900 }, rateCard);
  expect(fireplace).toEqual(estimateProject({ projectType: 'fireplace' }, rateCard));
  expect(fireplace).toMatchObject({
    project: 'Fireplace',
    range: { low: 3000, high: 10_000 },
    sizeIsTypical: false,
  });
});

test('other work has no range, only the minimum charge', () => {
  const estimate = estimateProject({ projectType: 'other', squareFootage: 100 }, rateCard);
  expect(estimate).toEqual({
    project: 'Other, 100 sq ft',
    sizeIsTypical: false,
    minimumCharge: 2500,
    notes: [],
    cardVersion: 'test-1',
    cardDate: '2025-11-01',
  });
  expect(explainFromCard(estimate)).toContain('$2,500');
});

test.each([
  [181, { low: 3600, high: 10_000 }],
  [257, { low: 5100, high: 14_000 }],
  [2551, { low: 51_000, high: 140_000 }],
])('prices of %d sq ft are said as a mason says them', (squareFootage, range) => {
  const wall = { projectType: 'retaining-wall', squareFootage } as const;
  expect(estimateProject(wall, rateCard).range).toEqual(range);
});

test('a range of one price is said as one price', () => {
  expect(rangeText({ low: 2500, high: 2500 })).toBe('$2,500');
  expect(rangeText({ low: 4000, high: 11_000 })).toBe('$4,000 to $11,000');
});
