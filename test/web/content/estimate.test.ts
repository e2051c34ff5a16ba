import { expect, test } from 'vitest';
import { estimateText } from '../../../domain/estimate/estimate-view.ts';
import { quote } from '../../../web/content/quote.ts';

test('the panel has the title and the button of the answered page', () => {
  expect(quote.panelTitle).toBe(estimateText.title);
  expect(quote.requestOfficial.label).toBe(estimateText.requestOfficial);
});
