import { Metrics } from '@aws-lambda-powertools/metrics';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { ownerMailer } from '../../../lambdas/notify-owner/delivery/owner-mailer.ts';
import type { NotifyDependencies } from '../../../lambdas/notify-owner/notify-owner.ts';
import { Conversations } from '../../../lambdas/store/conversations.ts';
import { Digests } from '../../../lambdas/store/digests.ts';
import { documentClient } from '../../../lambdas/store/document-client.ts';
import type { LeadItem, SettingsItem, TestimonialItem } from '../../../lambdas/store/items.ts';
import { Outbox } from '../../../lambdas/store/outbox.ts';
import type { PhotoFiles } from '../../../lambdas/store/photo-files.ts';
import { emailQuota } from '../../../lambdas/store/quota.ts';
import { Table } from '../../../lambdas/store/table.ts';

/** Files of photographs in memory, by their keys. */
export function photoFilesOf(files: ReadonlyMap<string, Uint8Array>): PhotoFiles {
  return {
    async read(key, maxBytes) {
      const file = files.get(key);
      if (!file || file.length > maxBytes) throw new Error(`NoSuchKey: ${key}`);
      return file;
    },
  };
}

/** The dependencies of notify-owner as its handler makes them, with tables behind a client of the test's. */
export function notifyDependencies(
  client: DynamoDBDocumentClient = documentClient(),
  photoFiles: PhotoFiles = photoFilesOf(new Map()),
): NotifyDependencies {
  const leads = new Table<LeadItem>(client, 'leads');
  const testimonials = new Table<TestimonialItem>(client, 'testimonials');
  const settings = new Table<SettingsItem>(client, 'settings');
  const retentionDays = { answered: 730, unanswered: 1095, possibleSpam: 180 };
  return {
    leads,
    testimonials,
    settings,
    outbox: new Outbox([leads, testimonials], retentionDays),
    conversations: new Conversations(leads, settings, retentionDays),
    photoFiles,
    digests: new Digests(settings),
    quota: emailQuota(settings, 20),
    sendToOwner: ownerMailer({
      owner: 'owner@masonry.example',
      sender: 'website@masonry.example',
      configurationSet: 'mail-events',
    }),
    siteUrl: 'https://masonry.example',
    unsentAfterMs: 60_000,
    formsPerSource: 10,
    metrics: new Metrics({ namespace: 'MasonrySite/test' }),
  };
}
