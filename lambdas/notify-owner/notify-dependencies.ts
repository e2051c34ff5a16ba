import type { Metrics } from '@aws-lambda-powertools/metrics';
import type { SendEmail, SendToOwner } from '../shared/email/send-email.ts';
import type { LeadItem, SettingsItem, TestimonialItem } from '../shared/store/items.ts';
import type { LeadRetentionDays } from '../shared/store/leads.ts';
import type { PhotoStore } from '../shared/store/photo-store.ts';
import type { Table } from '../shared/store/table.ts';

export interface NotifyDependencies {
  leads: Table<LeadItem>;
  testimonials: Table<TestimonialItem>;
  settings: Table<SettingsItem>;
  photos: PhotoStore;
  sendToOwner: SendToOwner;
  /** Absent if homeowners get no receipts. */
  sendReceipt: SendEmail | undefined;
  siteUrl: string;
  retentionDays: LeadRetentionDays;
  /** The most emails to the owner about new items in an hour, digests included. */
  emailsAnHour: number;
  metrics: Metrics;
}
