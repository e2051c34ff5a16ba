import { type Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { byUnsent, UNSENT } from '../../domain/tables.ts';
import { type Email, failureOf, type SendFailure } from '../shared/email/send-email.ts';
import { logger } from '../shared/runtime/logger.ts';
import {
  isLead,
  type LeadItem,
  type LeadRetentionDays,
  leadExpiry,
  type OutboxItem,
  type StateItem,
  type TestimonialItem,
} from '../shared/store/items.ts';
import type { PhotoStore } from '../shared/store/photo-store.ts';
import { Quota } from '../shared/store/quota.ts';
import type { Table } from '../shared/store/table.ts';
import { leadEmail, linkEmail, reviewEmail } from './owner-emails.ts';

export interface NotifyDependencies {
  leads: Table<LeadItem>;
  testimonials: Table<TestimonialItem>;
  state: Table<StateItem>;
  photos: PhotoStore;
  sendToOwner(email: Email): Promise<void>;
  siteUrl: string;
  retentionDays: LeadRetentionDays;
  /** The most emails to the owner about new items. */
  emailsAnHour: number;
  metrics: Metrics;
}

/** An item that the owner gets an email about, and where it is stored. */
interface OutboxEntry {
  outbox: Pick<Table<OutboxItem>, 'query' | 'change'>;
  item: OutboxItem;
}

/**
 * Emails the owner one item at a time, the newest first, up to the hourly limit; the rest waits for the next hour. If
 * SES fails, the run stops, and the next run continues.
 */
export async function sendEmails(hasTime: () => boolean, dependencies: NotifyDependencies) {
  const { state, emailsAnHour } = dependencies;
  const quota = new Quota(state, 'emails', { limit: emailsAnHour, periodMinutes: 60 });
  const due = (await readUnsent(dependencies)).filter(isDue);
  for (const entry of due) {
    if (!hasTime() || !(await quota.take(new Date()))) return;
    const claimed = await claim(entry);
    if (!claimed) continue;
    const outcome = await emailOwner(claimed, dependencies);
    // SES would take no other email either, or leave more of them in doubt.
    if (outcome === 'unavailable' || outcome === 'unknown') return;
  }
}

/** Reads all items whose email hasn't been sent, newest first, with only the attributes of the sparse index. */
async function readUnsent({ leads, testimonials }: NotifyDependencies): Promise<OutboxEntry[]> {
  const outboxes: OutboxEntry['outbox'][] = [leads, testimonials];
  const entries: OutboxEntry[] = [];
  for (const outbox of outboxes) {
    const items = await outbox.query(byUnsent, ['unsent', UNSENT]);
    entries.push(...items.map((item) => ({ outbox, item })));
  }
  return entries.sort((a, b) => b.item.createdAt.localeCompare(a.item.createdAt));
}

/** Longer than any form's function can run, so after this, screening or reading has failed. */
const MAX_PENDING_MS = 60_000;

/** True unless the item is being screened or read, or another run has claimed it. */
function isDue({ item }: OutboxEntry): boolean {
  const age = Date.now() - Date.parse(item.createdAt);
  const isPending = item.pending !== undefined && age < MAX_PENDING_MS;
  const isClaimed = item.claimedUntil !== undefined && item.claimedUntil >= Date.now();
  return !isPending && !isClaimed;
}

/** Longer than any run, so two runs never send the same email. */
const CLAIM_MS = 2 * 60_000;

/** Claims an item for this run and reads all its attributes; undefined if it was emailed or claimed meanwhile. */
async function claim({ outbox, item }: OutboxEntry): Promise<OutboxEntry | undefined> {
  const { id, claimedUntil } = item;
  const claim = { claimedUntil: Date.now() + CLAIM_MS };
  const claimed = await outbox.change(id, claim, { unsent: UNSENT, claimedUntil });
  return claimed && { outbox, item: claimed };
}

/** Emails the owner about a claimed item; if SES refuses that email, sends a link without the visitor's words. */
async function emailOwner(entry: OutboxEntry, dependencies: NotifyDependencies) {
  const { siteUrl } = dependencies;
  const { item } = entry;
  const compose = () => (isLead(item) ? leadEmail(item, siteUrl) : reviewEmail(item, siteUrl));
  const outcome = await send(entry, compose, dependencies);
  if (outcome !== 'refused') return outcome;
  return send(entry, () => linkEmail(item, siteUrl), dependencies);
}

/** Sends an email about a claimed item, and marks it as sent. The claim ends only if SES surely didn't take it. */
async function send(
  { outbox, item }: OutboxEntry,
  compose: () => Email,
  { sendToOwner, retentionDays }: NotifyDependencies,
): Promise<'sent' | SendFailure> {
  const { id, claimedUntil } = item;
  try {
    await sendToOwner(compose());
  } catch (error) {
    logger.error('Email could not be sent', { id, error: error as Error });
    const failure = failureOf(error);
    if (failure === 'unavailable') {
      await outbox.change(id, { claimedUntil: undefined }, { claimedUntil });
    }
    return failure;
  }
  logger.info('Owner emailed', { id });
  await markSent({ outbox, item }, retentionDays);
  return 'sent';
}

/** Marks an item as emailed, and sets when a lead expires. */
async function markSent(
  { outbox, item }: OutboxEntry,
  retentionDays: LeadRetentionDays,
): Promise<void> {
  const now = new Date();
  const { id, claimedUntil } = item;
  // A separate update, because the owner may answer before or while the email is sent.
  if (isLead(item)) {
    const expiresAt = leadExpiry(item, now, retentionDays);
    await outbox.change(id, { expiresAt }, { expiresAt: undefined });
  }
  const sent = { claimedUntil: undefined, unsent: undefined, emailedAt: now.toISOString() };
  await outbox.change(id, sent, { claimedUntil });
}

export async function measureOldest(dependencies: NotifyDependencies): Promise<void> {
  const oldest = (await readUnsent(dependencies)).at(-1)?.item.createdAt;
  const seconds = oldest ? Math.round((Date.now() - Date.parse(oldest)) / 1000) : 0;
  const { metrics } = dependencies;
  metrics.addMetric('OldestUnsentSeconds', MetricUnit.Seconds, seconds);
  metrics.publishStoredMetrics();
}
