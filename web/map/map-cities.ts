import { business } from '../../domain/business.ts';
import { type Place, type Point, project } from './projection.ts';

interface MapCity extends Point {
  name: string;
  place: Place;
}

/** The cities of the service area, and their points on the map. */
export const mapCities: readonly MapCity[] = business.serviceArea.cities.map(
  ({ name, ...place }) => ({ name, place, ...project(place) }),
);
