import { business, phoneLink } from '../../domain/business.ts';
import { closedRange, hoursByDay } from '../../domain/opening-hours.ts';
import { type Page, pages, socialImage } from '../content/pages.ts';

/** Renders the head elements for search engines and link previews; a page without a URL only asks not to be indexed. */
export function searchHead(page: Page, origin: string | undefined): string {
  const url = pageUrl(page, origin);
  if (!origin || !url) return '<meta name="robots" content="noindex">';

  const openGraph = {
    'og:type': 'website',
    'og:site_name': business.name,
    'og:url': url,
    'og:title': page.title,
    'og:description': page.description,
    'og:image': new URL(socialImage.file, origin).href,
    'og:image:width': String(socialImage.width),
    'og:image:height': String(socialImage.height),
    'og:image:alt': socialImage.alt,
  };
  return [
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...Object.entries(openGraph).map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
    ),
    // X takes the rest of its card from Open Graph.
    '<meta name="twitter:card" content="summary_large_image">',
    ...(page.path === pages.home.path ? [jsonLd(localBusiness(business, origin))] : []),
  ].join('');
}

/** Returns a page's absolute URL; undefined for the 404 page, and for a site without an origin. */
export function pageUrl({ path }: Page, origin: string | undefined): string | undefined {
  return origin && path !== pages.notFound.path ? new URL(path, origin).href : undefined;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** Renders a JSON-LD block. It's data, not a script that runs, so the content security policy doesn't need its hash. */
export function jsonLd(object: object): string {
  // An escaped `<` is the same JSON, and text in it can't end the block.
  const json = JSON.stringify(object).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

/**
 * Describes the business as schema.org's GeneralContractor, limited to what the pages show. Leaves out reviews, because
 * search engines ignore those that a business publishes about itself, and a price range.
 */
export function localBusiness(facts: typeof business, origin: string) {
  const { address, serviceArea, hours, closed, licenseNumber: value } = facts;
  // A closed day opens and closes at midnight, as in Google's reference.
  const closedDay = { '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '00:00' };
  return {
    '@context': 'https://schema.org',
    '@type': 'GeneralContractor',
    '@id': new URL('/#business', origin).href,
    name: facts.name,
    url: new URL('/', origin).href,
    image: new URL(socialImage.file, origin).href,
    telephone: phoneLink(facts.phone).replace('tel:', ''),
    email: facts.email,
    address: {
      '@type': 'PostalAddress',
      addressLocality: address.locality,
      addressRegion: address.region,
      addressCountry: address.country,
    },
    areaServed: serviceArea.cities.map(({ name, region = address.region }) => `${name}, ${region}`),
    openingHoursSpecification: hours.map(hoursByDay).map(({ days: dayOfWeek, opens, closes }) => {
      return { ...closedDay, dayOfWeek, ...(opens && { opens, closes }) };
    }),
    ...(closed.length > 0 && {
      specialOpeningHoursSpecification: closed.map(closedRange).map(({ from, to }) => {
        return { ...closedDay, validFrom: from, validThrough: to };
      }),
    }),
    ...(value && { identifier: { '@type': 'PropertyValue', name: 'Contractor license', value } }),
  };
}
