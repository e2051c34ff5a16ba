import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware';
import middy from '@middy/core';
import { logger } from '../runtime/logger.ts';
import { requiredEnv } from '../runtime/required-env.ts';
import { Digests } from '../store/digests.ts';
import { documentClient } from '../store/document-client.ts';
import type { OwnerItem, SettingsItem } from '../store/items.ts';
import { Table } from '../store/table.ts';
import { handleUndelivered, type RequeueDependencies } from './requeue-undelivered.ts';

const client = documentClient();
const dependencies: RequeueDependencies = {
  tables: [
    new Table<OwnerItem>(client, requiredEnv('LEADS_TABLE')),
    new Table<OwnerItem>(client, requiredEnv('TESTIMONIALS_TABLE')),
  ],
  digests: new Digests(new Table<SettingsItem>(client, requiredEnv('SETTINGS_TABLE'))),
};

export const handler = middy<unknown, void>()
  .use(injectLambdaContext(logger, { resetKeys: true }))
  .handler((event) => handleUndelivered(event, new Date(), dependencies));
