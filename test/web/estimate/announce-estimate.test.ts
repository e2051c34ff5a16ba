import { expect, test } from 'vitest';
import { corrected, estimateView } from '../../../domain/estimate/estimate-view.ts';
import { announcementOf } from '../../../web/estimate/announce-estimate.ts';
import {
  anEstimate,
  aReadEstimate,
  aReadRange,
  aSureEstimate,
  removalLabel,
} from '../../estimates.ts';

const sureRange = estimateView(aSureEstimate).figure;
const narrower = corrected(aReadEstimate(), 0, { adders: { removal: 'no' } });
const removal = expect.stringContaining(`Your Estimate: ${aReadRange}. ${removalLabel}: +$`);

test.each([
  [
    'a sure first price',
    aSureEstimate,
    false,
    `Your Estimate: ${sureRange}. Reading your description now.`,
  ],
  ['no doubtful first price', anEstimate(), false, 'Reading your description now.'],
  ['what was read', aReadEstimate(), true, removal],
  ['the range after a correction', narrower, true, `Corrected: ${estimateView(narrower).figure}.`],
])('screen readers hear %s', (_, estimate, isRead, announcement) => {
  expect(announcementOf({ estimate, isRead })).toEqual(announcement);
});
