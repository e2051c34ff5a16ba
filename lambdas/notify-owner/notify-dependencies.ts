import type { Metrics } from '@aws-lambda-powertools/metrics';
import { type SendEmail, SendError, type SendToOwner } from '../email/send-email.ts';
import { logger } from '../runtime/logger.ts';
import type { LeadItem, SettingsItem, TestimonialItem } from '../store/items.ts';
import type { LeadRetentionDays } from '../store/leads.ts';
import type { PhotoStore } from '../store/photo-store.ts';
import type { DailyQuota } from '../store/quota.ts';
import type { Table } from '../store/table.ts';

/** The tables, clients and settings that the function works with. */
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

/** Time for the sends in progress (5 s, 2 s if SES throttles, 3 s for photos), their marks and the other jobs. */
const STOP_BEFORE_TIMEOUT_MS = 30_000;

/** By then SES is failing, not a single email. */
const GIVE_UP_AFTER_FAILURES = 3;

/** Decides if a run should continue. */
export class MailRun {
  readonly #remainingMs: () => number;
  #failuresInARow = 0;

  constructor(remainingMs: () => number) {
    this.#remainingMs = remainingMs;
  }

  /** False near the end of the run's time, and if SES takes nothing: every try would cost 5 s. */
  shouldContinue(): boolean {
    return (
      this.#remainingMs() > STOP_BEFORE_TIMEOUT_MS && this.#failuresInARow < GIVE_UP_AFTER_FAILURES
    );
  }

  recordSuccess(): void {
    this.#failuresInARow = 0;
  }

  recordFailure(ids: string[], error: unknown): void {
    logger.error('Owner could not be emailed', { ids, error: error as Error });
    // An error that may lie in one item alone doesn't count against the others.
    if (error instanceof SendError && !error.isEmailSpecific) this.#failuresInARow += 1;
  }
}
