import { business } from '../../domain/business.ts';

/** Coordinates in degrees north and east (west is negative). */
interface Place {
  latitude: number;
  longitude: number;
}

/** A point in units of the drawing. */
interface Point {
  x: number;
  y: number;
}

/** The smallest size of the map on a screen, in pixels. */
const frame = { width: 390, height: 500 };

/** About one unit to a pixel where the map is 32 miles high. */
const UNITS_PER_DEGREE = 764.1;

/** Projects a place by Mercator, so that a drawing of any metro fits: `metro.svg` is drawn in these units. */
export function project({ latitude, longitude }: Place): Point {
  const northing = Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));
  return { x: longitude * UNITS_PER_DEGREE, y: -northing * (180 / Math.PI) * UNITS_PER_DEGREE };
}

/** Minimum distance between a city and the edge, in units. */
const MARGIN = 56;

/** A metro of one city is shown with its surroundings. */
const MIN_SCALE = 0.4;

/** Computes the view box that shows every city, in the frame's proportions; `scale` is units to a pixel. */
export function mapView(cities: readonly Point[]) {
  const xs = cities.map(({ x }) => x);
  const ys = cities.map(({ y }) => y);
  const [left, right] = [Math.min(...xs) - MARGIN, Math.max(...xs) + MARGIN];
  const [top, bottom] = [Math.min(...ys) - MARGIN, Math.max(...ys) + MARGIN];
  const scale = Math.max(MIN_SCALE, (right - left) / frame.width, (bottom - top) / frame.height);
  const width = Math.round(frame.width * scale);
  const height = Math.round(frame.height * scale);
  const x = Math.round((left + right - width) / 2);
  const y = Math.round((top + bottom - height) / 2);
  return { x, y, width, height, scale };
}

/** The margin around the outermost cities in degrees, about five miles. */
const DEGREES_AROUND = 0.07;

const longitudes = business.serviceArea.cities.map(({ longitude }) => longitude);
const latitudes = business.serviceArea.cities.map(({ latitude }) => latitude);

/** West, south, east and north of the service area, in degrees. */
export const bounds = [
  Math.min(...longitudes) - DEGREES_AROUND,
  Math.min(...latitudes) - DEGREES_AROUND,
  Math.max(...longitudes) + DEGREES_AROUND,
  Math.max(...latitudes) + DEGREES_AROUND,
].map((degrees) => degrees.toFixed(3));
