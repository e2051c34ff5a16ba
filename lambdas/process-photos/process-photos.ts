import type { SQSBatchResponse, SQSRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { logger } from '../runtime/logger.ts';
import type { SettingsItem } from '../store/items.ts';
import {
  incomingPlace,
  isClaimed,
  type PhotoPlace,
  type PhotoStore,
  type Upload,
} from '../store/photo-store.ts';
import type { DailyQuota } from '../store/quota.ts';
import type { Table } from '../store/table.ts';
import { encodePhoto, PhotoRefusal } from './encode-photo.ts';

export interface ProcessPhotosDependencies {
  settings: Table<SettingsItem>;
  store: PhotoStore;
  quota: DailyQuota;
}

/** A created object (Amazon S3 User Guide, "EventBridge event message structure"). */
const uploadSchema = z.object({
  detail: z.object({ object: z.object({ key: z.string() }) }),
});

/** @returns the messages that SQS must deliver again */
export async function processPhotos(
  records: SQSRecord[],
  dependencies: ProcessPhotosDependencies,
): Promise<SQSBatchResponse> {
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
  for (const { messageId, body } of records) {
    try {
      const { detail } = z.parse(uploadSchema, JSON.parse(body));
      await processUpload(detail.object.key, dependencies);
    } catch (error) {
      logger.error('Photo could not be processed', { messageId, error: error as Error });
      batchItemFailures.push({ itemIdentifier: messageId });
    }
  }
  return { batchItemFailures };
}

/** Replaces an upload with re-encoded photos. Every step is repeatable, so a crashed run can start over. */
async function processUpload(key: string, dependencies: ProcessPhotosDependencies): Promise<void> {
  const { store } = dependencies;
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
    logger.warn('Photo refused', { ...place, reason: error.message, bytes: upload.file?.length });
  }
  // Last, so a crashed run leaves it for the next.
  await store.delete(key, upload.etag);
}

async function storePhoto(
  { file, source }: Upload,
  place: PhotoPlace,
  { settings, store, quota }: ProcessPhotosDependencies,
): Promise<void> {
  const { photosId } = place;
  if (!(await quota.consume(new Date(), source))) throw new PhotoRefusal('too many came already');
  const files = await encodePhoto(file);
  const wasClaimed = await isClaimed(settings, photosId);
  await store.put(place, files, { isClaimed: wasClaimed });
  // A claim made before these were stored didn't see them.
  if (!wasClaimed && (await isClaimed(settings, photosId))) await store.keep(place);
  logger.info('Photo stored', { ...place, bytes: files.full.length });
}
