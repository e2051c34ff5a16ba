import { type Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { byUnsent, FOLLOW_UP, UNSENT } from '../../domain/tables.ts';
import { type Email, failureOf, type SendFailure } from '../shared/email/send-email.ts';
import { HOUR_MS } from '../shared/runtime/clock.ts';
import { attempt, logger } from '../shared/runtime/logger.ts';
import {
  isLead,
  isPossibleSpam,
  type LeadItem,
  type LeadRetentionDays,
  leadExpiry,
  type OutboxItem,
  type SettingsItem,
  type TestimonialItem,
} from '../shared/store/items.ts';
import type { PhotoStore } from '../shared/store/photo-store.ts';
import { Quota } from '../shared/store/quota.ts';
import type { Table } from '../shared/store/table.ts';
import { digestEmail, emailPhotos, leadEmail, reviewEmail } from './owner-emails.ts';

export interface NotifyDependencies {
  leads: Table<LeadItem>;
  testimonials: Table<TestimonialItem>;
  settings: Table<SettingsItem>;
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

/** A table of items that the owner gets an email about, as the mail loop sees it. */
type Outbox = Pick<Table<OutboxItem>, 'query' | 'update'>;

/** An item that the owner gets an email about, and where it is stored. */
interface OutboxEntry {
  outbox: Outbox;
  item: OutboxItem;
}

/** An email of this many excerpts is below SES's limit of 10 MB, and still opens on a phone. */
const MAX_IN_DIGEST = 100;

/** The shortest time between two digests. */
const DIGEST_MINUTES = 15;

/**
 * Emails the owner everything due, one item at a time up to the hourly limit, then the rest in a digest. Retries
 * go into a digest too: after a rejection because a digest has no Reply-To, after a crash so that at most one email is
 * sent twice. If SES fails, the run stops, and the next one continues.
 */
export async function sendMails(hasTime: () => boolean, dependencies: NotifyDependencies) {
  const { leads, testimonials, settings, emailsAnHour } = dependencies;
  const limit = emailsAnHour - 60 / DIGEST_MINUTES;
  const singles = new Quota(settings, 'emails', { limit, periodMinutes: 60 });
  const digests = new Quota(settings, 'emails-digest', { limit: 1, periodMinutes: DIGEST_MINUTES });
  const due = (await readUnsent([leads, testimonials])).filter(isDue).sort(bySpam);
  const wasTried = ({ item }: OutboxEntry) => item.refusedAt ?? item.claimedUntil;
  const rest = due.filter(wasTried);
  const untried = due.filter((entry) => !wasTried(entry));
  for (const [index, entry] of untried.entries()) {
    if (!hasTime() || !(await mayEmail(singles))) {
      rest.unshift(...untried.slice(index));
      break;
    }
    const outcome = await send([entry], dependencies);
    if (outcome === 'refused') rest.push(entry);
    else if (outcome !== 'sent') return;
  }
  if (rest.length === 0 || !hasTime() || !(await mayEmail(digests))) return;
  await send(rest.sort(bySpam).slice(0, MAX_IN_DIGEST), dependencies);
}

/** Reads all items whose email hasn't been sent, oldest first, with only the attributes of the sparse index. */
async function readUnsent(outboxes: readonly Outbox[]): Promise<OutboxEntry[]> {
  const entries: OutboxEntry[] = [];
  for (const outbox of outboxes) {
    const items = await outbox.query(byUnsent, ['unsent', UNSENT]);
    entries.push(...items.map((item) => ({ outbox, item })));
  }
  return entries;
}

/** Longer than any function of a form can run, so by then screening or reading has failed. */
const MAX_READING_MS = 60_000;

/** True unless the item is being screened or read, another run has claimed it, or it is postponed. */
function isDue({ item }: OutboxEntry): boolean {
  const isBeingRead = item.unread && Date.now() - Date.parse(item.createdAt) < MAX_READING_MS;
  return !isBeingRead && (item.claimedUntil ?? 0) < Date.now();
}

/** Forms that look real come first. */
function bySpam({ item: a }: OutboxEntry, { item: b }: OutboxEntry): number {
  return Number(isPossibleSpam(a)) - Number(isPossibleSpam(b));
}

/** If emails can't be counted, they are sent: a lead outranks the limit. */
async function mayEmail(quota: Quota): Promise<boolean> {
  const isTaken = await attempt('Emails could not be counted', {}, () => quota.take(new Date()));
  return isTaken ?? true;
}

/** Claims items, sends one email about those that no other run has, and marks them. */
async function send(
  entries: readonly OutboxEntry[],
  dependencies: NotifyDependencies,
): Promise<'sent' | SendFailure> {
  const claimed: OutboxEntry[] = [];
  for (const entry of entries) {
    const claim = await claimEntry(entry);
    if (claim) claimed.push(claim);
  }
  if (claimed.length === 0) return 'sent';
  const items = claimed.map(({ item }) => item);
  const ids = items.map(({ id }) => id);
  try {
    await dependencies.sendToOwner(await compose(items, dependencies));
  } catch (error) {
    logger.error('Email could not be sent', { ids, error: error as Error });
    const failure = failureOf(error);
    if (failure === 'refused') return afterRefusal(claimed, dependencies);
    if (failure === 'unavailable') for (const entry of claimed) await endClaim(entry);
    return failure;
  }
  logger.info('Owner emailed', { ids });
  const { retentionDays, sendReceipt } = dependencies;
  for (const entry of claimed) {
    const { id } = entry.item;
    await attempt('Email could not be marked as sent', { id }, () =>
      markSent(entry, retentionDays, sendReceipt !== undefined),
    );
  }
  return 'sent';
}

/** Sends the halves of a refused digest. A single item goes into a digest; one that was refused there too is postponed. */
async function afterRefusal(claimed: readonly OutboxEntry[], dependencies: NotifyDependencies) {
  const [entry] = claimed;
  if (entry && claimed.length === 1) {
    const postponed = { claimedUntil: Date.now() + HOUR_MS };
    const refused = { refusedAt: new Date().toISOString() };
    await endClaim(entry, entry.item.refusedAt ? postponed : refused);
    return 'refused';
  }
  for (const entry of claimed) await endClaim(entry);
  const middle = Math.ceil(claimed.length / 2);
  const outcome = await send(claimed.slice(0, middle), dependencies);
  if (outcome === 'unavailable' || outcome === 'unknown') return outcome;
  return send(claimed.slice(middle), dependencies);
}

async function compose(items: readonly OutboxItem[], { photos, siteUrl }: NotifyDependencies) {
  const [item] = items;
  if (!item || items.length > 1 || item.refusedAt) return digestEmail(items, siteUrl);
  if (!isLead(item)) return reviewEmail(item, siteUrl);
  return leadEmail(item, siteUrl, await emailPhotos(item, siteUrl, photos));
}

export async function measureOldest({ leads, testimonials, metrics }: NotifyDependencies) {
  const unsent = await readUnsent([leads, testimonials]);
  const oldest = Math.min(Date.now(), ...unsent.map(({ item }) => Date.parse(item.createdAt)));
  const seconds = Math.round((Date.now() - oldest) / 1000);
  metrics.addMetric('OldestUnsentSeconds', MetricUnit.Seconds, seconds);
  metrics.publishStoredMetrics();
}

/** Longer than any run, so two runs never send the same email. */
const CLAIM_MS = 2 * 60_000;

/** Claims an item for this run, and reads all its attributes, unless the owner has been emailed or another run has it. */
async function claimEntry({ outbox, item }: OutboxEntry): Promise<OutboxEntry | undefined> {
  const now = Date.now();
  const claimed = await outbox.update(item.id, {
    set: { claimedUntil: now + CLAIM_MS },
    expected: { unsent: UNSENT },
    atMost: { claimedUntil: now },
  });
  return claimed && { outbox, item: claimed };
}

/** Ends a claim, so that the next run may send the email, unless a change postpones it. */
async function endClaim(
  { outbox, item: { id, claimedUntil } }: OutboxEntry,
  changes: Pick<OutboxItem, 'claimedUntil' | 'refusedAt'> = {},
): Promise<void> {
  const set = { claimedUntil: undefined, ...changes };
  await outbox.update(id, { set, expected: { claimedUntil } });
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
  // Apart from the marks, because the owner may answer before the email, or while it is sent.
  const mayExpire = isLead(item) || isPossibleSpam(item);
  const expiresAt = mayExpire ? leadExpiry(item, now, retentionDays) : undefined;
  if (expiresAt)
    await outbox.update(id, { set: { expiresAt }, expected: { expiresAt: undefined } });
  const isMarked = await outbox.update(id, {
    set: {
      claimedUntil: undefined,
      refusedAt: undefined,
      unsent: hasFollowUp ? FOLLOW_UP : undefined,
      emailedAt: now.toISOString(),
    },
    expected: { claimedUntil },
  });
  if (!isMarked) throw new Error('The claim was lost before the item could be marked.');
}
