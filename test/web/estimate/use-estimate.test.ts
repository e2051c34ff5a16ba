import { expect, test } from 'vitest';
import { sizeSentences } from '../../../web/content/estimate-words.ts';
import { nothingShown, stateAfter } from '../../../web/estimate/use-estimate.ts';
import { anEstimate, aQuoteRequest, aReadEstimate } from '../../factories.ts';

const id = '11111111-2222-8333-8444-555555555555';
const request = aQuoteRequest({ squareFootage: undefined });
const estimate = anEstimate({ squareFootage: undefined });
const read = aReadEstimate({ description: 'A wall 50 ft long and 3 ft high.' });
const requested = { ...nothingShown, isRequesting: true };
const ranged = stateAfter(requested, { name: 'range', data: { id, estimate } }, request, id);
const reading = (of: string) =>
  stateAfter(ranged, { name: 'reading', data: { estimate: read } }, request, of);
const shown = { id, request, estimate, isRead: false, answers: {} };

test('an estimate is shown from its range on, and then with its reading', () => {
  expect(ranged).toEqual({ shown, count: 1, isRequesting: true, isReading: true });
  const shownReading = { ...shown, estimate: read, isRead: true };
  expect(reading(id)).toEqual({ ...ranged, isReading: false, shown: shownReading });
});

test('a size that was corrected is not passed off as read', () => {
  const sizes = (isCorrected: boolean) => sizeSentences({ estimate: { ...read, isCorrected } });
  expect(sizes(false)).toEqual(['We read 50 × 3 ft (150 face feet) from your words.']);
  expect(sizes(true)).toEqual(['For 50 × 3 ft (150 face feet).']);
});

test('the reading of another estimate changes nothing', () => {
  expect(reading('other')).toBe(ranged);
});
