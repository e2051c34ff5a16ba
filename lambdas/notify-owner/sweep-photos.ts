import { PHOTOS_PREFIX, UNNAMED_PHOTO_MS } from '../../domain/photo-upload.ts';
import { DAY_MS } from '../../domain/time.ts';
import { logger } from '../shared/runtime/logger.ts';
import { placeOf } from '../shared/store/photo-store.ts';
import type { NotifyDependencies } from './mail-loop.ts';

/** The first digits of photo ids. */
const digits = '0123456789abcdef';

/**
 * Deletes week-old photos that no lead references: their form was never sent, or their lead was deleted. A lead that is
 * stored during the sweep keeps its photos, because they are younger (`MAX_PHOTO_AGE_MS`). Each day starts at another
 * digit, so the next days finish a run that ended early.
 */
export async function sweepPhotos(
  hasTime: () => boolean,
  now: Date,
  { leads, photos }: Pick<NotifyDependencies, 'leads' | 'photos'>,
): Promise<void> {
  const namedIds = new Set<string | undefined>();
  // Read all leads first, because any of them may reference any photo.
  for await (const ids of leads.scanAttribute('photosId')) {
    if (!hasTime()) throw new Error('The leads could not be read in time.');
    for (const id of ids) namedIds.add(id);
  }
  const deletedBefore = new Date(now.getTime() - UNNAMED_PHOTO_MS);
  const start = Math.floor(now.getTime() / DAY_MS) % digits.length;
  let count = 0;
  for (const digit of digits.slice(start) + digits.slice(0, start)) {
    for await (const page of photos.pages(PHOTOS_PREFIX + digit)) {
      if (!hasTime()) {
        logger.warn('Photo sweep ran out of time', { digit, count });
        return;
      }
      const unnamed = page.filter(
        ({ Key = '', LastModified = now }) =>
          LastModified < deletedBefore && !namedIds.has(placeOf(Key).photosId),
      );
      await photos.deleteEach(unnamed);
      count += unnamed.length;
    }
  }
  logger.info('Photos swept', { count });
}
