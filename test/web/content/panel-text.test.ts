import { expect, test } from 'vitest';
import { estimateText } from '../../../domain/estimate/estimate-view.ts';
import { quoteWords } from '../../../web/content/quote-words.ts';

test('the panel has the title and the button of the answered page', () => {
  expect(quoteWords.panelTitle).toBe(estimateText.title);
  expect(quoteWords.requestOfficial.label).toBe(estimateText.requestOfficial);
});
