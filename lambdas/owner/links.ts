import type { LeadItem, TestimonialItem } from '../store/items.ts';

/** Makes the link to a lead's page, which opens in trusted browsers only. */
export function leadLink(siteUrl: string, { id }: Pick<LeadItem, 'id'>): string {
  return ownerLink(siteUrl, 'lead', { id });
}

/**
 * Makes the link to a review's page, which its key opens in any browser.
 *
 * @param decision - made with one tap in a trusted browser
 */
export function reviewLink(
  siteUrl: string,
  { id, ownerToken }: Pick<TestimonialItem, 'id' | 'ownerToken'>,
  decision?: string,
): string {
  return ownerLink(siteUrl, 'review', { id, token: ownerToken, ...(decision && { decision }) });
}

/** Makes the link to the owner's list, which opens in trusted browsers only. */
export function listLink(siteUrl: string, list?: string): string {
  return ownerLink(siteUrl, 'leads', { ...(list && { list }) });
}

/** The link at the end of the owner's emails. */
export function listFooter(siteUrl: string): { label: string; url: string } {
  return { label: 'All leads and reviews', url: listLink(siteUrl) };
}

/** Makes the link that has a browser trusted. */
export function trustLink(siteUrl: string, parameters: Record<string, string>): string {
  return ownerLink(siteUrl, 'trust', parameters);
}

function ownerLink(siteUrl: string, page: string, parameters: Record<string, string>): string {
  const url = new URL(`/api/owner/${page}`, siteUrl);
  url.search = String(new URLSearchParams(parameters));
  return url.href;
}
