import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware';
import { Metrics } from '@aws-lambda-powertools/metrics';
import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import { business } from '../../domain/business.ts';
import { mailer, ownerMailer } from '../email/send-email.ts';
import { logger } from '../runtime/logger.ts';
import { requiredEnv } from '../runtime/required-env.ts';
import type { LeadItem, SettingsItem, TestimonialItem } from '../store/items.ts';
import { PhotoStore } from '../store/photo-store.ts';
import { DailyQuota } from '../store/quota.ts';
import { documentClient, Table } from '../store/table.ts';
import type { NotifyDependencies } from './notify-dependencies.ts';
import { type NotifyEvent, notifyOwner } from './notify-owner.ts';

const client = documentClient();
const settings = new Table<SettingsItem>(client, requiredEnv('SETTINGS_TABLE'));
const sender = requiredEnv('SENDER_ADDRESS');
const receiptSet = requiredEnv('RECEIPT_CONFIGURATION_SET');

/** Beyond these no form is counted any more: the day's item must not grow without end. */
const MAX_FORMS_COUNTED = 2000;

const dependencies: NotifyDependencies = {
  leads: new Table<LeadItem>(client, requiredEnv('LEADS_TABLE')),
  testimonials: new Table<TestimonialItem>(client, requiredEnv('TESTIMONIALS_TABLE')),
  settings,
  photos: new PhotoStore(requiredEnv('PHOTOS_BUCKET')),
  forms: new DailyQuota(settings, 'forms', {
    perDay: MAX_FORMS_COUNTED,
    perSource: MAX_FORMS_COUNTED,
  }),
  sendToOwner: ownerMailer(
    requiredEnv('OWNER_ADDRESS'),
    sender,
    requiredEnv('MAIL_CONFIGURATION_SET'),
  ),
  sendReceipt:
    receiptSet === 'off' ? undefined : mailer({ name: business.name, address: sender }, receiptSet),
  siteUrl: requiredEnv('SITE_URL'),
  retentionDays: JSON.parse(requiredEnv('LEAD_RETENTION_DAYS')),
  emailsAnHour: Number(requiredEnv('EMAILS_AN_HOUR')),
  formsPerSource: Number(requiredEnv('FORMS_PER_SOURCE')),
  metrics: new Metrics({ namespace: requiredEnv('METRICS_NAMESPACE') }),
};

export const handler = middy<NotifyEvent, void>()
  .use(injectLambdaContext(logger, { resetKeys: true }))
  .handler((event, context: Context) =>
    notifyOwner(event, () => context.getRemainingTimeInMillis(), dependencies),
  );
