import { expect, test } from 'vitest';
import { business } from '../../../domain/business.ts';
import { frame, mapView, project } from '../../../web/map/projection.ts';

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

test('the view is the frame of the drawing, and widens in its proportions for a city beyond it', () => {
  const inside = { x: 195, y: 250 };
  expect(mapView([inside])).toEqual({ x: 0, y: 0, ...frame, scale: 1 });
  // Stillwater, east of the frame.
  const view = mapView([inside, project({ latitude: 45.056, longitude: -92.806 })]);
  expect(view.scale).toBeCloseTo(1.46, 1);
  expect(view.width / view.height).toBeCloseTo(frame.width / frame.height, 2);
  expect(view.x).toBe(0);
  expect(view.y + view.height / 2).toBeCloseTo(frame.height / 2, 0);
});
