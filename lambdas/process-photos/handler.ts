import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware';
import middy from '@middy/core';
import type { S3ObjectCreatedNotificationEvent, SQSEvent } from 'aws-lambda';
import { number, readEnvironment, text } from '../shared/runtime/environment.ts';
import { logger } from '../shared/runtime/logger.ts';
import type { StateItem } from '../shared/store/items.ts';
import { PhotoStore, placeOf } from '../shared/store/photo-store.ts';
import { Quota } from '../shared/store/quota.ts';
import { documentClient, Table } from '../shared/store/table.ts';
import { encodePhoto, PhotoRefusal } from './encode-photo.ts';

const environment = readEnvironment({
  STATE_TABLE: text,
  PHOTOS_PER_SOURCE: number,
  PHOTOS_PER_DAY: number,
  PHOTOS_BUCKET: text,
});
const state = new Table<StateItem>(documentClient, environment.STATE_TABLE);
const store = new PhotoStore(environment.PHOTOS_BUCKET);
const quota = new Quota(state, 'photos', {
  limit: environment.PHOTOS_PER_DAY,
  perSource: environment.PHOTOS_PER_SOURCE,
});

export const handler = middy<SQSEvent, void>()
  .use(injectLambdaContext(logger, { resetKeys: true }))
  .handler(async ({ Records }) => {
    // The batch size is 1.
    for (const { body } of Records) await processPhoto(JSON.parse(body));
  });

/** Replaces an upload with re-encoded photos. Every step is repeatable: after an error, SQS redelivers the message. */
async function processPhoto({ detail }: S3ObjectCreatedNotificationEvent): Promise<void> {
  const { key } = detail.object;
  const place = placeOf(key);
  const upload = await store.upload(key);
  if (!upload) {
    logger.info('Photo was processed before', { ...place });
    return;
  }
  const { file, source } = upload;
  try {
    if (!(await quota.take(new Date(), source)))
      throw new PhotoRefusal('daily photo limit reached');
    const photos = await encodePhoto(file);
    await store.put(place, photos);
    logger.info('Photo stored', { ...place, bytes: photos.full.length });
  } catch (error) {
    if (!(error instanceof PhotoRefusal)) throw error;
    logger.warn('Photo refused', { ...place, reason: error.message, bytes: file.length });
  }
  // Deleted last, so a crashed run leaves the upload for the next one.
  await store.delete(key);
}
