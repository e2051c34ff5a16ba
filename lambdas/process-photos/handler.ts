import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware';
import middy from '@middy/core';
import type { SQSEvent } from 'aws-lambda';
import { number, readEnvironment, text } from '../shared/runtime/environment.ts';
import { logger } from '../shared/runtime/logger.ts';
import type { SettingsItem } from '../shared/store/items.ts';
import { PhotoStore } from '../shared/store/photo-store.ts';
import { Quota } from '../shared/store/quota.ts';
import { documentClient, Table } from '../shared/store/table.ts';
import { processPhoto } from './process-photos.ts';

const environment = readEnvironment({
  SETTINGS_TABLE: text,
  PHOTOS_PER_SOURCE: number,
  PHOTOS_PER_DAY: number,
  PHOTOS_BUCKET: text,
});
const settings = new Table<SettingsItem>(documentClient(), environment.SETTINGS_TABLE);
const limits = {
  purpose: 'photos',
  perSource: environment.PHOTOS_PER_SOURCE,
  limit: environment.PHOTOS_PER_DAY,
} as const;

const dependencies = {
  settings,
  store: new PhotoStore(environment.PHOTOS_BUCKET),
  quota: new Quota(settings, limits),
};

export const handler = middy<SQSEvent, void>()
  .use(injectLambdaContext(logger, { resetKeys: true }))
  .handler(async ({ Records }) => {
    // The queue hands over one message at a time.
    for (const record of Records) await processPhoto(record, dependencies);
  });
