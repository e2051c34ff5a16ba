import { business } from '../../domain/business.ts';
import { type Page, pages, socialImage } from '../content/pages.ts';
import { generalContractor } from './general-contractor.ts';
import { jsonLd } from './json-ld.ts';
import { pageUrl } from './page-url.ts';

/**
 * What a page's head says to search engines and to those who share its link. A page without an address
 * of its own, and every page of a site without one, asks only not to be listed.
 */
export function searchHead(page: Page, origin: string | undefined): string {
  const url = pageUrl(page, origin);
  if (!origin || !url) return '<meta name="robots" content="noindex">';

  const openGraph = {
    'og:type': 'website',
    'og:site_name': business.name,
    'og:locale': 'en_US',
    'og:url': url,
    'og:title': page.title,
    'og:description': page.description,
    'og:image': new URL(socialImage.file, origin).href,
    'og:image:width': String(socialImage.width),
    'og:image:height': String(socialImage.height),
    'og:image:alt': socialImage.alt,
  };
  return [
    `<link rel="canonical" href="${escaped(url)}">`,
    ...Object.entries(openGraph).map(
      ([property, content]) => `<meta property="${property}" content="${escaped(content)}">`,
    ),
    // All else that a card on X shows it takes from Open Graph.
    '<meta name="twitter:card" content="summary_large_image">',
    ...(page.path === pages.home.path ? [jsonLd(generalContractor(business, origin))] : []),
  ].join('');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
