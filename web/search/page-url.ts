import { type Page, pages } from '../content/pages.ts';

/** A page's absolute address: none on a site without one, and none for the page of missing pages. */
export function pageUrl(page: Page, origin: string | undefined): string | undefined {
  const isNowhere = page.path === pages.notFound.path;
  return origin && !isNowhere ? new URL(page.path, origin).href : undefined;
}
