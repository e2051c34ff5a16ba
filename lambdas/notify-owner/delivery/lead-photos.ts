import { logger } from '../../runtime/logger.ts';
import { isPossibleSpam } from '../../spam-screening/possible-spam.ts';
import type { OutboxItem, OutboxMessage } from '../../store/outbox.ts';
import type { PhotoClaims } from '../../store/photo-claims.ts';
import type { PhotoStore } from '../../store/photo-store.ts';
import type { FoundPhotos } from '../emails/photo-content.ts';

/** Seven answers of S3 come within a fifth of a second; a homeowner who waits for a call does not wait for a picture. */
const FIND_WITHIN_MS = 3_000;

/**
 * Claims the photos that a new lead names. A failure keeps no email back.
 *
 * @returns the failure, for whoever can have it tried again
 */
export async function claimPhotos(
  { id, photosId, notice }: OutboxMessage,
  now: Date,
  claims: PhotoClaims,
): Promise<unknown> {
  if (!photosId || notice) return undefined;
  try {
    await claims.claim(photosId, id, now);
    return undefined;
  } catch (error) {
    logger.error('Photos could not be claimed', { id, error: error as Error });
    return error;
  }
}

/**
 * Finds the photos that are there for the email of an unsent item. A thumbnail that cannot be read is left out.
 *
 * @returns undefined where the email tells of no photos by itself, or nothing is known of them
 */
export async function findPhotos(
  item: OutboxItem,
  store: PhotoStore,
): Promise<FoundPhotos | undefined> {
  if (!('kind' in item) || !item.photosId || item.notice === 'decided') return undefined;
  // Nobody wants a stranger's pictures in the mailbox: those of possible spam are on the page alone.
  if (isPossibleSpam(item)) return undefined;
  const { id, photosId, photosMask } = item;
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
