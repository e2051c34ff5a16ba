/**
 * The file `robots.txt`. It closes nothing: a crawler has to read a page to learn that it is not to
 * be listed, and to fetch the reviews to see the page that visitors see.
 */
export function robots(origin: string | undefined): string {
  const open = 'User-agent: *\nDisallow:\n';
  return origin ? `${open}\nSitemap: ${new URL('/sitemap.xml', origin).href}\n` : open;
}
