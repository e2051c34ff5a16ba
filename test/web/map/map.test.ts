import { expect, test } from 'vitest';
import { business } from '../../../domain/business.ts';
import { isDrawn, mapView, project } from '../../../web/map/projection.ts';

test('every city of the business lies in the view, with room around it', () => {
  const cities = business.serviceArea.cities.map((city) => ({ ...city, ...project(city) }));
  const view = mapView(cities);
  for (const { name, x, y } of cities) {
    expect(x, name).toBeGreaterThan(view.x + 20);
    expect(x, name).toBeLessThan(view.x + view.width - 20);
    expect(y, name).toBeGreaterThan(view.y + 20);
    expect(y, name).toBeLessThan(view.y + view.height - 20);
  }
});

test.each([
  ['in the middle of the metro', 44.97, -93.27, true],
  ['at the edge of the drawn rivers', 45.5, -94.05, true],
  ['in another part of the state', 44.02, -92.47, false],
])('a city %s is drawn on the map: %s, %s: %s', (_, latitude, longitude, expected) => {
  expect(isDrawn({ latitude, longitude })).toBe(expected);
});
