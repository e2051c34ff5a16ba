import { summaryLine } from '../../../domain/estimate/estimate-view.ts';
import { contactForm } from '../../../domain/forms/contact-message.ts';
import { visitorText } from '../../../domain/forms/sent-forms.ts';
import { countChosenPhotos } from '../../../domain/photo-upload.ts';
import { pluralize } from '../../../domain/wording.ts';
import { calendarLink, itemLink, listLink } from '../../decision-page/owner-links.ts';
import { itemizedEstimate } from '../../estimate-text/itemized-estimate.ts';
import { leadEstimate } from '../../estimate-text/lead-estimate.ts';
import { contactLinks } from '../../lead-text/contact-links.ts';
import { newestQuote, requestWithRange } from '../../lead-text/request-text.ts';
import type { Conversation } from '../../store/conversations.ts';
import type { LeadItem } from '../../store/items.ts';
import { dayAndTime } from '../../time/dates.ts';
import {
  type Email,
  type EmailAction,
  type EmailContent,
  fieldRows,
  spamRow,
  spamTag,
} from './email-content.ts';
import { emailPhotos, type FoundPhotos } from './photo-content.ts';
import { renderEmail } from './render-email.ts';
import { excerpt, shortName } from './visitor-text.ts';

/** Enough to know a lead by. */
const EXCERPT_CHARACTERS = 300;

/**
 * Tells the owner of a new lead, with the visitor's address to reply to.
 *
 * @param conversation - all that the homeowner has sent, this lead too
 * @param siteUrl - the site's origin, such as `https://www.masonry.example`
 * @param found - the lead's photos
 */
export function leadEmail(
  lead: LeadItem,
  conversation: Conversation,
  siteUrl: string,
  found?: FoundPhotos,
): Email {
  const content = leadContent(lead, conversation, siteUrl, found);
  return {
    subject: content.title,
    ...renderEmail(content),
    images: content.photos?.shown ?? [],
    replyTo: lead.email,
    reference: lead.id,
  };
}

/** Returns the content of an email about a lead: the homeowner's words, and all ways to answer. */
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

/** The same, short, for an email that tells of others too: of an estimate it has the range in the title. */
export function leadContentOfMany(
  lead: LeadItem,
  conversation: Conversation,
  siteUrl: string,
): EmailContent {
  const bestTime = [lead, ...conversation.leads].flatMap(fieldRows).find(isBestTime);
  return {
    title: `${spamTag(lead)}${leadTitle(lead, conversation)}`,
    rows: [
      spamRow(lead),
      ...(bestTime ? [bestTime] : []),
      ...fieldRows(lead).filter((row) => !isBestTime(row)),
      ['Received', dayAndTime(lead.createdAt)],
    ],
    words: excerpt(visitorText(lead), EXCERPT_CHARACTERS),
    photos: emailPhotos(lead),
    actions: leadActions(lead, conversation, siteUrl),
    notes: [],
    id: lead.id,
    itemUrl: itemLink(siteUrl, lead),
    listUrl: listLink(siteUrl),
  };
}

function isBestTime([label, text]: EmailContent['rows'][number]): boolean {
  return label === contactForm.fields.bestTime.label && text !== undefined;
}

/** Names who asks for what: `Ann Persson asks for a quote: retaining wall, $7,900 to $13,400, 3 photos`. */
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

function leadActions(lead: LeadItem, { leads }: Conversation, siteUrl: string): EmailAction[] {
  return [
    ...contactLinks(lead, leads),
    { label: 'Pencil in a visit', url: calendarLink(siteUrl, lead) },
    { label: 'Mark as answered', url: itemLink(siteUrl, lead, 'answered') },
  ];
}
