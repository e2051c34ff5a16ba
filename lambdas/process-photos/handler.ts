// The second half of a photo's path, which add-photos/handler.ts describes.
import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware';
import middy from '@middy/core';
import type { S3ObjectCreatedNotificationEvent, SQSEvent } from 'aws-lambda';
import { readEnvironment, text } from '../shared/runtime/environment.ts';
import { logger } from '../shared/runtime/logger.ts';
import { PhotoStore, placeOf } from '../shared/store/photo-store.ts';
import { encodePhoto, PhotoRefusal } from './encode-photo.ts';

const environment = readEnvironment({ PHOTOS_BUCKET: text });
const store = new PhotoStore(environment.PHOTOS_BUCKET);

export const handler = middy<SQSEvent, void>()
  .use(injectLambdaContext(logger, { resetKeys: true }))
  .handler(async ({ Records }) => {
    // The batch size is 1.
    for (const { body } of Records) await processPhoto(JSON.parse(body));
  });

/** Replaces an upload with the re-encoded photo. Every step is repeatable: after an error, SQS redelivers the message. */
async function processPhoto({ detail }: S3ObjectCreatedNotificationEvent): Promise<void> {
  const { key } = detail.object;
  const place = placeOf(key);
  const file = await store.upload(key);
  if (!file) {
    logger.info('Photo was processed before', { ...place });
    return;
  }
  try {
    const photo = await encodePhoto(file);
    await store.put(place, photo);
    logger.info('Photo stored', { ...place, bytes: photo.length });
  } catch (error) {
    if (!(error instanceof PhotoRefusal)) throw error;
    logger.warn('Photo refused', { ...place, reason: error.message, bytes: file.length });
  }
  // Deleted last, so a crashed run leaves the upload for the next one.
  await store.delete(key);
}
