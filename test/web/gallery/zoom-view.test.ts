import { expect, test } from 'vitest';
import { fitted, panBy, type ZoomLayout, zoomAt } from '../../../web/gallery/zoom-view.ts';

/** A phone held upright: the photograph fills the width and a part of the height. */
const layout: ZoomLayout = {
  frame: { width: 360, height: 480 },
  photo: { width: 360, height: 240 },
};
const middle = { x: 0, y: 0 };

test('zoomed in at its middle, a photograph stays in the middle', () => {
  expect(zoomAt(fitted, 2, middle, layout)).toEqual({ scale: 2, x: 0, y: 0 });
});

test('the point under the pointer stays there', () => {
  const point = { x: 90, y: 30 };
  const view = zoomAt(fitted, 4, point, layout);
  const shown = { x: (point.x - view.x) / view.scale, y: (point.y - view.y) / view.scale };
  expect(shown).toEqual(point);
  const further = zoomAt({ ...view, scale: 2, x: -90, y: 0 }, 4, point, layout);
  expect((point.x - further.x) / 4).toBe((point.x + 90) / 2);
});

test('no gap opens beside the photograph: at its corner it is zoomed towards its middle', () => {
  // 2.5 times 240 is 600, so that 60 are beyond the frame above and below.
  expect(zoomAt(fitted, 2.5, { x: 180, y: 120 }, layout)).toEqual({ scale: 2.5, x: -270, y: -60 });
  expect(zoomAt(fitted, 2, { x: 0, y: 120 }, layout)).toMatchObject({ y: 0 });
});

test('it is never smaller than its frame nor more than four times as large', () => {
  expect(zoomAt({ scale: 2, x: 100, y: 0 }, 0.5, middle, layout)).toEqual(fitted);
  expect(zoomAt(fitted, 9, middle, layout).scale).toBe(4);
});

test('it is moved until its edges meet those of the frame', () => {
  const view = zoomAt(fitted, 2, middle, layout);
  expect(panBy(view, { x: 50, y: 50 }, layout)).toEqual({ scale: 2, x: 50, y: 0 });
  expect(panBy(view, { x: -1000, y: -1000 }, layout)).toEqual({ scale: 2, x: -180, y: 0 });
});

test('the whole photograph cannot be moved', () => {
  expect(panBy(fitted, { x: 50, y: -50 }, layout)).toEqual(fitted);
});
