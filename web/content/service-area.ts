import { business } from '../../domain/business.ts';

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
