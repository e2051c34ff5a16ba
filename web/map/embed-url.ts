import type { Place } from './projection.ts';

/** The margin around the outermost cities in degrees, about five miles. */
const MARGIN = 0.07;

/** Builds the URL of OpenStreetMap's embeddable map that shows all of these places. */
export function embedUrl(places: readonly Place[]): string {
  const longitudes = places.map(({ longitude }) => longitude);
  const latitudes = places.map(({ latitude }) => latitude);
  const box = [
    Math.min(...longitudes) - MARGIN,
    Math.min(...latitudes) - MARGIN,
    Math.max(...longitudes) + MARGIN,
    Math.max(...latitudes) + MARGIN,
  ].map((degrees) => degrees.toFixed(3));
  const query = new URLSearchParams({ bbox: box.join(','), layer: 'mapnik' });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}
