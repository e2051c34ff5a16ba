import type { Place } from '../../content/service-area.ts';

/** Reads a line of the sketch: `latitude longitude` of each of its points, separated by commas. */
export function placesAlong(line: string): Place[] {
  return line.split(',').map((point) => {
    const [latitude, longitude] = point.trim().split(/\s+/).map(Number);
    if (!latitude || !longitude) throw new Error(`"${point}" is no latitude and longitude.`);
    return { latitude, longitude };
  });
}
