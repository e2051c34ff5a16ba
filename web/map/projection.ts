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
