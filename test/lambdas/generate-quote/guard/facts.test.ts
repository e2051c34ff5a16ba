import { expect, test } from 'vitest';
import { guarded, someFacts } from './the-guard.ts';

const fireplace = someFacts({
  dollars: [3000, 10_000, 2500],
  unitPrices: [3000, 10_000],
  squareFeet: [],
  feet: [],
});
const smallest = someFacts({ dollars: [2500, 2500, 2500], squareFeet: [25, 100] });
const unpriced = someFacts({ dollars: [2500], unitPrices: [], squareFeet: [], feet: [] });

test.each([
  ['A fireplace costs $3,000 to $10,000.', fireplace],
  ['The price is $3,000 to $10,000 per fireplace.', fireplace],
  ['A small job usually comes to $2,500.', smallest],
  ['The range is for 25 to 100 square feet.', smallest],
  ['The range is for a job between 25 and 100 sq ft.', smallest],
  ['Our smallest jobs start at $2,500, and a visit tells what yours needs.', unpriced],
  ['It costs $4,000 to 11,000 dollars.', someFacts()],
  ['It costs USD 4,000 to USD 11,000.', someFacts()],
  ['It costs $4k to $11K.', someFacts()],
  ['It costs four thousand to eleven thousand dollars.', someFacts()],
  ['It covers two hundred square feet.', someFacts()],
  ['It covers 200 ft² of wall.', someFacts()],
  ['Our prices are from November 1st, 2025.', someFacts()],
  ['The rate card of 2025-11-01 holds these prices.', someFacts()],
])('a fact of its own kind passes: %s', (sentence, facts) => {
  expect(guarded(sentence, facts).dropped).toBe(0);
});

test.each([
  ['It is $3,000 per square foot.', fireplace],
  ['It covers 200 sq ft.', fireplace],
  ['It is 4 ft tall.', fireplace],
  ['It costs $4,000 to $11,000.', unpriced],
  ['It covers 50 sq ft.', smallest],
  ['The rate card ends on November 2, 2025.', someFacts()],
  ['Prices are valid until November 1, 2025.', someFacts()],
  ['We start on November 1, 2025.', someFacts()],
  ['The wall was built on November 1, 2025.', someFacts()],
])("another estimate's fact is held back: %s", (sentence, facts) => {
  expect(guarded(sentence, facts).text).toBe('');
});
