import type { Place } from '../content/service-area.ts';

/** Units of the drawing; where the map is 500 px high and wide enough, one is one pixel. */
export interface Point {
  x: number;
  y: number;
}

/** What every screen shows in whole, in units; the drawing goes on beyond it on all sides. */
export const frame = { width: 390, height: 500 };

const MIDDLE: Place = { latitude: 44.965, longitude: -93.265 };
/** 32 miles from the upper to the lower edge of the frame, at 69 miles to a degree. */
const UNITS_PER_DEGREE = 1080;
// A degree of longitude is shorter than one of latitude by the cosine of the latitude.
const LONGITUDE_SCALE = Math.cos((MIDDLE.latitude * Math.PI) / 180);

/** Where a place lies in the drawing: an equirectangular projection about the middle of the metro. */
export function project({ latitude, longitude }: Place): Point {
  return {
    x: frame.width / 2 + (longitude - MIDDLE.longitude) * UNITS_PER_DEGREE * LONGITUDE_SCALE,
    y: frame.height / 2 + (MIDDLE.latitude - latitude) * UNITS_PER_DEGREE,
  };
}
