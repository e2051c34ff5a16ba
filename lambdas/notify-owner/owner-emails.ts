import { business } from '../../domain/business.ts';
import { visitorText } from '../../domain/forms/sent-forms.ts';
import { pluralize } from '../../domain/wording.ts';
import { type EmailCard, type EmailPhotos, renderEmail } from '../shared/email/email-layout.tsx';
import type { Email } from '../shared/email/send-email.ts';
import { shortName } from '../shared/html/visitor-text.ts';
import {
  estimateSections,
  itemRows,
  leadEstimate,
  leadSubject,
  leadTitle,
} from '../shared/leads/lead-details.ts';
import { contactLinks, ownerLink } from '../shared/leads/links.ts';
import {
  isLead,
  type LeadItem,
  type OutboxItem,
  type TestimonialItem,
} from '../shared/store/items.ts';
import type { PhotoStore } from '../shared/store/photo-store.ts';

/** Creates the email about one new lead. It doesn't contain a key, because the owner's Reply may quote it. */
export function leadEmail(lead: LeadItem, siteUrl: string, photos?: EmailPhotos) {
  const estimate = leadEstimate(lead);
  const url = ownerLink(siteUrl, 'lead', { id: lead.id });
  const card: EmailCard = {
    title: leadTitle(lead),
    actions: [...contactLinks(lead), { label: 'Open the lead', url }],
    dangers: estimate?.reading.dangers.map((danger) => `We warned them: ${danger}`),
    body: visitorText(lead),
    photos,
    sections: [{ rows: itemRows(lead) }, ...(estimate ? estimateSections(estimate) : [])],
    notes: [`Reference ${lead.id.slice(0, 8)}`],
  };
  const email = ownerEmail(leadSubject(lead), [card], siteUrl);
  return { ...email, replyTo: lead.email, itemId: lead.id };
}

export function reviewEmail(review: TestimonialItem, siteUrl: string): Email {
  const card = reviewCard(review, siteUrl);
  return { ...ownerEmail(card.title, [card], siteUrl), itemId: review.id };
}

function ownerEmail(title: string, cards: EmailCard[], siteUrl: string): Email {
  const url = ownerLink(siteUrl, 'leads');
  return renderEmail(title, cards, { label: 'All leads and reviews', url });
}

/** Creates the email about an item whose own email SES refused, without the visitor's words, the likely cause. */
export function linkEmail(item: OutboxItem, siteUrl: string): Email {
  const title = isLead(item) ? '1 new lead' : '1 new review';
  const actions = [{ label: 'Open it on your list', url: itemLink(item, siteUrl) }];
  const card = { title, paragraphs: ["Amazon refused to send this one's text."], actions };
  return { ...ownerEmail(title, [card], siteUrl), itemId: item.id };
}

/** Links to an item without its key: the email may be forwarded, and the list opens only in trusted browsers. */
function itemLink(item: OutboxItem, siteUrl: string): string {
  if (isLead(item)) return ownerLink(siteUrl, 'lead', { id: item.id });
  return ownerLink(siteUrl, 'leads', { list: 'reviews' });
}

/** Shows a review with its decision buttons; their links contain the review's key. */
function reviewCard(review: TestimonialItem, siteUrl: string): EmailCard {
  const { id, rating, name, ownerToken: token } = review;
  const linkTo = (decision: string) => ownerLink(siteUrl, 'review', { id, token, decision });
  return {
    title: `New review: ${pluralize(rating, 'star')} from ${shortName(name)}`,
    body: visitorText(review),
    actions: [
      { label: 'Publish', url: linkTo('publish') },
      { label: "Don't publish", url: linkTo('decline') },
    ],
    sections: [{ rows: itemRows(review) }],
    notes: ['Only you can see this review until you publish it.'],
  };
}

/** Seven S3 requests take about 200 ms. */
const FIND_WITHIN_MS = 3_000;

/** Finds the photos of a lead, if it has any. */
export async function emailPhotos(lead: LeadItem, siteUrl: string, store: PhotoStore) {
  const { id, photosId, photoNumbers = [] } = lead;
  if (!photosId || photoNumbers.length === 0) return undefined;
  const signal = AbortSignal.timeout(FIND_WITHIN_MS);
  const numbers = await store.listNumbers(lead, signal);
  const photos = await store.readThumbnails(photosId, numbers, signal);
  const images = photos.map(({ number, content }) => ({
    name: `Photo ${numbers.indexOf(number) + 1}`,
    // Globally unique, like an address (RFC 2392, section 2).
    contentId: `photo-${number}.${id}@${business.domain}`,
    content,
  }));
  const url = ownerLink(siteUrl, 'lead', { id });
  return { label: photosLabel(numbers.length, photoNumbers.length), url, images };
}

function photosLabel(count: number, chosen: number): string {
  if (count === 0) return `${pluralize(chosen, 'photo')} will follow on the lead's page`;
  if (count < chosen) return `${count} of ${chosen} photos; the rest follow on the lead's page`;
  return count === 1 ? 'See the photo' : `See the ${count} photos`;
}
