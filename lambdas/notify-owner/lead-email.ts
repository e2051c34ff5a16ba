import { business } from '../../domain/business.ts';
import { visitorText } from '../../domain/forms/sent-forms.ts';
import { countChosenPhotos, MAX_PHOTOS } from '../../domain/photo-upload.ts';
import { pluralize } from '../../domain/wording.ts';
import { type EmailCard, type EmailPhotos, renderEmail } from '../shared/email/email-layout.tsx';
import type { Email } from '../shared/email/send-email.ts';
import { excerpt } from '../shared/html/visitor-text.ts';
import type { Conversation } from '../shared/leads/conversations.ts';
import { estimateDocument, leadEstimate } from '../shared/leads/estimate.ts';
import { leadRows, leadTitle } from '../shared/leads/lead-details.ts';
import { listFooter } from '../shared/leads/links.ts';
import { dayAndTime } from '../shared/runtime/clock.ts';
import { isPossibleSpam, type LeadItem } from '../shared/store/items.ts';
import type { PhotoStore } from '../shared/store/photo-store.ts';
import { EXCERPT_CHARACTERS, leadActions } from './digest-email.ts';

/** Creates the email about one new lead. It has no key, because the owner's Reply quotes it to the homeowner. */
export function leadEmail(
  lead: LeadItem,
  conversation: Conversation,
  siteUrl: string,
  photos?: EmailPhotos,
): Email {
  const estimate = leadEstimate(lead);
  const document = estimate && estimateDocument(estimate);
  const card: EmailCard = {
    title: leadTitle(lead, conversation.root.id !== lead.id),
    paragraphs: document?.dangers.map((danger) => `We warned them: ${danger}`),
    words: visitorText(lead),
    actions: leadActions(lead, siteUrl),
    photos,
    summary: document?.summary,
    sections: [{ rows: leadRows(lead) }, ...(document?.sections ?? [])],
    earlier: earlierWords(lead, conversation),
    notes: [...(document ? [document.origin] : []), `Reference ${lead.id.slice(0, 8)}`],
  };
  return {
    ...renderEmail(card.title, [card], listFooter(siteUrl)),
    replyTo: lead.email,
    reference: lead.id,
  };
}

/** More would bury the new words. */
const MAX_EARLIER = 5;

/** A message that asks for an official quote repeats the summary and the description. */
function earlierWords(lead: LeadItem, { leads }: Conversation): EmailCard['earlier'] {
  const words = visitorText(lead);
  return leads
    .filter(({ createdAt }) => createdAt < lead.createdAt)
    .filter((earlier) => !words.includes(visitorText(earlier)))
    .slice(0, MAX_EARLIER)
    .map((earlier) => ({
      title: dayAndTime(earlier.createdAt),
      words: excerpt(visitorText(earlier), EXCERPT_CHARACTERS),
    }));
}

/** Seven answers of S3 come within a fifth of a second. */
const FIND_WITHIN_MS = 3_000;

/**
 * Finds the photos for the email about a lead; the email only links to those of possible spam.
 *
 * @param url - the lead's page
 * @returns undefined for a lead without photos
 */
export async function emailPhotos(
  lead: LeadItem,
  url: string,
  store: PhotoStore,
): Promise<EmailPhotos | undefined> {
  const { id, photosId } = lead;
  const signal = AbortSignal.timeout(FIND_WITHIN_MS);
  const numbers = await store.listNumbers(lead, signal);
  const chosen = countChosenPhotos(lead);
  if (!photosId || numbers.length + chosen === 0) return undefined;
  const shown = isPossibleSpam(lead) ? [] : numbers.slice(0, MAX_PHOTOS);
  const read = await store.read(photosId, shown, 'thumbnail', signal);
  const images = read.map(({ number, content }) => ({
    name: `Photo ${numbers.indexOf(number) + 1}`,
    // Globally unique, like an address (RFC 2392, section 2).
    contentId: `photo-${number}.${id}@${business.domain}`,
    content,
  }));
  return { line: photoLine(numbers.length, chosen), url, images };
}

function photoLine(count: number, chosen: number): string {
  if (count === 0) return `${pluralize(chosen, 'photo')} will follow on the lead's page`;
  if (count < chosen) return `${count} of ${chosen} photos; the rest follow on the lead's page`;
  return count === 1 ? 'See the photo' : `See the ${count} photos`;
}
