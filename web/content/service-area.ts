import { business } from '../../domain/business.ts';

export type City = (typeof business.serviceArea.cities)[number];

/** Degrees north and east (west is negative): a city's middle, near enough for a drawing. */
export interface Place {
  latitude: number;
  longitude: number;
}

export const cityPlaces: Record<City, Place> = {
  Minneapolis: { latitude: 44.963, longitude: -93.268 },
  'St. Paul': { latitude: 44.949, longitude: -93.104 },
  Bloomington: { latitude: 44.832, longitude: -93.31 },
  'Eden Prairie': { latitude: 44.849, longitude: -93.459 },
  Minnetonka: { latitude: 44.933, longitude: -93.459 },
  Edina: { latitude: 44.891, longitude: -93.359 },
  'Maple Grove': { latitude: 45.108, longitude: -93.455 },
  Plymouth: { latitude: 45.022, longitude: -93.462 },
};

export const serviceArea = {
  title: 'Service Area',
  lead: `We work across the ${business.serviceArea.name}:`,
  otherCities: "Don't see your city? Contact us anyway: we will tell you whether we can come.",
  contact: 'Ask about your city',
  map: `A map of the ${business.serviceArea.name} with the eight cities we work in`,
};
