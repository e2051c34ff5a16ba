type Page = 'lead' | 'review' | 'leads' | 'trust';

/** Creates the address of one of the owner's pages, relative to the others, without the empty parameters. */
export function pageUrl(page: Page, parameters: Record<string, string | undefined> = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value) query.set(name, value);
  return query.size > 0 ? `${page}?${query}` : page;
}

/** Creates the whole address. All pages but a review behind its own key open in trusted browsers only. */
export function ownerLink(siteUrl: string, ...page: Parameters<typeof pageUrl>): string {
  return new URL(`/api/owner/${pageUrl(...page)}`, siteUrl).href;
}
