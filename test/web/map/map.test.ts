import { expect, test } from 'vitest';
import { business } from '../../../domain/business.ts';
import { convexHull } from '../../../web/map/convex-hull.ts';
import { embedUrl } from '../../../web/map/embed-url.ts';
import { mapCities } from '../../../web/map/map-cities.ts';
import { isDrawn, mapView } from '../../../web/map/map-view.ts';
import { placeLabels } from '../../../web/map/place-labels.ts';
import { frame, project } from '../../../web/map/projection.ts';

test('every city of the business lies in the view, with room around it', () => {
  const { x, y, width, height } = mapView(mapCities);
  expect(mapCities.map(({ name }) => name)).toEqual(
    business.serviceArea.cities.map(({ name }) => name),
  );
  for (const city of mapCities) {
    expect(city.x, city.name).toBeGreaterThan(x + 20);
    expect(city.x, city.name).toBeLessThan(x + width - 20);
    expect(city.y, city.name).toBeGreaterThan(y + 20);
    expect(city.y, city.name).toBeLessThan(y + height - 20);
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

test('names stand to the right, and elsewhere where the edge or another city is in their way', () => {
  const view = mapView([]);
  const positions = (...cities: { name: string; x: number; y: number }[]) =>
    placeLabels(cities, view).map(({ textAnchor, y }) =>
      textAnchor === 'middle' ? (y > 0 ? 'below' : 'above') : textAnchor,
    );
  expect(positions({ name: 'Minneapolis', x: 195, y: 250 })).toEqual(['start']);
  expect(positions({ name: 'St. Paul', x: 340, y: 250 })).toEqual(['below']);
  expect(positions({ name: 'St. Paul', x: 340, y: 480 })).toEqual(['above']);
  expect(positions({ name: 'St. Paul', x: 375, y: 250 })).toEqual(['end']);
  expect(positions({ name: 'Edina', x: 100, y: 250 }, { name: 'Hopkins', x: 140, y: 250 })).toEqual(
    ['below', 'start'],
  );
});

test.each([
  ['in the middle of the metro', 44.97, -93.27, true],
  ['at the edge of the drawn rivers', 45.5, -94.05, true],
  ['in another part of the state', 44.02, -92.47, false],
])('a city %s is drawn on the map: %s, %s: %s', (_, latitude, longitude, expected) => {
  expect(isDrawn({ latitude, longitude })).toBe(expected);
});

test('the outline of places leaves out those between the others', () => {
  const corners = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 10 },
    { x: 0, y: 10 },
  ];
  const outline = convexHull([{ x: 4, y: 5 }, ...corners, { x: 5, y: 0 }]);
  expect(outline).toHaveLength(corners.length);
  expect(outline).toEqual(expect.arrayContaining(corners));
});

test('the interactive map opens on all places, west, south, east, north', () => {
  const address = new URL(
    embedUrl([
      { latitude: 45.1, longitude: -93.5 },
      { latitude: 44.8, longitude: -93.1 },
    ]),
  );
  expect(address.origin + address.pathname).toBe('https://www.openstreetmap.org/export/embed.html');
  expect(address.searchParams.get('bbox')).toBe('-93.570,44.730,-93.030,45.170');
});
