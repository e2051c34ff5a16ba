import type { OwnerItem } from '../store/items.ts';

type LinkedItem = Pick<OwnerItem, 'id' | 'ownerToken'>;

/**
 * Makes the owner's link to a testimonial: the page that publishes it.
 *
 * @param siteUrl - the site's origin, such as `https://www.masonry.example`
 */
export function moderationLink(siteUrl: string, review: LinkedItem): string {
  return ownerLink(siteUrl, 'moderate-testimonial', review);
}

/** Makes the owner's link to a lead: the page that marks it as answered. */
export function answerLink(siteUrl: string, lead: LinkedItem): string {
  return ownerLink(siteUrl, 'answer-lead', lead);
}

/**
 * Makes the owner's link to the page that revokes the trust in the browser that a notice tells of.
 *
 * @param item - a lead, known by its kind, or a testimonial; without `noticeBrowser` the link leads to the
 * item's own page
 */
export function revokeTrustLink(
  siteUrl: string,
  item: LinkedItem & { noticeBrowser?: string | undefined; kind?: string },
): string {
  const page = item.kind ? 'answer-lead' : 'moderate-testimonial';
  return ownerLink(siteUrl, page, item, item.noticeBrowser && { browser: item.noticeBrowser });
}

function ownerLink(
  siteUrl: string,
  page: string,
  { id, ownerToken }: LinkedItem,
  more: Record<string, string> | '' = {},
): string {
  const url = new URL(`/api/${page}`, siteUrl);
  url.search = String(new URLSearchParams({ id, token: ownerToken, ...(more || {}) }));
  return url.href;
}
