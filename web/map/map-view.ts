import { frame, type Place, type Point } from './projection.ts';

/** The part of the drawing that every screen shows in whole, in units. */
export interface MapView {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Units to a pixel on a map of 500 px in height: what is to keep its size on the screen is scaled by it. */
  scale: number;
}

/** The room between a city and the edge of the view, in units. */
const MARGIN = 24;

/** The country that has rivers and roads on the drawing, in degrees. */
export const drawnCountry = { south: 44.45, north: 45.5, west: -94.05, east: -92.4 };

/** Computes the view that shows the frame of the drawing and every city, in the frame's proportions. */
export function mapView(cities: readonly Point[]): MapView {
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

/** Tells that a place has rivers and roads of the drawing around it. */
export function isDrawn({ latitude, longitude }: Place): boolean {
  const { south, north, west, east } = drawnCountry;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}
