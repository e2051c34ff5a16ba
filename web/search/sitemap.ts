import { type Page, pages } from '../content/pages.ts';
import { pageUrl } from './page-url.ts';

/** The addresses of all pages. When they changed last is left out: a build does not know it. */
export function sitemap(origin: string): string {
  const urls = Object.values<Page>(pages)
    .map((page) => pageUrl(page, origin))
    .filter((url) => url !== undefined);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls.map((url) => `  <url><loc>${url}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
}
