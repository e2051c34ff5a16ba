import { expect, test } from 'vitest';
import type { Estimate } from '../../../domain/estimate/estimate.ts';
import { sizeSentence } from '../../../web/content/estimate-words.ts';
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
const removal = aReadEstimate().offer.adders.find((adder) => adder.id === 'removal');
if (!removal || !read.reading) throw new Error('The sheet of the tests has changed.');

/** The same after a look at a photo. */
const withPhotos: Estimate = {
  ...read,
  offer: { ...read.offer, adders: [removal] },
  choices: { ...read.choices, adders: [removal.id] },
  reading: {
    ...read.reading,
    photos: 1,
    reasons: [...read.reading.reasons, { id: removal.id, photo: 1 }],
  },
};

const range: EstimateEvent = { type: 'range', id, request, estimate };
const reading: EstimateEvent = { type: 'reading', id, estimate: read };
const photosRead: EstimateEvent = { type: 'photos-read', id, estimate: withPhotos };
const after = (...events: EstimateEvent[]) => events.reduce(nextEstimateState, nothingShown);
const shownRange = { id, request, estimate, choicesRead: estimate.choices, answers: {} };

test('an estimate is shown from its range on, with its reading, and at rest at the end', () => {
  expect(after({ type: 'requested' }, range)).toMatchObject({
    ...{ shown: shownRange, count: 1, isRequesting: true, isReading: true },
    announcement: expect.stringContaining('Next we read your description.'),
  });
  expect(after({ type: 'requested' }, range, reading, { type: 'ended' })).toMatchObject({
    shown: { ...shownRange, estimate: read, choicesRead: read.choices },
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

test('an estimate that comes back with its corrections passes none of them off as read', () => {
  const choices = { dimensions: { length: 60 }, adders: [] };
  const corrected = { ...read, choices, isCorrected: true };
  const { shown } = after(range, { type: 'reading', id, estimate: corrected });
  expect(shown && sizeSentence(shown)).toBe('For 60 ft × 4 ft (240 face feet).');
});

test('what the photos add is shown and announced', () => {
  const { shown, announcement } = after(range, reading, photosRead);
  expect(shown).toEqual({
    ...{ ...shownRange, estimate: withPhotos, choicesRead: withPhotos.choices },
  });
  expect(announcement).toMatch(/^We have looked at your photos\. Your Estimate: \$.*removal/i);
});

test('a correction stays when the photos are read after it', () => {
  const choices = { dimensions: { length: 60 }, adders: [] };
  const corrected = { ...shownRange, estimate: { ...read, choices, isCorrected: true } };
  const { shown } = after(range, reading, { type: 'shown', shown: corrected }, photosRead);
  expect(shown?.estimate).toEqual({ ...withPhotos, choices, isCorrected: true });
  expect(shown?.choicesRead).toEqual(corrected.choicesRead);
});

test.each<[string, EstimateEvent[]]>([
  ['of another estimate', [{ ...photosRead, id: 'other' }]],
  ['that nobody looked at', [{ ...photosRead, estimate: read }]],
])('photos %s change nothing', (_, events) => {
  const before = after(range, reading);
  expect(events.reduce(nextEstimateState, before)).toEqual(before);
});

test('a description that is read after the photos takes nothing of theirs back', () => {
  expect(after(range, photosRead, reading).shown?.estimate).toEqual(withPhotos);
});
