import type { LeadItem, TestimonialItem } from '../store/items.ts';

/** Links to one of the owner's pages. All but a review behind its own key open in trusted browsers only. */
export function ownerLink(
  siteUrl: string,
  page: 'lead' | 'review' | 'leads' | 'trust',
  parameters: Record<string, string> = {},
): string {
  const url = new URL(`/api/owner/${page}`, siteUrl);
  url.search = String(new URLSearchParams(parameters));
  return url.href;
}

export function leadLink(siteUrl: string, { id }: Pick<LeadItem, 'id'>): string {
  return ownerLink(siteUrl, 'lead', { id });
}

/** Links to a review with its key. A trusted browser makes the decision with one tap. */
export function reviewLink(
  siteUrl: string,
  { id, ownerToken }: TestimonialItem,
  decision: 'publish' | 'decline',
): string {
  return ownerLink(siteUrl, 'review', { id, token: ownerToken, decision });
}

/** The link at the end of the owner's emails. */
export function listFooter(siteUrl: string): { label: string; url: string } {
  return { label: 'All leads and reviews', url: ownerLink(siteUrl, 'leads') };
}
