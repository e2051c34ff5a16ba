import type { OwnerItem } from '../store/items.ts';

type LinkedItem = Pick<OwnerItem, 'id' | 'ownerToken'> & { kind?: string };

/**
 * Makes the owner's link to the page of a lead or a testimonial.
 *
 * @param decision - the decision of the link: a trusted browser makes it automatically
 */
export function itemLink(siteUrl: string, item: LinkedItem, decision?: string): string {
  return ownerLink(siteUrl, pageOf(item), item, { ...(decision && { decision }) });
}

export function calendarLink(siteUrl: string, lead: LinkedItem): string {
  return ownerLink(siteUrl, pageOf(lead), lead, { calendar: 'visit' });
}

/** Makes the link to a lead's page in a trusted browser: without a token it opens nothing anywhere else. */
export function leadPageLink(siteUrl: string, { id }: Pick<OwnerItem, 'id'>): string {
  return new URL(`/api/answer-lead?${new URLSearchParams({ id })}`, siteUrl).href;
}

function pageOf({ kind }: LinkedItem): string {
  return kind ? 'answer-lead' : 'moderate-testimonial';
}

/** Makes the link to the owner's list, which opens in trusted browsers. */
export function listLink(siteUrl: string, list?: string): string {
  const url = new URL('/api/owner', siteUrl);
  if (list) url.searchParams.set('list', list);
  return url.href;
}

function ownerLink(
  siteUrl: string,
  page: string,
  { id, ownerToken }: LinkedItem,
  more: Record<string, string>,
): string {
  const url = new URL(`/api/${page}`, siteUrl);
  url.search = String(new URLSearchParams({ id, token: ownerToken, ...more }));
  return url.href;
}
