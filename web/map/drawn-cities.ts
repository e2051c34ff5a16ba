import { business } from '../../domain/business.ts';
import { cityPlaces, type Place } from '../content/service-area.ts';
import { type Point, project } from './projection.ts';

interface DrawnCity extends Point {
  name: string;
  place: Place;
}

/** The cities of the service area that can be drawn, with their points in the drawing. */
export const drawnCities: readonly DrawnCity[] = business.serviceArea.cities.flatMap((name) => {
  const place = cityPlaces[name];
  return place ? [{ name, place, ...project(place) }] : [];
});
