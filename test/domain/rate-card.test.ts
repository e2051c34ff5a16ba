import { expect, test } from 'vitest';
import { type PricedProjectType, rateCard } from '../../domain/rate-card.ts';

// The owner edits the card: these catch a slip of the pen before a visitor reads it.

test.each(Object.keys(rateCard.prices) as PricedProjectType[])(
  'the price of %s is a range of positive dollars that says what it includes',
  (projectType) => {
    const { low, high, includes } = rateCard.prices[projectType];
    expect(low).toBeGreaterThan(0);
    expect(high).toBeGreaterThanOrEqual(low);
    expect(includes).not.toBe('');
  },
);

test('the sizes follow each other without a gap', () => {
  const { small, medium, large, xlarge } = rateCard.sizes;
  expect([small.to, medium.to, large.to]).toEqual([medium.from, large.from, xlarge.from]);
  for (const { from, to } of [small, medium, large, xlarge]) expect(to).toBeGreaterThan(from);
});

test('the card has a version, a date and a minimum charge', () => {
  expect(rateCard.version).not.toBe('');
  expect(rateCard.date).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(rateCard.minimumCharge).toBeGreaterThan(0);
});
