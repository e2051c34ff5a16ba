import { expect, test } from 'vitest';
import { nothingShown, stateAfter } from '../../../web/estimate/use-estimate.ts';
import { anEstimate, aQuoteRequest, aReadEstimate } from '../../factories.ts';

const request = aQuoteRequest();
const estimate = anEstimate();
const ranged = stateAfter(
  { ...nothingShown, isRequesting: true },
  { name: 'range', data: { id: 'q', estimate } },
  request,
  'q',
);

test('an answer that is nothing but text takes the place of an estimate, one beside it does not', () => {
  const quoted = (of?: string) =>
    stateAfter(ranged, { name: 'done', data: { quote: 'All of it.' } }, request, of);
  expect(quoted()).toEqual({ ...ranged, shown: undefined, text: 'All of it.', count: 2 });
  expect(quoted('q')).toEqual({ ...ranged, text: 'All of it.' });
});

test('a reading changes its own estimate and no other', () => {
  const read = aReadEstimate();
  const reading = (of: string) =>
    stateAfter(ranged, { name: 'reading', data: { estimate: read } }, request, of);
  expect(reading('other')).toBe(ranged);
  expect(reading('q')).toEqual({
    ...ranged,
    isReading: false,
    shown: { id: 'q', request, estimate: read, isRead: true, answers: {} },
    announcement: expect.stringContaining('We have read your description.'),
  });
});
