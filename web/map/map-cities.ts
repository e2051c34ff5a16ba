import { business } from '../../domain/business.ts';
import { cityPlaces, type Place } from '../content/service-area.ts';
import { type Point, project } from './projection.ts';

interface MapCity extends Point {
  name: string;
  place: Place;
}

/** The cities of the service area with a known place, and their points on the map. */
export const mapCities: readonly MapCity[] = business.serviceArea.cities.flatMap((name) => {
  const place = cityPlaces[name];
  return place ? [{ name, place, ...project(place) }] : [];
});
