import { type BusinessHours, type business, phoneLink } from '../../domain/business.ts';
import { hoursByDay } from '../../domain/opening-hours.ts';
import { socialImage } from '../content/pages.ts';

/** schema.org's OpeningHoursSpecification: days by name, times on the 24-hour clock. */
interface OpeningHours {
  '@type': 'OpeningHoursSpecification';
  dayOfWeek: string[];
  opens: string;
  closes: string;
}

/**
 * Renders a block of JSON-LD for a page's head. It is data and never run, so no content security policy
 * asks for its hash.
 */
export function jsonLd(object: object): string {
  // `<` as an escape is the same JSON, and no text in it can end the block.
  const json = JSON.stringify(object).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

/**
 * Describes the business as schema.org's GeneralContractor, for the maps and panels of search engines. It
 * holds no more than the pages do: no price range, which nobody has set, and no reviews, which a business
 * may not rate itself by.
 *
 * @param origin - the site's origin; a business without a site is not described
 */
export function localBusiness(facts: typeof business, origin: string) {
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
    areaServed: serviceArea.cities.map(({ name }) => ({
      '@type': 'City',
      name: `${name}, ${address.region}`,
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

/** Converts the business hours to schema.org's. A closed day opens and closes at midnight, as in Google's reference. */
export function openingHours(hours: readonly BusinessHours[]): OpeningHours[] {
  return hours.map((each) => {
    const { days, opens, closes } = hoursByDay(each);
    return {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days,
      opens: opens ?? '00:00',
      closes: closes ?? '00:00',
    };
  });
}
