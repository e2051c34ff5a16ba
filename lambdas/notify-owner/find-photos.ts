import { logger } from '../runtime/logger.ts';
import { isPossibleSpam, type LeadItem } from '../store/items.ts';
import type { PhotoStore } from '../store/photo-store.ts';

/** The photos of a lead that are there as its email is made. */
export interface FoundPhotos {
  numbers: readonly number[];
  thumbnails: readonly { number: number; content: Uint8Array }[];
}

/** Seven answers of S3 come within a fifth of a second. */
const FIND_WITHIN_MS = 3_000;

/**
 * Finds the photos for the email about a lead. A thumbnail that cannot be read is left out.
 *
 * @returns undefined if the email shows none, or nothing is known about them
 */
export async function findPhotos(
  lead: LeadItem,
  store: PhotoStore,
): Promise<FoundPhotos | undefined> {
  const { id, photosId, photosMask } = lead;
  // Photos of possible spam stay out of the mailbox; the lead's page shows them.
  if (!photosId || isPossibleSpam(lead)) return undefined;
  const signal = AbortSignal.timeout(FIND_WITHIN_MS);
  try {
    const numbers = await store.numbersOf({ photosId, photosMask }, signal);
    const reads = await Promise.allSettled(
      numbers.map(async (number) => ({
        number,
        content: await store.read({ photosId, number }, 'thumbnail', signal),
      })),
    );
    const thumbnails = reads.flatMap((read) => (read.status === 'fulfilled' ? [read.value] : []));
    if (thumbnails.length < numbers.length) logger.warn('Thumbnails could not be read', { id });
    return { numbers, thumbnails };
  } catch (error) {
    logger.error('Photos could not be listed', { id, error: error as Error });
    return undefined;
  }
}
