import { expect, test } from 'vitest';
import { nothingShown, stateAfter } from '../../../web/estimate/use-estimate.ts';
import { anEstimate, aQuoteRequest, aReadEstimate, removalLabel } from '../../factories.ts';

const post = { input: aQuoteRequest(), idempotencyKey: 'key-of-one-form' };
const estimate = anEstimate();
const read = aReadEstimate();
const requested = { ...nothingShown, isRequesting: true };
const ranged = stateAfter(requested, { name: 'range', data: { id: 'q', estimate } }, post, 'q');
const reading = (of: string) =>
  stateAfter(ranged, { name: 'reading', data: { estimate: read } }, post, of);
const { input: request, idempotencyKey } = post;
const shown = { id: 'q', request, idempotencyKey, estimate, isRead: false };

test('shows an estimate from its first range on, and changes no other by a reading', () => {
  expect(ranged).toEqual({ shown, count: 1, isRequesting: true, isReading: true });
  const changes = ['Size: 50 × 3 ft', expect.stringContaining(`${removalLabel} added: +$`)];
  const shownReading = { ...shown, estimate: read, isRead: true, changes };
  expect(reading('q')).toEqual({ ...ranged, isReading: false, shown: shownReading });
  expect(reading('other')).toBe(ranged);
});
