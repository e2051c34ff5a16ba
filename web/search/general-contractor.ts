import { type business, phoneLink } from '../../domain/business.ts';
import { socialImage } from '../content/pages.ts';
import { openingHours } from './opening-hours.ts';

/**
 * The business as schema.org's GeneralContractor, for a search engine's map and panel. It says what
 * the pages say and no more: no price range, which nobody has set, and no reviews, which a business
 * may not rate itself by.
 *
 * @param origin - where the site stands; a business without an address on the web is not described
 */
export function generalContractor(facts: typeof business, origin: string) {
  const { address, serviceArea } = facts;
  return {
    '@context': 'https://schema.org',
    '@type': 'GeneralContractor',
    '@id': new URL('/#business', origin).href,
    name: facts.name,
    slogan: facts.tagline,
    url: new URL('/', origin).href,
    image: new URL(socialImage.file, origin).href,
    telephone: phoneLink(facts.phone).replace('tel:', ''),
    email: facts.email,
    foundingDate: String(facts.founded),
    address: {
      '@type': 'PostalAddress',
      addressLocality: address.locality,
      addressRegion: address.region,
      addressCountry: address.country,
    },
    areaServed: serviceArea.cities.map((city) => ({
      '@type': 'City',
      name: `${city}, ${address.region}`,
    })),
    openingHoursSpecification: openingHours(facts.hours),
    ...(facts.licenceNumber && {
      identifier: {
        '@type': 'PropertyValue',
        name: 'Contractor license',
        value: facts.licenceNumber,
      },
    }),
  };
}
