import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { business } from '../../../domain/business.ts';
import { drawMap } from '../../../scripts/draw-map.ts';
import { cityPlaces } from '../../../web/content/service-area.ts';
import { convexHull } from '../../../web/map/convex-hull.ts';
import { embedUrl } from '../../../web/map/embed-url.ts';
import { mapCities } from '../../../web/map/map-cities.ts';
import { frame } from '../../../web/map/projection.ts';

test.each(business.serviceArea.cities)(
  '%s has its place in web/content/service-area.ts',
  (city) => {
    expect(cityPlaces).toHaveProperty([city]);
  },
);

test('every city lies in the part of the map that all screens show', () => {
  const outside = mapCities.filter(
    ({ x, y }) => x < 0 || x > frame.width || y < 0 || y > frame.height,
  );
  expect(outside).toEqual([]);
});

test('the drawing is what its script makes of the county shapes and the geodata', async () => {
  expect(await readFile('web/map/metro.svg', 'utf8')).toBe(await drawMap());
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
