import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware';
import { Metrics } from '@aws-lambda-powertools/metrics';
import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import { ownerMailer } from '../email/send-email.ts';
import { logger } from '../runtime/logger.ts';
import { requiredEnv } from '../runtime/required-env.ts';
import { Conversations } from '../store/conversations.ts';
import type { LeadItem, SettingsItem, TestimonialItem } from '../store/items.ts';
import { Outbox } from '../store/outbox.ts';
import { PhotoStore } from '../store/photo-store.ts';
import { Quota } from '../store/quota.ts';
import { documentClient, Table } from '../store/table.ts';
import type { NotifyDependencies } from './deliver-message.ts';
import { notifyOwner } from './notify-owner.ts';

const client = documentClient();
const leads = new Table<LeadItem>(client, requiredEnv('LEADS_TABLE'));
const testimonials = new Table<TestimonialItem>(client, requiredEnv('TESTIMONIALS_TABLE'));
const settings = new Table<SettingsItem>(client, requiredEnv('SETTINGS_TABLE'));

const photos = new PhotoStore(requiredEnv('PHOTOS_BUCKET'));
const retentionDays = JSON.parse(requiredEnv('LEAD_RETENTION_DAYS'));

const dependencies: NotifyDependencies = {
  leads,
  testimonials,
  settings,
  outbox: new Outbox([leads, testimonials], retentionDays),
  conversations: new Conversations(leads, settings, retentionDays),
  photos,
  quota: new Quota(settings, {
    id: 'notices#',
    limit: Number(requiredEnv('NOTICES_AN_HOUR')),
    per: 'hour',
  }),
  sendToOwner: ownerMailer({
    owner: requiredEnv('OWNER_ADDRESS'),
    sender: requiredEnv('SENDER_ADDRESS'),
    configurationSet: requiredEnv('MAIL_CONFIGURATION_SET'),
  }),
  siteUrl: requiredEnv('SITE_URL'),
  unsentAfterMs: Number(requiredEnv('UNSENT_AFTER_SECONDS')) * 1000,
  formsPerSource: Number(requiredEnv('FORMS_PER_SOURCE')),
  metrics: new Metrics({ namespace: requiredEnv('METRICS_NAMESPACE') }),
};

export const handler = middy<unknown, unknown>()
  .use(injectLambdaContext(logger, { resetKeys: true }))
  .handler((event, context: Context) =>
    notifyOwner(event, () => context.getRemainingTimeInMillis(), dependencies),
  );
