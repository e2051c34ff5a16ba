import { expect, test } from 'vitest';
import { nothingShown, stateAfter } from '../../../web/estimate/use-estimate.ts';
import { anEstimate, aReadEstimate, removalLabel } from '../../estimates.ts';
import { aQuoteRequest } from '../../factories.ts';

const post = { input: aQuoteRequest(), idempotencyKey: 'key-of-one-form' };
const estimate = anEstimate();
const read = aReadEstimate();
const requested = { ...nothingShown, isRequesting: true };
const ranged = stateAfter(requested, { name: 'range', data: { id: 'q', estimate } }, post);
const reading = stateAfter(ranged, { name: 'reading', data: { estimate: read } }, post);
const { input: request, idempotencyKey } = post;
const shown = { request, idempotencyKey, estimate, isRead: false };

test('shows an estimate from its first range on, and what a reading changes', () => {
  expect(ranged).toEqual({ shown, count: 1, isRequesting: true, isEditing: false });
  const changes = ['Size: 50 × 3 ft', expect.stringContaining(`${removalLabel} added: +$`)];
  const shownReading = { ...shown, estimate: read, isRead: true, changes };
  expect(reading).toEqual({ ...ranged, shown: shownReading });
});
