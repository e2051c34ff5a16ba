import { expect, test } from 'vitest';
import { quoteEndpoint } from '../../web/calls/form-endpoints.ts';

const { answerSchema } = quoteEndpoint;

test('an estimate is shown with its range and who wrote it', () => {
  const shown = { quote: 'A wall.', writtenBy: 'card', range: { low: 4000, high: 11_000 } };
  expect(answerSchema.parse({ ...shown, id: 'q', cardDate: '2025-11-01' })).toEqual(shown);
});

test('an estimate may be nothing but its words, and has to have some', () => {
  expect(answerSchema.parse({ quote: 'A wall.' })).toEqual({ quote: 'A wall.' });
  expect(answerSchema.safeParse({ quote: ' ' }).success).toBe(false);
  expect(answerSchema.safeParse({ range: { low: 1, high: 2 } }).success).toBe(false);
});
