import { visitorText } from '../../../domain/forms/sent-forms.ts';
import { pluralize } from '../../../domain/pluralize.ts';
import { itemLink, listLink } from '../../decision-page/owner-links.ts';
import { contactLinks } from '../../lead-text/contact-links.ts';
import { newestQuote, requestKind } from '../../lead-text/request-text.ts';
import type { Conversation } from '../../store/conversations.ts';
import type { LeadItem } from '../../store/items.ts';
import { untoldPhotos } from '../../store/untold-photos.ts';
import type { Email, EmailContent } from './email-content.ts';
import { EXCERPT_CHARACTERS } from './lead-email.ts';
import { emailPhotos, type Thumbnail } from './photo-content.ts';
import { renderEmail } from './render-email.ts';
import { excerpt, shortName } from './visitor-text.ts';

/** Tells the owner of photographs that came after the email about their lead: of those that are new. */
export function photosEmail(
  lead: LeadItem,
  conversation: Conversation,
  siteUrl: string,
  thumbnails: readonly Thumbnail[],
): Email {
  const content = photosContent(lead, conversation, siteUrl, thumbnails);
  return {
    subject: content.title,
    ...renderEmail(content),
    images: content.photos?.shown ?? [],
    replyTo: lead.email,
    // Another one than that of the first email, which a mail program would else fold this one under.
    reference: `${lead.id}-${lead.noticeAt ?? 'photos'}`,
  };
}

/** Returns the content of an email about later photographs. */
export function photosContent(
  lead: LeadItem,
  conversation: Conversation,
  siteUrl: string,
  thumbnails: readonly Thumbnail[] = [],
): EmailContent {
  return {
    title: photosTitle(lead, conversation),
    photos: emailPhotos(lead, thumbnails),
    isAboutPhotos: true,
    rows: [],
    words: excerpt(visitorText(lead), EXCERPT_CHARACTERS),
    actions: contactLinks(lead, conversation.leads).filter(({ label }) => label !== 'Map'),
    notes: [],
    id: lead.id,
    itemUrl: itemLink(siteUrl, lead),
    listUrl: listLink(siteUrl),
  };
}

/** `3 photos from Ann Persson: retaining wall` */
function photosTitle(lead: LeadItem, { leads }: Conversation): string {
  const count = untoldPhotos(lead).length;
  const counted = lead.photosToldOf
    ? `${count} more photo${count === 1 ? '' : 's'}`
    : pluralize(count, 'photo');
  const project = lead.kind === 'quote-request' ? lead : newestQuote(leads);
  return `${counted} from ${shortName(lead.name)}${project ? `: ${requestKind(project)}` : ''}`;
}
