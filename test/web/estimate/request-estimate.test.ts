import { expect, test } from 'vitest';
import { changesBy } from '../../../web/estimate/request-estimate.ts';
import { anEstimate, aReadEstimate, removalLabel } from '../../estimates.ts';
import { aQuoteRequest } from '../../factories.ts';

const request = aQuoteRequest();
const estimate = anEstimate();
const read = aReadEstimate();
const shown = { request, estimate, isRead: false };

test('shows the first range as an estimate, then what the reading changed', () => {
  const ranged = changesBy({ name: 'range', data: { id: 'q', estimate } }, { count: 0 }, request);
  expect(ranged).toEqual({ shown, count: 1, isEditing: false });
  const reading = { name: 'reading', data: { estimate: read } } as const;
  const changes = ['Size: 50 × 3 ft', expect.stringContaining(`${removalLabel} added: +$`)];
  expect(changesBy(reading, { shown, count: 1 }, request)).toEqual({
    shown: { ...shown, estimate: read, isRead: true, changes },
  });
});
