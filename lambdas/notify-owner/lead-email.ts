import { business } from '../../domain/business.ts';
import { visitorText } from '../../domain/forms/sent-forms.ts';
import { countChosenPhotos } from '../../domain/photo-upload.ts';
import { pluralize } from '../../domain/wording.ts';
import { type EmailCard, type EmailPhotos, emailOf } from '../email/email-layout.tsx';
import type { Email } from '../email/send-email.ts';
import type { Row } from '../html/section.ts';
import { excerpt } from '../html/visitor-text.ts';
import { contactLinks } from '../owner/contact-links.ts';
import { type Conversation, newestQuote } from '../owner/conversations.ts';
import { estimateDocument, leadEstimate } from '../owner/estimate.ts';
import { leadRows, leadTitle } from '../owner/lead-details.ts';
import { leadLink, listLink } from '../owner/links.ts';
import { dayAndTime } from '../runtime/clock.ts';
import type { LeadItem } from '../store/items.ts';
import type { FoundPhotos } from './find-photos.ts';

const EXCERPT_CHARACTERS = 300;

/** Makes the email about a new lead. It carries no key: the owner's Reply quotes it to the homeowner. */
export function leadEmail(
  lead: LeadItem,
  conversation: Conversation,
  siteUrl: string,
  found?: FoundPhotos,
): Email {
  const card = leadCard(lead, conversation, siteUrl, found);
  return {
    ...emailOf(card.title, [card], { label: 'All leads and reviews', url: listLink(siteUrl) }),
    replyTo: conversation.root.email,
    reference: lead.id,
  };
}

function leadCard(
  lead: LeadItem,
  conversation: Conversation,
  siteUrl: string,
  found: FoundPhotos | undefined,
): EmailCard {
  const quote = newestQuote(conversation);
  const words = visitorText(lead);
  const earlier = earlierWords(lead, conversation);
  // What was emailed a while ago is not repeated.
  const isKnown = quote !== lead && quote?.emailedAt !== undefined;
  const estimate = quote && !isKnown ? leadEstimate(quote) : undefined;
  const { summary, sections, origin } = estimate
    ? estimateDocument(estimate)
    : { summary: undefined, sections: [], origin: undefined };
  return {
    title: leadTitle(lead, conversation),
    words,
    actions: [
      ...contactLinks(conversation),
      { label: 'Open the lead', url: leadLink(siteUrl, lead) },
    ],
    photos: emailPhotos(photoLead(lead, quote), found, leadLink(siteUrl, lead)),
    summary,
    sections: [{ rows: allRows(lead, quote, conversation) }, ...sections],
    earlier,
    notes: [...(origin ? [origin] : []), `Reference ${shortReference(lead)}`],
  };
}

/** Adds what a quote request says beside, if this is the first email about it. */
function allRows(lead: LeadItem, quote: LeadItem | undefined, conversation: Conversation): Row[] {
  const rows = leadRows(lead, conversation);
  if (!quote || quote === lead || quote.emailedAt) return rows;
  const labels = new Set(rows.map(({ label, value }) => value && label));
  return [...rows, ...leadRows(quote, conversation).filter(({ label }) => !labels.has(label))];
}

/** Shortens an id to the reference that a person says on the phone. */
function shortReference({ id }: LeadItem): string {
  return id.slice(0, 8);
}

/** A message that asks for an official quote repeats the summary and the description. */
function earlierWords(lead: LeadItem, { leads }: Conversation): EmailCard['earlier'] {
  const words = visitorText(lead);
  return leads
    .filter((each) => each.createdAt < lead.createdAt && !words.includes(visitorText(each)))
    .map((each) => ({
      title: dayAndTime(each.createdAt),
      words: excerpt(visitorText(each), EXCERPT_CHARACTERS),
    }));
}

/** The email about an official quote shows the photos of the request if that hasn't been emailed. */
function photoLead(lead: LeadItem, quote: LeadItem | undefined): LeadItem {
  const isIncluded = quote && !quote.emailedAt && countChosenPhotos(lead) === 0;
  return isIncluded ? quote : lead;
}

/** SES takes emails of 10 MB. */
const MAX_SHOWN = 6;

function emailPhotos(
  lead: LeadItem,
  found: FoundPhotos | undefined,
  url: string,
): EmailPhotos | undefined {
  const chosen = countChosenPhotos(lead);
  const count = found?.numbers.length ?? chosen;
  if (Math.max(chosen, count) === 0) return undefined;
  const { numbers = [], thumbnails = [] } = found ?? {};
  const images = thumbnails.slice(0, MAX_SHOWN).map(({ number, content }) => {
    const place = numbers.indexOf(number) + 1;
    return {
      name: `Photo ${place}`,
      fileName: `photo-${place}.jpg`,
      // Globally unique, like an address (RFC 2392, section 2).
      contentId: `photo-${number}.${lead.id}@${business.domain}`,
      content,
    };
  });
  return { line: photoLine(count, chosen), url, images };
}

function photoLine(count: number, chosen: number): string {
  if (count < chosen && count > 0) {
    return `${count} of ${chosen} photos; the rest follow on the lead's page`;
  }
  if (count === 0) return `${pluralize(chosen, 'photo')} will follow on the lead's page`;
  return count === 1 ? 'See the photo' : `See the ${count} photos`;
}
