import { expect, test } from 'vitest';
import {
  estimateDisclaimer,
  estimateFigure,
  explainFromCard,
  figureNote,
  priceDrivers,
} from '../../domain/estimate-words.ts';
import { anEstimate } from '../factories.ts';

test('a wall shows its range, the price of a foot and what such a foot is', () => {
  const wall = anEstimate();
  expect(estimateFigure(wall)).toBe('$4,000 to $11,000');
  expect(figureNote(wall)).toBeUndefined();
  expect(priceDrivers(wall)).toEqual([
    {
      term: 'Our price',
      value: "$20 to $55 per face foot (a square foot of the wall's visible side)",
    },
    { term: 'Size priced', value: '200 sq ft' },
    { term: 'Includes', value: 'block and labor' },
    { term: 'Minimum charge', value: '$2,500' },
  ]);
});

test('where no size was given it is said that the figure is for a typical job', () => {
  const patio = anEstimate({ projectType: 'patio-walkway', squareFootage: undefined });
  expect(figureNote(patio)).toBe(
    'You gave no size: this is for a typical job of 200 sq ft at $10 to $25 per square foot.',
  );
  expect(priceDrivers(patio)).toContainEqual({ term: 'Typical size', value: '200 sq ft' });
});

test('other work shows where our smallest jobs start, and no planning range', () => {
  const other = anEstimate({ projectType: 'other' });
  expect(estimateFigure(other)).toBe('From $2,500');
  expect(figureNote(other)).toContain('no set price');
  expect(explainFromCard(other)).toBe(
    'Your request is kept. This kind of work needs a visit before we can name a price; our smallest jobs start at $2,500.',
  );
  expect(priceDrivers(other)).toEqual([]);
  expect(estimateDisclaimer(other)).not.toContain('range');
});

test('a fireplace has a price and no size', () => {
  const terms = priceDrivers(anEstimate({ projectType: 'fireplace' })).map(({ term }) => term);
  expect(terms).toEqual(['Our price', 'Includes', 'Minimum charge']);
});

test('the disclaimer names the author, what the range is not, and the date of the prices', () => {
  const wall = anEstimate();
  const rest =
    'A planning range and not an offer: it uses our prices of November 1, 2025, and yours is settled when we have seen the site.';
  expect(estimateDisclaimer({ ...wall, writtenBy: 'model' })).toBe(
    `This estimate is AI-generated. ${rest}`,
  );
  expect(estimateDisclaimer(wall)).toBe(`This estimate is AI-generated. ${rest}`);
  const byCard = estimateDisclaimer({ ...wall, writtenBy: 'card' });
  expect(byCard).toContain('not written by AI');
  expect(byCard).not.toContain('AI-generated');
});
