import type { LeadItem, TestimonialItem } from '../store/items.ts';

/** Makes the link to the page of a lead, which opens in trusted browsers; or of a review, which its token opens. */
export function itemLink(siteUrl: string, item: LeadItem | TestimonialItem): string {
  return 'kind' in item ? leadPageLink(siteUrl, item) : reviewLink(siteUrl, item);
}

export function leadPageLink(siteUrl: string, { id }: Pick<LeadItem, 'id'>): string {
  return ownerLink(siteUrl, 'answer-lead', { id });
}

/** @param decision - made automatically in a trusted browser */
export function reviewLink(
  siteUrl: string,
  { id, ownerToken }: TestimonialItem,
  decision?: string,
): string {
  return ownerLink(siteUrl, 'moderate-testimonial', {
    id,
    token: ownerToken,
    ...(decision && { decision }),
  });
}

/** Makes the link to the owner's list, which opens in trusted browsers. */
export function listLink(siteUrl: string, list?: string): string {
  const url = new URL('/api/owner', siteUrl);
  if (list) url.searchParams.set('list', list);
  return url.href;
}

function ownerLink(siteUrl: string, page: string, parameters: Record<string, string>): string {
  const url = new URL(`/api/${page}`, siteUrl);
  url.search = String(new URLSearchParams(parameters));
  return url.href;
}
