import { expect, test } from 'vitest';
import { frame, mapView, project } from '../../../web/map/projection.ts';

test('the view shows every city with room around it, in the proportions of the frame', () => {
  const duluth = project({ latitude: 46.787, longitude: -92.1 });
  const cloquet = project({ latitude: 46.722, longitude: -92.459 });
  for (const cities of [[duluth], [duluth, cloquet]]) {
    const view = mapView(cities);
    expect(view.width / view.height).toBeCloseTo(frame.width / frame.height, 2);
    for (const { x, y } of cities) {
      expect(Math.abs(x - view.x - view.width / 2)).toBeLessThan(view.width / 2 - 50);
      expect(Math.abs(y - view.y - view.height / 2)).toBeLessThan(view.height / 2 - 50);
    }
  }
});
