import { expect, test } from 'vitest';
import { corrected, estimateView } from '../../../domain/estimate/estimate-view.ts';
import { announcementOf, changesBy } from '../../../web/estimate/request-estimate.ts';
import {
  anEstimate,
  aReadEstimate,
  aReadRange,
  aSureEstimate,
  removalLabel,
} from '../../estimates.ts';
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

const sure = `Your Estimate: ${estimateView(aSureEstimate).figure}. Reading your description now.`;
const narrower = corrected(read, 0, { adders: { removal: 'no' } });
const removal = expect.stringContaining(`Your Estimate: ${aReadRange}. ${removalLabel}: +$`);

test.each([
  ['a sure first price', aSureEstimate, false, sure],
  ['no doubtful first price', estimate, false, 'Reading your description now.'],
  ['what was read', read, true, removal],
  ['the range after a correction', narrower, true, `Corrected: ${estimateView(narrower).figure}.`],
])('screen readers hear %s', (_, current, isRead, announcement) => {
  expect(announcementOf(current, isRead)).toEqual(announcement);
});
