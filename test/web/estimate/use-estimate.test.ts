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

test('shows an estimate from its first range on, and changes no other by a reading', () => {
  expect(ranged).toMatchObject({ count: 1, isEditing: false, shown: { estimate, isRead: false } });
  const changes = ['Size: 50 × 3 ft', expect.stringContaining(`${removalLabel} added: +$`)];
  const shown = { estimate: read, isRead: true, changes };
  expect(reading('q')).toMatchObject({ shown });
  expect(reading('other')).toBe(ranged);
});
