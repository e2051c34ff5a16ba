import { expect, test } from 'vitest';
import { dimensionsSchema } from '../../../domain/estimate/estimate.ts';
import { estimateText } from '../../../domain/estimate/estimate-view.ts';
import { sizeFields } from '../../../web/content/panel-text.ts';
import { quoteWords } from '../../../web/content/quote-words.ts';

test('the panel has the title and the button of the answered page', () => {
  expect(quoteWords.panelTitle).toBe(estimateText.title);
  expect(quoteWords.requestOfficial.label).toBe(estimateText.requestOfficial);
});

test('the largest size that a field takes is the largest that the API takes', () => {
  for (const [dimension, { max }] of Object.entries(sizeFields)) {
    expect(dimensionsSchema.safeParse({ [dimension]: max }).success, dimension).toBe(true);
    expect(dimensionsSchema.safeParse({ [dimension]: max + 1 }).success, dimension).toBe(false);
  }
});
