import { MAX_PHOTO_BYTES } from '../../domain/photo-upload.ts';
import { logger } from '../runtime/logger.ts';
import type { LeadItem } from '../store/items.ts';
import type { PhotoBucket } from '../store/photo-bucket.ts';
import { isHeld, releaseLead } from '../store/photo-hold.ts';
import type { SettleLater } from '../store/photo-queue.ts';
import {
  incomingPlace,
  type PhotoPlace,
  photoKey,
  photoSlots,
  readingKey,
  type StoredPhoto,
  thumbnailKey,
} from '../store/photos.ts';
import type { Table } from '../store/table.ts';
import { type EncodedPhoto, encodePhoto, PhotoRefusal } from './encode-photo.ts';

export interface PhotoDependencies {
  leads: Table<LeadItem>;
  bucket: PhotoBucket;
  settleLater: SettleLater;
  /** The model looks at photographs of quote requests, and those emails wait for that. */
  readsPhotos: boolean;
}

/**
 * Re-encodes an uploaded object, adds the photograph to its lead, and deletes the object. Every step may be done
 * twice: a run that breaks off is repeated from the start, by Lambda or by the schedule.
 */
export async function processIncoming(key: string, dependencies: PhotoDependencies): Promise<void> {
  const { bucket } = dependencies;
  const place = incomingPlace(key);
  if (!place) {
    logger.warn('Object was no photo of a lead and was deleted');
    return bucket.delete(key);
  }
  const object = await bucket.get(key, MAX_PHOTO_BYTES);
  if (!object) {
    logger.info('Photo was processed before', { ...place });
    return;
  }
  await processFile(object.body, place, dependencies);
  // Last, so that a run that breaks off leaves it for the next.
  await bucket.delete(key, object.etag);
}

async function processFile(
  file: Uint8Array | undefined,
  place: PhotoPlace,
  dependencies: PhotoDependencies,
): Promise<void> {
  const lead = await dependencies.leads.get(place.id);
  if (!lead) return logDeleted(place);
  try {
    const isForReading = dependencies.readsPhotos && lead.kind === 'quote-request';
    await storePhoto(await encodePhoto(file, isForReading), place, dependencies);
  } catch (error) {
    if (!(error instanceof PhotoRefusal)) throw error;
    logger.warn('Photo refused', { ...place, reason: error.message, bytes: file?.length });
  }
}

async function storePhoto(
  { photo, thumbnail, reading, width, height }: EncodedPhoto,
  place: PhotoPlace,
  { leads, bucket, settleLater, readsPhotos }: PhotoDependencies,
): Promise<void> {
  const { id, slot } = place;
  const objects = [
    [photoKey(id, slot), photo],
    [thumbnailKey(id, slot), thumbnail],
    ...(reading ? [[readingKey(id, slot), reading] as const] : []),
  ] as const;
  await Promise.all(objects.map(([key, body]) => bucket.put(key, body, 'image/jpeg')));
  const stored = { bytes: photo.length, width, height, storedAt: new Date().toISOString() };
  const lead = await addToLead(place, stored, leads);
  if (!lead) {
    await Promise.all(objects.map(([key]) => bucket.delete(key)));
    return logDeleted(place);
  }
  logger.info('Photo stored', { ...place, bytes: photo.length });
  if (!isHeld(lead)) return settleLater(id);
  const isComplete = photoSlots(lead).length >= (lead.photosAnnounced ?? 0);
  // Or read-photos releases it, or the timer where nobody asks for the reading.
  const awaitsReading = readsPhotos && lead.kind === 'quote-request' && !lead.photosRead;
  if (isComplete && !awaitsReading) await releaseLead(leads, id);
}

function logDeleted(place: PhotoPlace): void {
  logger.info('Photo of a deleted lead was deleted', { ...place });
}

/** @returns the lead as it is then; undefined where it is gone */
async function addToLead(
  { id, slot }: PhotoPlace,
  photo: StoredPhoto,
  leads: Table<LeadItem>,
): Promise<LeadItem | undefined> {
  const ConditionExpression = 'attribute_exists(id)';
  // A value cannot be put into a map that is not there.
  const lead = await leads.conditionalUpdate(id, {
    UpdateExpression: 'SET photos = if_not_exists(photos, :none)',
    ConditionExpression,
    ExpressionAttributeValues: { ':none': {} },
  });
  if (!lead) return undefined;
  return leads.conditionalUpdate(id, {
    UpdateExpression: 'SET photos.#slot = :photo',
    ConditionExpression,
    ExpressionAttributeNames: { '#slot': slot },
    ExpressionAttributeValues: { ':photo': photo },
  });
}
