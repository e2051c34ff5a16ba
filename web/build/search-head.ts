import { business } from '../../domain/business.ts';
import { type Page, pages, socialImage } from '../content/pages.ts';
import { jsonLd, localBusiness } from './structured-data.ts';

/**
 * Renders the elements of a page's head that search engines and link previews read. A page without a URL
 * of its own, and every page of a site without an origin, only asks not to be indexed.
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
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...Object.entries(openGraph).map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
    ),
    // A card on X takes everything else from Open Graph.
    '<meta name="twitter:card" content="summary_large_image">',
    ...(page.path === pages.home.path ? [jsonLd(localBusiness(business, origin))] : []),
  ].join('');
}

/** Returns a page's absolute URL; a site without an origin has none, and neither has the 404 page. */
export function pageUrl(page: Page, origin: string | undefined): string | undefined {
  const isNotFoundPage = page.path === pages.notFound.path;
  return origin && !isNotFoundPage ? new URL(page.path, origin).href : undefined;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
