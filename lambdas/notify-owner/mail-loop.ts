import { type Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import pMap, { pMapSkip } from 'p-map';
import { byUnsent, FOLLOW_UP, UNSENT } from '../../domain/tables.ts';
import { type Email, failureOf, type SendFailure } from '../shared/email/send-email.ts';
import { attempt, logger } from '../shared/runtime/logger.ts';
import {
  isLead,
  isPossibleSpam,
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
import { digestEmail, emailPhotos, leadEmail, linkEmail, reviewEmail } from './owner-emails.ts';

export interface NotifyDependencies {
  leads: Table<LeadItem>;
  testimonials: Table<TestimonialItem>;
  state: Table<StateItem>;
  photos: PhotoStore;
  sendToOwner(email: Email): Promise<void>;
  /** Absent if homeowners get no receipts. */
  sendReceipt: ((recipients: string[], email: Email) => Promise<void>) | undefined;
  siteUrl: string;
  retentionDays: LeadRetentionDays;
  /** The most emails to the owner about new items, digests included. */
  emailsAnHour: number;
  metrics: Metrics;
}

/** An item that the owner gets an email about, and where it is stored. */
interface OutboxEntry {
  outbox: Pick<Table<OutboxItem>, 'query' | 'update'>;
  item: OutboxItem;
}

/** A digest with this many rows still opens on a phone. */
const MAX_IN_DIGEST = 250;

/** The shortest time between two digests. */
const DIGEST_MINUTES = 15;

/**
 * Emails the owner everything due: one item at a time up to the hourly limit, then the rest in a digest, which only
 * counts possible spam. Items that a crashed run had claimed go into a digest too, so at most one email is sent twice.
 * If SES fails, the run stops, and the next run continues.
 */
export async function sendMails(hasTime: () => boolean, dependencies: NotifyDependencies) {
  const { state, emailsAnHour } = dependencies;
  const limit = emailsAnHour - 60 / DIGEST_MINUTES;
  const singles = new Quota(state, 'emails', { limit, periodMinutes: 60 });
  const due = (await readUnsent(dependencies)).filter(isDue);
  const spam = due.filter(({ item }) => isPossibleSpam(item));
  const real = due.filter(({ item }) => !isPossibleSpam(item));
  const sentAlone = new Set<OutboxEntry>();
  for (const entry of real.filter(({ item }) => item.claimedUntil === undefined)) {
    if (!hasTime() || !(await mayEmail(singles))) break;
    sentAlone.add(entry);
    const [claimed] = await claim([entry]);
    if (claimed && endsRun(await sendAlone(claimed, dependencies))) return;
  }
  const rest = real.filter((entry) => !sentAlone.has(entry));
  if (rest.length + spam.length === 0 || !hasTime()) return;
  await sendDigest(rest, spam, hasTime, dependencies);
}

/** Reads all items whose email hasn't been sent, oldest first, with only the attributes of the sparse index. */
async function readUnsent({ leads, testimonials }: NotifyDependencies): Promise<OutboxEntry[]> {
  const entries: OutboxEntry[] = [];
  for (const outbox of [leads, testimonials] satisfies OutboxEntry['outbox'][]) {
    const items = await outbox.query(byUnsent, ['unsent', UNSENT]);
    entries.push(...items.map((item) => ({ outbox, item })));
  }
  return entries.sort((a, b) => a.item.createdAt.localeCompare(b.item.createdAt));
}

/** Longer than any form's function can run, so after this, screening or reading has failed. */
const MAX_PENDING_MS = 60_000;

/** True unless the item is being screened or read, or another run has claimed it. */
function isDue({ item }: OutboxEntry): boolean {
  const isPending = item.pending && Date.now() - Date.parse(item.createdAt) < MAX_PENDING_MS;
  return !isPending && (item.claimedUntil ?? 0) < Date.now();
}

/** If emails can't be counted, they are sent: a lead outranks the limit. */
async function mayEmail(quota: Quota, now = new Date()): Promise<boolean> {
  const isTaken = await attempt('Emails could not be counted', {}, () => quota.take(now));
  return isTaken ?? true;
}

/** Sends a digest unless the last one is too recent. If SES refuses it, its items are sent one by one. */
async function sendDigest(
  rest: readonly OutboxEntry[],
  spam: readonly OutboxEntry[],
  hasTime: () => boolean,
  dependencies: NotifyDependencies,
): Promise<void> {
  const { state, siteUrl } = dependencies;
  const digests = new Quota(state, 'emails-digest', { limit: 1, periodMinutes: DIGEST_MINUTES });
  const takenAt = new Date();
  if (!(await mayEmail(digests, takenAt))) return;
  // Takes both ends of a flood: the oldest have waited longest, and someone who writes after it shouldn't have to wait.
  const shown =
    rest.length > MAX_IN_DIGEST
      ? [...rest.slice(0, MAX_IN_DIGEST / 2), ...rest.slice(-MAX_IN_DIGEST / 2)]
      : rest;
  const rows = await claim(shown);
  const entries = [...rows, ...(await claim(spam))];
  if (entries.length === 0) return;
  const items = entries.map(({ item }) => item);
  const outcome = await send(entries, async () => digestEmail(items, siteUrl), dependencies);
  if (outcome === 'refused' || outcome === 'unavailable') {
    await attempt('Digest quota could not be given back', {}, () => digests.giveBack(takenAt));
  }
  if (outcome !== 'refused') return;
  for (const entry of rows) {
    if (!hasTime()) return;
    if (endsRun(await sendAlone(entry, dependencies))) return;
  }
}

/** True if SES is failing: it would take no other email either, or leave more of them in doubt. */
function endsRun(outcome: 'sent' | SendFailure): boolean {
  return outcome === 'unavailable' || outcome === 'unknown';
}

/** Sends an email about one claimed item; if SES refuses it, sends a link without the visitor's words. */
async function sendAlone(entry: OutboxEntry, dependencies: NotifyDependencies) {
  const { photos, siteUrl } = dependencies;
  const { item } = entry;
  const compose = async () =>
    isLead(item)
      ? leadEmail(item, siteUrl, await emailPhotos(item, siteUrl, photos))
      : reviewEmail(item, siteUrl);
  const outcome = await send([entry], compose, dependencies);
  if (outcome !== 'refused') return outcome;
  return send([entry], async () => linkEmail(item, siteUrl), dependencies);
}

/** Sends an email about claimed items, and marks them as sent. */
async function send(
  claimed: readonly OutboxEntry[],
  compose: () => Promise<Email>,
  { sendToOwner, retentionDays, sendReceipt }: NotifyDependencies,
): Promise<'sent' | SendFailure> {
  const ids = claimed.map(({ item }) => item.id);
  try {
    await sendToOwner(await compose());
  } catch (error) {
    logger.error('Email could not be sent', { ids, error: error as Error });
    const failure = failureOf(error);
    if (failure === 'unavailable') await pMap(claimed, endClaim, { concurrency: WRITES_AT_ONCE });
    return failure;
  }
  logger.info('Owner emailed', { ids });
  const mark = (entry: OutboxEntry) =>
    attempt('Email could not be marked as sent', { id: entry.item.id }, () =>
      markSent(entry, retentionDays, sendReceipt !== undefined),
    );
  await pMap(claimed, mark, { concurrency: WRITES_AT_ONCE });
  return 'sent';
}

export async function measureOldest(dependencies: NotifyDependencies) {
  const unsent = await readUnsent(dependencies);
  // Oldest first. Possible spam may wait.
  const oldest = unsent.find(({ item }) => !isPossibleSpam(item))?.item.createdAt;
  const seconds = oldest ? Math.round((Date.now() - Date.parse(oldest)) / 1000) : 0;
  const { metrics } = dependencies;
  metrics.addMetric('OldestUnsentSeconds', MetricUnit.Seconds, seconds);
  metrics.publishStoredMetrics();
}

/** Fast enough to mark a flood of possible spam within seconds. */
const WRITES_AT_ONCE = 20;

/** Longer than any run, so two runs never send the same email. */
const CLAIM_MS = 2 * 60_000;

/** Claims items for this run and reads all their attributes. Skips items emailed or claimed in the meantime. */
async function claim(entries: readonly OutboxEntry[]): Promise<OutboxEntry[]> {
  return pMap(
    entries,
    async ({ outbox, item }) => {
      const now = Date.now();
      const claimed = await outbox.update(item.id, {
        set: { claimedUntil: now + CLAIM_MS },
        expected: { unsent: UNSENT },
        atMost: { claimedUntil: now },
      });
      return claimed ? { outbox, item: claimed } : pMapSkip;
    },
    { concurrency: WRITES_AT_ONCE },
  );
}

/** Ends a claim, so that the next run may send the email. */
async function endClaim({ outbox, item: { id, claimedUntil } }: OutboxEntry): Promise<void> {
  await outbox.update(id, { set: { claimedUntil: undefined }, expected: { claimedUntil } });
}

/** Marks an item as emailed. Sets the TTL of a lead or possible spam, and queues its follow-up if a receipt is due. */
async function markSent(
  { outbox, item }: OutboxEntry,
  retentionDays: LeadRetentionDays,
  hasReceipts: boolean,
): Promise<void> {
  const now = new Date();
  const { id, claimedUntil } = item;
  const hasFollowUp = isLead(item) && item.receiptDue && hasReceipts;
  // A separate update, because the owner may answer before or while the email is sent.
  const mayExpire = isLead(item) || isPossibleSpam(item);
  const expiresAt = mayExpire ? leadExpiry(item, now, retentionDays) : undefined;
  if (expiresAt)
    await outbox.update(id, { set: { expiresAt }, expected: { expiresAt: undefined } });
  const isMarked = await outbox.update(id, {
    set: {
      claimedUntil: undefined,
      unsent: hasFollowUp ? FOLLOW_UP : undefined,
      emailedAt: now.toISOString(),
    },
    expected: { claimedUntil },
  });
  if (!isMarked) throw new Error('The claim was lost before the item could be marked.');
}
