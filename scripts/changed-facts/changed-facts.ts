import type { Business } from '../../domain/business-facts/business-schema.ts';

/**
 * Facts of which every one differs from those in `domain/business.ts`, but for the country and the time zone, which
 * a contractor of the region keeps. They are as hard on the pages and the tests as an owner's may be: a name of 60
 * characters with an ampersand and quotation marks, a city beyond the frame of the map, and a state beside the first.
 *
 * @param facts - those that are changed
 */
export function changedFacts({ address, timeZone, serviceArea }: Readonly<Business>): Business {
  const [, , ...kept] = serviceArea.cities;
  return {
    name: `Owner's "Joint" & Sons Stonework of the Lower St. Croix Area`,
    headline: 'Walls That Stay, Steps That Welcome',
    tagline: 'Stonework for the "river & bluff" houses of our valley.',
    legalForm: 'Iowa LLC',
    founded: 2019,
    yearsOfExperience: 12,
    address: { locality: 'Hudson', region: 'WI', country: address.country },
    phone: '715-444-0177',
    email: 'hello@joint-and-sons.test',
    domain: 'joint-and-sons.test',
    timeZone,
    licenceNumber: 'DC-0077001',
    insuranceNumber: 'POL-31-7',
    owner: { name: 'The "Mason" Himself', portrait: 'me-at-work' },
    warranty: 'Ten years of warranty on our joints',
    googleProfile: 'https://g.page/r/joint-and-sons/review',
    replyWithinHours: 12,
    visitWithinDays: 3,
    quoteWithinDays: 1,
    hours: [
      { days: 'Tue, Thu', opens: '6:30 AM', closes: '5:15 PM' },
      { days: 'Wed', opens: '9 AM', closes: '12:30 PM' },
      { days: 'Fri-Mon' },
    ],
    serviceArea: {
      name: 'St. Croix valley',
      cities: [
        { name: 'Stillwater', latitude: 45.056, longitude: -92.806 },
        ...kept,
        { name: 'Hudson', latitude: 44.975, longitude: -92.757 },
      ],
    },
  };
}
