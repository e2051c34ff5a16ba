import { business } from '../../domain/business.ts';

/** Coordinates in degrees north and east (west is negative). */
export interface Place {
  latitude: number;
  longitude: number;
}

/** The center of each city, accurate enough for a drawing; one without an entry is listed, not drawn. */
export const cityPlaces: Readonly<Record<string, Place>> = {
  Minneapolis: { latitude: 44.972, longitude: -93.272 },
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
  map: {
    label: `Map of the ${business.serviceArea.name}: the cities of the list are marked, the area between them is shaded`,
    open: 'Open interactive map',
    close: 'Back to the drawn map',
    thirdParty: 'Pressing it loads a map from OpenStreetMap.',
    title: `Interactive map of the ${business.serviceArea.name}`,
    loading: 'Loading the map from OpenStreetMap…',
    failed: 'The map from OpenStreetMap did not come. Our cities are on the drawing.',
    openElsewhere: 'Try it on openstreetmap.org',
    attribution: '© OpenStreetMap contributors',
  },
} as const;
