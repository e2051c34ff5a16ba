import { MAX_PHOTOS } from '../../../domain/photo-upload.ts';
import { logger } from '../../runtime/logger.ts';
import { isPossibleSpam } from '../../spam-screening/possible-spam.ts';
import type { OutboxItem } from '../../store/outbox.ts';
import type { PhotoFiles } from '../../store/photo-files.ts';
import { MAX_THUMBNAIL_BYTES, thumbnailKey } from '../../store/photos.ts';
import { photosInEmail } from '../../store/untold-photos.ts';
import type { Thumbnail } from '../emails/photo-content.ts';

/** Six files of 40 kB come within a tenth of a second; a homeowner who waits for a call does not wait for a picture. */
const READ_MS = 3_000;

/**
 * Reads the thumbnails for the email of an unsent item, all at once. One that cannot be read in time is left out: the
 * email goes without it.
 */
export async function readThumbnails(item: OutboxItem, files: PhotoFiles): Promise<Thumbnail[]> {
  // Nobody wants to meet a stranger's pictures in the mailbox: those of possible spam are on the page alone.
  if (!('kind' in item) || isPossibleSpam(item)) return [];
  const abortSignal = AbortSignal.timeout(READ_MS);
  const read = photosInEmail(item)
    .slice(0, MAX_PHOTOS)
    .map(async (slot) => {
      const key = thumbnailKey(item.id, slot);
      return { slot, content: await files.read(key, MAX_THUMBNAIL_BYTES, abortSignal) };
    });
  const thumbnails: Thumbnail[] = [];
  for (const result of await Promise.allSettled(read)) {
    if (result.status === 'fulfilled') thumbnails.push(result.value);
    else logger.warn('Thumbnail could not be read', { id: item.id, error: result.reason });
  }
  return thumbnails;
}
