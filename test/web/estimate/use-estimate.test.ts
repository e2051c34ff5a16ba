import { expect, test } from 'vitest';
import { sizeSentences } from '../../../web/content/estimate-words.ts';
import {
  type EstimateEvent,
  nextEstimateState,
  nothingShown,
} from '../../../web/estimate/use-estimate.ts';
import { anEstimate, aQuoteRequest, aReadEstimate } from '../../factories.ts';

const id = '11111111-2222-8333-8444-555555555555';
const request = aQuoteRequest({ squareFootage: undefined });
const estimate = anEstimate({ squareFootage: undefined });
const read = aReadEstimate({ description: 'A wall 50 ft long and 3 ft high.' });
const range: EstimateEvent = { type: 'range', id, request, estimate };
const reading: EstimateEvent = { type: 'reading', id, estimate: read };
const after = (...events: EstimateEvent[]) => events.reduce(nextEstimateState, nothingShown);
const shownRange = { id, request, estimate, isRead: false, answers: {} };

test('an estimate is shown from its range on, with its reading, and at rest at the end', () => {
  expect(after({ type: 'requested' }, range)).toMatchObject({
    ...{ shown: shownRange, count: 1, isRequesting: true, isReading: true },
    announcement: expect.stringContaining('Next we read your description.'),
  });
  expect(after({ type: 'requested' }, range, reading, { type: 'ended' })).toMatchObject({
    shown: { ...shownRange, estimate: read, isRead: true },
    ...{ isRequesting: false, isReading: false },
  });
});

test('an answer that ends after its range is complete without a reading', () => {
  const { shown, isReading } = after({ type: 'requested' }, range, { type: 'ended' });
  expect({ shown, isReading }).toEqual({ shown: shownRange, isReading: false });
});

test('the previous estimate stays while another one is requested', () => {
  expect(after(range, { type: 'requested' }, { type: 'ended' }).shown).toEqual(shownRange);
});

test('an answer that is nothing but text takes the place of an estimate, one beside it does not', () => {
  const text = 'All of it.';
  const only = after(range, { type: 'text', text, isWhole: false });
  expect(only).toMatchObject({ text, count: 2 });
  expect(only.shown).toBeUndefined();
  expect(after(range, { type: 'text', text, isWhole: true })).toMatchObject({
    ...{ shown: shownRange, text, count: 1 },
  });
});

test('a size that was corrected is not passed off as read', () => {
  const sizes = (isCorrected: boolean) => sizeSentences({ estimate: { ...read, isCorrected } });
  expect(sizes(false)).toEqual(['We read 50 × 3 ft (150 face feet) from your words.']);
  expect(sizes(true)).toEqual(['For 50 × 3 ft (150 face feet).']);
});

test('the reading of another estimate changes nothing', () => {
  expect(after(range, { ...reading, id: 'other' })).toEqual(after(range));
});
