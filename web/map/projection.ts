/** Coordinates in degrees north and east (west is negative). */
export interface Place {
  latitude: number;
  longitude: number;
}

/** A point in units of the drawing; one unit is one pixel on a map of 500 px in height. */
export interface Point {
  x: number;
  y: number;
}

/** The part that every screen shows in whole, in units; the drawing goes on beyond it on all sides. */
export const frame = { width: 390, height: 500 };

const CENTER: Place = { latitude: 44.965, longitude: -93.265 };
/** 32 miles from the upper to the lower edge of the frame, at 69 miles to a degree. */
const UNITS_PER_DEGREE = 1080;
// A degree of longitude is shorter than one of latitude by the cosine of the latitude.
const LONGITUDE_SCALE = Math.cos((CENTER.latitude * Math.PI) / 180);

/** Projects a place onto the drawing: an equirectangular projection about the center of the metro. */
export function project({ latitude, longitude }: Place): Point {
  return {
    x: frame.width / 2 + (longitude - CENTER.longitude) * UNITS_PER_DEGREE * LONGITUDE_SCALE,
    y: frame.height / 2 + (CENTER.latitude - latitude) * UNITS_PER_DEGREE,
  };
}

/** The room between a city and the edge of the view, in units. */
const MARGIN = 24;

/** The country that has rivers and roads on the drawing, in degrees. */
export const drawnCountry = { south: 44.45, north: 45.5, west: -94.05, east: -92.4 };

/**
 * Computes the view that shows the frame of the drawing and every city, in the frame's proportions.
 *
 * @returns in units of the drawing; `scale` is units to a pixel, for what is to keep its size on the screen
 */
export function mapView(cities: readonly Point[]) {
  const xs = cities.map(({ x }) => x);
  const ys = cities.map(({ y }) => y);
  const left = Math.min(0, ...xs.map((x) => x - MARGIN));
  const right = Math.max(frame.width, ...xs.map((x) => x + MARGIN));
  const top = Math.min(0, ...ys.map((y) => y - MARGIN));
  const bottom = Math.max(frame.height, ...ys.map((y) => y + MARGIN));
  const scale = Math.max((right - left) / frame.width, (bottom - top) / frame.height);
  const [width, height] = [frame.width * scale, frame.height * scale];
  return {
    x: Math.round((left + right - width) / 2),
    y: Math.round((top + bottom - height) / 2),
    width: Math.round(width),
    height: Math.round(height),
    scale,
  };
}

/** True if a place has rivers and roads of the drawing around it. */
export function isDrawn({ latitude, longitude }: Place): boolean {
  const { south, north, west, east } = drawnCountry;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}
