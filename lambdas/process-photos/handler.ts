import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware';
import middy from '@middy/core';
import type { Context, SQSBatchResponse } from 'aws-lambda';
import { logger } from '../runtime/logger.ts';
import { requiredEnv } from '../runtime/required-env.ts';
import { documentClient } from '../store/document-client.ts';
import type { LeadItem, SettingsItem } from '../store/items.ts';
import { PhotoBucket, photoStorage } from '../store/photo-bucket.ts';
import { photoQueue } from '../store/photo-queue.ts';
import { photoQuotas } from '../store/quota.ts';
import { Table } from '../store/table.ts';
import type { CleanUpDependencies } from './clean-up.ts';
import type { PhotoDependencies } from './process-incoming.ts';
import { processPhotos } from './process-photos.ts';

const client = documentClient();
const settings = new Table<SettingsItem>(client, requiredEnv('SETTINGS_TABLE'));
const photosPerSource = Number(requiredEnv('PHOTOS_PER_SOURCE'));

const dependencies: PhotoDependencies & CleanUpDependencies = {
  leads: new Table<LeadItem>(client, requiredEnv('LEADS_TABLE')),
  bucket: new PhotoBucket(photoStorage(), requiredEnv('PHOTOS_BUCKET')),
  settleLater: photoQueue(requiredEnv('PHOTOS_QUEUE_URL')),
  quotas: (origin) => photoQuotas(settings, photosPerSource, origin),
  readsPhotos: requiredEnv('READS_PHOTOS') === 'true',
  orphanAfterMs: Number(requiredEnv('ORPHAN_AFTER_SECONDS')) * 1000,
};

export const handler = middy<unknown, SQSBatchResponse | undefined>()
  .use(injectLambdaContext(logger, { resetKeys: true }))
  .handler((event, context: Context) =>
    processPhotos(event, () => context.getRemainingTimeInMillis(), dependencies),
  );
