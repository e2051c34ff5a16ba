import type { OwnerItem } from '../store/items.ts';

type LinkedItem = Pick<OwnerItem, 'id' | 'ownerToken'> & { kind?: string };

/**
 * Makes the owner's link to the page of a lead or a review.
 *
 * @param siteUrl - the site's origin, such as `https://www.masonry.example`
 * @param item - a lead, known by its kind, or a testimonial
 * @param decision - the decision that the link is about: a trusted browser makes it by itself
 */
export function itemLink(siteUrl: string, item: LinkedItem, decision?: string): string {
  return ownerLink(siteUrl, pageOf(item), item, { ...(decision && { decision }) });
}

/** Makes the link to a lead's visit as an entry of a calendar. */
export function calendarLink(siteUrl: string, lead: LinkedItem): string {
  return ownerLink(siteUrl, pageOf(lead), lead, { calendar: 'visit' });
}

/**
 * Makes the link to the owner's list. In a browser that is not trusted the item's token lets him have it trusted
 * there.
 *
 * @param item - any lead or review; without one the link works in trusted browsers only
 */
export function listLink(siteUrl: string, item?: LinkedItem): string {
  return item
    ? ownerLink(siteUrl, 'owner', item, { kind: item.kind ? 'lead' : 'review' })
    : new URL('/api/owner', siteUrl).href;
}

/**
 * Makes the owner's link to the page that revokes the trust in the browser that a notice tells of.
 *
 * @param item - a lead, known by its kind, or a testimonial; without `noticeBrowser` the link leads to the
 * item's own page
 */
export function revokeTrustLink(
  siteUrl: string,
  item: LinkedItem & { noticeBrowser?: string | undefined },
): string {
  const { noticeBrowser } = item;
  return ownerLink(siteUrl, pageOf(item), item, {
    ...(noticeBrowser && { browser: noticeBrowser }),
  });
}

function pageOf({ kind }: LinkedItem): string {
  return kind ? 'answer-lead' : 'moderate-testimonial';
}

/**
 * Makes the link to one of the owner's lists for a trusted browser.
 *
 * @param list - such as `waiting`
 */
export function listPageLink(siteUrl: string, list: string): string {
  const url = new URL('/api/owner', siteUrl);
  url.searchParams.set('list', list);
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
