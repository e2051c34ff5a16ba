import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware';
import middy from '@middy/core';
import type { SQSEvent } from 'aws-lambda';
import { logger } from '../runtime/logger.ts';
import { requiredEnv } from '../runtime/required-env.ts';
import type { SettingsItem } from '../store/items.ts';
import { PhotoStore } from '../store/photo-store.ts';
import { Quota } from '../store/quota.ts';
import { documentClient, Table } from '../store/table.ts';
import { processPhoto } from './process-photos.ts';

const settings = new Table<SettingsItem>(documentClient(), requiredEnv('SETTINGS_TABLE'));
const limits = {
  purpose: 'photos',
  perSource: Number(requiredEnv('PHOTOS_PER_SOURCE')),
  limit: Number(requiredEnv('PHOTOS_PER_DAY')),
} as const;

const dependencies = {
  settings,
  store: new PhotoStore(requiredEnv('PHOTOS_BUCKET')),
  quota: new Quota(settings, limits),
};

export const handler = middy<SQSEvent, void>()
  .use(injectLambdaContext(logger, { resetKeys: true }))
  .handler(async ({ Records }) => {
    // The queue hands over one message at a time.
    for (const record of Records) await processPhoto(record, dependencies);
  });
