import { expect, test } from 'vitest';
import type { Estimate } from '../../domain/estimate/estimate.ts';
import { itemizedEstimate } from '../../lambdas/estimate-text/itemized-estimate.ts';
import { readerOf } from '../../lambdas/estimate-text/lead-estimate.ts';
import { quotePage } from '../../lambdas/generate-quote/quote-page.ts';
import { aReadEstimate } from '../factories.ts';

const read = aReadEstimate();
const question = { id: 'q', text: 'Is it wet?', answers: [{ id: 'yes', label: 'Yes' }], photo: 1 };

/** The estimate of the factory, with its removal because of a photo in place of words. */
function fromPhoto(changes: Partial<Estimate> = {}): Estimate {
  if (!read.reading) throw new Error('The estimate of the factory was not read.');
  const reasons = [{ id: 'removal', photo: 1 }];
  return {
    ...read,
    reading: { ...read.reading, photos: 1, reasons, questions: [question] },
    ...changes,
  };
}

test('the owner reads of a line and of a question that they come from a photo, and who looked at it', () => {
  const { items, lists, origin } = itemizedEstimate(fromPhoto());
  expect(items).toContainEqual(expect.objectContaining({ words: [], note: 'by AI from a photo' }));
  expect(lists).toContainEqual({
    title: 'Open questions',
    entries: ['Is it wet? (Yes, because of a photo)'],
  });
  expect(origin).toMatch(/^Read by AI, 1 photo by AI · /);
  const { reading } = fromPhoto();
  const byRules = reading && { ...reading, readBy: 'rules' as const, photos: 2 };
  expect(readerOf(fromPhoto({ reading: byRules }))).toBe('our own rules, 2 photos by AI');
});

test('what a photo offered and nobody chose is not called taken out', () => {
  const choices = { ...read.choices, adders: [] };
  const { items } = itemizedEstimate(fromPhoto({ choices, isCorrected: true }));
  expect(items.map(({ amount }) => amount)).toContain('left out by the homeowner');
  expect(items.map(({ amount }) => amount)).not.toContain('taken out by the homeowner');
});

test('the page of an estimate says what comes from a photo', () => {
  const page = String(
    quotePage({ id: '99999999-2222-8333-8444-555555555555', estimate: fromPhoto() }).body,
  );
  expect(page).toContain('<p class="quiet">from your photo</p>');
  expect(page).toContain('looked at one photo of yours');
});
