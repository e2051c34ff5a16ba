import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware';
import middy from '@middy/core';
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { business } from '../../domain/business.ts';
import { emailSender } from '../email/send-email.ts';
import { logger } from '../runtime/logger.ts';
import { requiredEnv } from '../runtime/required-env.ts';
import type { SettingsItem } from '../store/items.ts';
import { documentClient, Table } from '../store/table.ts';
import { type ReceiptDependencies, sendReceipts } from './send-receipts.ts';

const dependencies: ReceiptDependencies = {
  settings: new Table<SettingsItem>(documentClient(), requiredEnv('SETTINGS_TABLE')),
  send: emailSender({
    sender: { name: business.name, address: requiredEnv('SENDER_ADDRESS') },
    configurationSet: requiredEnv('MAIL_CONFIGURATION_SET'),
  }),
  siteUrl: requiredEnv('SITE_URL'),
};

export const handler = middy<DynamoDBStreamEvent, DynamoDBBatchResponse>()
  .use(injectLambdaContext(logger, { resetKeys: true }))
  .handler(({ Records }) => sendReceipts(Records, dependencies));
