import { business } from '../../domain/business.ts';
import { countChosenPhotos } from '../../domain/photo-upload.ts';
import { pluralize } from '../../domain/wording.ts';
import type { EmailPhotos } from '../email/email-layout.tsx';
import type { InlineImage } from '../email/send-email.ts';
import { isPossibleSpam, type LeadItem } from '../store/items.ts';
import type { PhotoStore } from '../store/photo-store.ts';

/** Seven answers of S3 come within a fifth of a second. */
const FIND_WITHIN_MS = 3_000;

/** SES takes emails of 10 MB. */
const MAX_SHOWN = 6;

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
  const numbers = await store.numbersOf(lead, signal);
  const chosen = countChosenPhotos(lead);
  if (!photosId || numbers.length + chosen === 0) return undefined;
  const shown = isPossibleSpam(lead) ? [] : numbers.slice(0, MAX_SHOWN);
  const read = await store.read(photosId, shown, 'thumbnail', signal);
  const images = read.map(({ number, content }): InlineImage => {
    const place = numbers.indexOf(number) + 1;
    return {
      name: `Photo ${place}`,
      fileName: `photo-${place}.jpg`,
      // Globally unique, like an address (RFC 2392, section 2).
      contentId: `photo-${number}.${id}@${business.domain}`,
      content,
    };
  });
  return { line: photoLine(numbers.length, chosen), url, images };
}

function photoLine(count: number, chosen: number): string {
  if (count === 0) return `${pluralize(chosen, 'photo')} will follow on the lead's page`;
  if (count < chosen) return `${count} of ${chosen} photos; the rest follow on the lead's page`;
  return count === 1 ? 'See the photo' : `See the ${count} photos`;
}
