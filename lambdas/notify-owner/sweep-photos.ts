import { PHOTOS_PREFIX, UNNAMED_PHOTO_MS } from '../../domain/photo-upload.ts';
import { logger } from '../shared/runtime/logger.ts';
import { placeOf } from '../shared/store/photo-store.ts';
import { allItems } from '../shared/store/read-items.ts';
import type { NotifyDependencies } from './mail-loop.ts';

/** Deletes week-old photos that no lead has: their form was never sent, or their lead was deleted. */
export async function sweepPhotos(
  now: Date,
  { leads, photos }: Pick<NotifyDependencies, 'leads' | 'photos'>,
): Promise<void> {
  // Read all leads first, because any of them may have any photo.
  const idsOfLeads = new Set((await allItems(leads)).map(({ photosId }) => photosId));
  const deletedBefore = new Date(now.getTime() - UNNAMED_PHOTO_MS);
  let count = 0;
  for await (const page of photos.pages(PHOTOS_PREFIX)) {
    const unnamed = page.filter(({ Key = '', LastModified = now }) => {
      const isOld = LastModified < deletedBefore;
      return isOld && !idsOfLeads.has(placeOf(Key).photosId);
    });
    await photos.deleteEach(unnamed);
    count += unnamed.length;
  }
  logger.info('Photos swept', { count });
}
