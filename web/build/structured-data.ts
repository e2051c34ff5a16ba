import { type BusinessHours, type business, phoneLink } from '../../domain/business.ts';
import { socialImage } from '../content/pages.ts';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

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

/**
 * Converts the business hours to schema.org's. A closed day opens and closes at midnight, as in Google's
 * reference for local businesses.
 *
 * @throws Error naming the text of `domain/business.ts` that is no day or time
 */
export function openingHours(hours: readonly BusinessHours[]): OpeningHours[] {
  return hours.map((each) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: each.days.split(',').flatMap(daysOfRange),
    opens: each.opens === undefined ? '00:00' : to24Hour(each.opens),
    closes: each.closes === undefined ? '00:00' : to24Hour(each.closes),
  }));
}

/** Expands `Mon-Wed` to the names of its days; a range may run over the end of the week. */
function daysOfRange(range: string): string[] {
  const [first = '', last = first] = range.split(/[-–]/);
  const [from, to] = [dayIndex(first), dayIndex(last)];
  const count = ((to - from + days.length) % days.length) + 1;
  return [...days, ...days].slice(from, from + count);
}

function dayIndex(text: string): number {
  const name = text.trim().toLowerCase();
  const index = days.findIndex((day) => name.length >= 3 && day.toLowerCase().startsWith(name));
  if (index < 0) throw invalidHours(text, 'day, like "Mon" or "Mon-Fri"');
  return index;
}

/** Converts `6:00 PM` to `18:00`. */
function to24Hour(text: string): string {
  const [, hour = '', minute = '00', half = ''] =
    /^(1[0-2]|[1-9])(?::([0-5]\d))? ?([AP])M$/i.exec(text.trim()) ?? [];
  if (!hour) throw invalidHours(text, 'time, like "7:00 AM"');
  const hours = (Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

function invalidHours(text: string, expected: string): Error {
  return new Error(`"${text}" in the hours of domain/business.ts is no ${expected}.`);
}
