import { expect, test } from 'vitest';
import { isHiddenAfterScroll } from '../../../web/navigation/hide-bar.ts';

test('the bar stays within 10 px of the top, whichever way the scroll goes', () => {
  expect(isHiddenAfterScroll(0, 10, false)).toBe(false);
  expect(isHiddenAfterScroll(300, 10, true)).toBe(false);
});

test('past 10 px the bar goes on the way down and comes on the way up', () => {
  expect(isHiddenAfterScroll(0, 11, false)).toBe(true);
  expect(isHiddenAfterScroll(300, 299, true)).toBe(false);
});

test('a scroll that goes nowhere changes nothing', () => {
  expect(isHiddenAfterScroll(300, 300, false)).toBe(false);
  expect(isHiddenAfterScroll(300, 300, true)).toBe(true);
});
