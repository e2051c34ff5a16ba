import { business } from '../../domain/business.ts';
import { countChosenPhotos } from '../../domain/photo-upload.ts';
import { pluralize } from '../../domain/wording.ts';
import type { EmailPhotos } from '../email/email-layout.tsx';
import type { InlineImage } from '../email/send-email.ts';
import { logger } from '../runtime/logger.ts';
import { isPossibleSpam, type LeadItem } from '../store/items.ts';
import type { PhotoStore } from '../store/photo-store.ts';

/** Seven answers of S3 come within a fifth of a second. */
const FIND_WITHIN_MS = 3_000;

/** SES takes emails of 10 MB. */
const MAX_SHOWN = 6;

/**
 * Finds the photos for the email about a lead. The email only links to those of possible spam, and to all if the bucket
 * can't be read.
 *
 * @param url - the lead's page
 * @returns undefined for a lead without photos
 */
export async function emailPhotos(
  lead: LeadItem,
  url: string,
  store: PhotoStore,
): Promise<EmailPhotos | undefined> {
  const { id, photosId, photosMask } = lead;
  const chosen = countChosenPhotos(lead);
  if (!photosId) return undefined;
  if (isPossibleSpam(lead)) return chosen > 0 ? linkTo(chosen, chosen, url) : undefined;
  const signal = AbortSignal.timeout(FIND_WITHIN_MS);
  try {
    const numbers = await store.numbersOf({ photosId, photosMask }, signal);
    if (numbers.length + chosen === 0) return undefined;
    const reads = await Promise.allSettled(
      numbers.slice(0, MAX_SHOWN).map(
        async (number, index): Promise<InlineImage> => ({
          name: `Photo ${index + 1}`,
          fileName: `photo-${index + 1}.jpg`,
          // Globally unique, like an address (RFC 2392, section 2).
          contentId: `photo-${number}.${id}@${business.domain}`,
          content: await store.read({ photosId, number }, 'thumbnail', signal),
        }),
      ),
    );
    const images = reads.flatMap((read) => (read.status === 'fulfilled' ? [read.value] : []));
    if (images.length < reads.length) logger.warn('Thumbnails could not be read', { id });
    return { ...linkTo(numbers.length, chosen, url), images };
  } catch (error) {
    logger.error('Photos could not be listed', { id, error: error as Error });
    return linkTo(chosen, chosen, url);
  }
}

function linkTo(count: number, chosen: number, url: string): EmailPhotos {
  return { line: photoLine(count, chosen), url, images: [] };
}

function photoLine(count: number, chosen: number): string {
  if (count === 0) return `${pluralize(chosen, 'photo')} will follow on the lead's page`;
  if (count < chosen) return `${count} of ${chosen} photos; the rest follow on the lead's page`;
  return count === 1 ? 'See the photo' : `See the ${count} photos`;
}
