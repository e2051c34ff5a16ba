import { expect, test } from 'vitest';
import { isShownAfterScroll } from '../../web/navigation/use-shown-on-scroll-up.ts';

test('the bar stays within 10 px of the top, whichever way the scroll goes', () => {
  expect(isShownAfterScroll(0, 10, true)).toBe(true);
  expect(isShownAfterScroll(300, 10, false)).toBe(true);
});

test('past 10 px the bar goes on the way down and comes on the way up', () => {
  expect(isShownAfterScroll(0, 11, true)).toBe(false);
  expect(isShownAfterScroll(300, 299, false)).toBe(true);
});

test('a scroll that goes nowhere changes nothing', () => {
  expect(isShownAfterScroll(300, 300, true)).toBe(true);
  expect(isShownAfterScroll(300, 300, false)).toBe(false);
});
