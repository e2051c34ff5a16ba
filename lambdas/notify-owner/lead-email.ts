import { business } from '../../domain/business.ts';
import { summaryLine } from '../../domain/estimate/estimate-view.ts';
import { contactForm } from '../../domain/forms/contact-message.ts';
import { visitorText } from '../../domain/forms/sent-forms.ts';
import { countChosenPhotos } from '../../domain/photo-upload.ts';
import { pluralize } from '../../domain/wording.ts';
import { itemizedEstimate, leadEstimate } from '../estimate-text/lead-estimate.ts';
import { excerpt, shortName } from '../html/visitor-text.ts';
import { leadPageLink } from '../owner-pages/owner-links.ts';
import { dayAndTime } from '../runtime/clock.ts';
import type { Conversation } from '../store/conversations.ts';
import type { LeadItem } from '../store/items.ts';
import type { EmailPhoto, EmailPhotos } from './email-content.ts';
import {
  contentBase,
  type EmailAction,
  type EmailContent,
  spamRow,
  spamTag,
} from './email-content.ts';
import { contactLinks, leadFields, newestQuote, requestWithRange } from './lead-text.ts';

const EXCERPT_CHARACTERS = 300;

/**
 * Returns the content of the email about a new lead.
 *
 * @param conversation - all that the homeowner has sent, this lead included
 */
export function leadContent(
  lead: LeadItem,
  conversation: Conversation,
  siteUrl: string,
  found?: FoundPhotos,
): EmailContent {
  const quote = newestQuote(conversation.leads);
  const estimate = quote && leadEstimate(quote);
  const words = visitorText(lead);
  const summary = estimate && summaryLine(estimate);
  // A message that asks for an official quote repeats the summary and the description.
  const earlier = conversation.leads.filter(
    (each) => each.createdAt < lead.createdAt && !words.includes(visitorText(each)),
  );
  return {
    ...leadContentOfMany(lead, conversation, siteUrl),
    photos: emailPhotos(lead, found),
    summary: summary && words.includes(summary) ? undefined : summary,
    words,
    estimate: estimate && itemizedEstimate(estimate),
    earlier: earlier.map((each) => ({
      title: dayAndTime(each.createdAt),
      words: excerpt(visitorText(each), EXCERPT_CHARACTERS),
    })),
  };
}

/** The short form, for an email about several leads: the estimate is the range in the title. */
export function leadContentOfMany(
  lead: LeadItem,
  conversation: Conversation,
  siteUrl: string,
): EmailContent {
  const rowsOf = (each: LeadItem): EmailContent['rows'] =>
    leadFields(each, conversation).map(({ label, text }) => [label, text]);
  const bestTime = [lead, ...conversation.leads].flatMap(rowsOf).find(isBestTime);
  return {
    ...contentBase(lead, siteUrl),
    title: `${spamTag(lead)}${leadTitle(lead, conversation)}`,
    rows: [
      spamRow(lead),
      ...(bestTime ? [bestTime] : []),
      ...rowsOf(lead).filter((row) => !isBestTime(row)),
      ['Received', dayAndTime(lead.createdAt)],
    ],
    words: excerpt(visitorText(lead), EXCERPT_CHARACTERS),
    photos: emailPhotos(lead),
    actions: leadActions(lead, conversation, siteUrl),
  };
}

function isBestTime([label, text]: EmailContent['rows'][number]): boolean {
  return label === contactForm.fields.bestTime.label && text !== undefined;
}

/** `Ann Persson asks for a quote: retaining wall, $7,900 to $13,400, 3 photos` */
function leadTitle(lead: LeadItem, conversation: Conversation): string {
  const title = requestTitle(lead, conversation);
  const count = countChosenPhotos(lead);
  if (count === 0) return title;
  const photos = pluralize(count, 'photo');
  return title.includes(': ') ? `${title}, ${photos}` : `${title} with ${photos}`;
}

function requestTitle(lead: LeadItem, { root, leads }: Conversation): string {
  const name = shortName(lead.name);
  const quote = newestQuote(leads);
  const isFirst = root.id === lead.id;
  if (lead.kind === 'quote-request') {
    return `${name} asks for a quote: ${requestWithRange(lead)}`;
  }
  if (isFirst || !quote) return `${name} ${isFirst ? 'sent a message' : 'wrote again'}`;
  const asks = leads.some(({ id }) => id === lead.quoteId)
    ? 'asks for an official quote'
    : 'wrote again';
  return `${name} ${asks}: ${requestWithRange(quote)}`;
}

function leadActions(lead: LeadItem, conversation: Conversation, siteUrl: string): EmailAction[] {
  return [
    ...contactLinks(conversation),
    { label: 'Open the lead', url: leadPageLink(siteUrl, lead) },
  ];
}

/** The photos of a lead that were there when its email was made. */
export interface FoundPhotos {
  numbers: readonly number[];
  thumbnails: readonly { number: number; content: Uint8Array }[];
}

/** SES takes emails of 10 MB. */
const MAX_SHOWN = 6;

function emailPhotos(lead: LeadItem, found?: FoundPhotos): EmailPhotos | undefined {
  const chosen = countChosenPhotos(lead);
  const count = found?.numbers.length ?? chosen;
  if (Math.max(chosen, count) === 0) return undefined;
  return { line: photoLine(count, chosen), shown: found ? shownPhotos(lead, found) : [] };
}

function photoLine(count: number, chosen: number): string {
  if (count >= chosen) {
    return `${pluralize(count, 'photo')}: see ${count === 1 ? 'it' : 'them'} on the page`;
  }
  if (count > 0) return `${count} of ${chosen} photos, the rest will be on the page`;
  return `${pluralize(chosen, 'photo')} will be on the page`;
}

function shownPhotos({ id }: LeadItem, { numbers, thumbnails }: FoundPhotos): EmailPhoto[] {
  return thumbnails.slice(0, MAX_SHOWN).map(({ number, content }) => {
    const place = numbers.indexOf(number) + 1;
    return {
      name: `Photo ${place}`,
      fileName: `photo-${place}.jpg`,
      // Globally unique, like an address (RFC 2392, section 2).
      contentId: `photo-${number}.${id}@${business.domain}`,
      content,
    };
  });
}
