import type { Metrics } from '@aws-lambda-powertools/metrics';
import { type SendEmail, SendError, type SendToOwner } from '../email/send-email.ts';
import { logger } from '../runtime/logger.ts';
import type { LeadItem, SettingsItem, TestimonialItem } from '../store/items.ts';
import type { LeadRetentionDays } from '../store/leads.ts';
import type { PhotoStore } from '../store/photo-store.ts';
import type { DailyQuota } from '../store/quota.ts';
import type { Table } from '../store/table.ts';

export interface NotifyDependencies {
  leads: Table<LeadItem>;
  testimonials: Table<TestimonialItem>;
  settings: Table<SettingsItem>;
  photos: PhotoStore;
  /** Counts the forms of a day, in all and by source. */
  forms: DailyQuota;
  sendToOwner: SendToOwner;
  /** Absent if homeowners get no receipts. */
  sendReceipt: SendEmail | undefined;
  siteUrl: string;
  retentionDays: LeadRetentionDays;
  /** Emails to the owner in one hour about one item alone; more come in digests. */
  emailsAnHour: number;
  /** Forms from one source in a day; from that number on they are possible spam. */
  formsPerSource: number;
  metrics: Metrics;
}

/** Logs why no email could be sent about these items. */
export function logFailure(ids: string[], error: unknown): void {
  logger.error('Email could not be sent', { ids, error: error as Error });
}

/** Returns false if SES takes no emails at all: then no other needs to be tried. */
export function isEmailSpecific(error: unknown): boolean {
  return !(error instanceof SendError) || error.isEmailSpecific;
}
