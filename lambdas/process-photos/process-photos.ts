import type { SQSRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { logger } from '../shared/runtime/logger.ts';
import type { SettingsItem } from '../shared/store/items.ts';
import {
  incomingPlace,
  isClaimed,
  type PhotoPlace,
  type PhotoStore,
  type Upload,
} from '../shared/store/photo-store.ts';
import type { Quota } from '../shared/store/quota.ts';
import type { Table } from '../shared/store/table.ts';
import { encodePhoto, PhotoRefusal } from './encode-photo.ts';

interface ProcessPhotosDependencies {
  settings: Table<SettingsItem>;
  store: PhotoStore;
  quota: Quota;
}

/** A created object (Amazon S3 User Guide, "EventBridge event message structure"). */
const uploadSchema = z.object({
  detail: z.object({ object: z.object({ key: z.string() }) }),
});

/**
 * Replaces an upload with re-encoded photos. Every step is repeatable, so a crashed run can start over.
 *
 * @param record - the message about the created object
 * @throws if it can't be processed now; SQS delivers the message again
 */
export async function processPhoto(
  { body }: SQSRecord,
  dependencies: ProcessPhotosDependencies,
): Promise<void> {
  const { store } = dependencies;
  const { key } = z.parse(uploadSchema, JSON.parse(body)).detail.object;
  const place = incomingPlace(key);
  if (!place) {
    logger.warn('Unknown object deleted');
    return store.delete(key);
  }
  const upload = await store.upload(key);
  if (!upload) {
    logger.info('Photo was processed before', { ...place });
    return;
  }
  try {
    await storePhoto(upload, place, dependencies);
  } catch (error) {
    if (!(error instanceof PhotoRefusal)) throw error;
    logger.warn('Photo refused', { ...place, reason: error.message, bytes: upload.file.length });
  }
  // Last, so a crashed run leaves it for the next.
  await store.delete(key);
}

async function storePhoto(
  { file, source }: Upload,
  place: PhotoPlace,
  { settings, store, quota }: ProcessPhotosDependencies,
): Promise<void> {
  const { photosId } = place;
  if (!(await quota.take(new Date(), source))) throw new PhotoRefusal('daily photo limit reached');
  const files = await encodePhoto(file);
  await store.put(place, files);
  // A claim made before these were stored didn't see them.
  if (await isClaimed(settings, photosId)) await store.keep(place);
  logger.info('Photo stored', { ...place, bytes: files.full.length });
}
