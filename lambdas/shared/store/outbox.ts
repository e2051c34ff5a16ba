import { byUnsent, FOLLOW_UP, UNSENT } from '../../../domain/tables.ts';
import { isLead, isPossibleSpam, type LeadItem, type MailItem } from './items.ts';
import { type LeadRetentionDays, leadExpiry } from './leads.ts';
import type { ItemUpdate } from './table.ts';

/** A table of items that the owner gets an email about, as the mail loop sees it. */
export interface Outbox {
  query(indexName: string, key: readonly [key: string, value: string]): Promise<MailItem[]>;
  update(id: string, update: ItemUpdate<LeadItem>): Promise<MailItem | undefined>;
}

/** An item that the owner gets an email about, and where it is stored. */
export interface OutboxEntry {
  outbox: Outbox;
  item: MailItem;
}

/** Reads all items whose email hasn't been sent, with only the attributes of the sparse index. */
export async function readUnsent(outboxes: readonly Outbox[]): Promise<OutboxEntry[]> {
  const entries: OutboxEntry[] = [];
  for (const outbox of outboxes) {
    const items = await outbox.query(byUnsent, ['unsent', UNSENT]);
    entries.push(...items.map((item) => ({ outbox, item })));
  }
  return entries;
}

/** Longer than `generate-quote` can run, so by then reading has failed. */
const MAX_READING_MS = 60_000;

/** True if the description has been read, or that has taken too long. */
export function isRead({ item }: OutboxEntry, now: Date): boolean {
  const isUnread = 'unread' in item && item.unread !== undefined;
  return !isUnread || now.getTime() - Date.parse(item.createdAt) >= MAX_READING_MS;
}

/** True if no run has the claim on an item, and it isn't postponed. */
export function isUnclaimed({ item: { claimedUntil } }: OutboxEntry, now: Date): boolean {
  return claimedUntil === undefined || claimedUntil < now.getTime();
}

/** Orders forms that look real before possible spam, and the oldest of each first. */
export function bySpamAndAge({ item: a }: OutboxEntry, { item: b }: OutboxEntry): number {
  return (
    Number(isPossibleSpam(a)) - Number(isPossibleSpam(b)) || a.createdAt.localeCompare(b.createdAt)
  );
}

/** Longer than any run, so two runs never send the same email. */
const CLAIM_MS = 2 * 60_000;

/**
 * Claims an item for this run, and reads all its attributes.
 *
 * @returns undefined if the owner has been emailed, or another run has the claim
 */
export async function claimEntry(entry: OutboxEntry): Promise<OutboxEntry | undefined> {
  const { outbox } = entry;
  const now = Date.now();
  const item = await outbox.update(entry.item.id, {
    set: { claimedUntil: now + CLAIM_MS },
    expected: { unsent: UNSENT },
    atMost: { claimedUntil: now },
  });
  return item && { outbox, item };
}

/** Ends a claim, so that the next run may send the email. */
export async function releaseEntry(entry: OutboxEntry): Promise<void> {
  await endClaim(entry, { claimedUntil: undefined });
}

/** Ends the claim on an item that was refused in an email of its own. */
export async function markRefused(entry: OutboxEntry, now: Date): Promise<void> {
  await endClaim(entry, { claimedUntil: undefined, refusedAt: now.toISOString() });
}

const POSTPONE_MS = 60 * 60_000;

/** Postpones an item that can't be emailed, so that it takes no time of the others. */
export async function postponeEntry(entry: OutboxEntry, now: Date): Promise<void> {
  await endClaim(entry, { claimedUntil: now.getTime() + POSTPONE_MS });
}

async function endClaim(
  { outbox, item: { id, claimedUntil } }: OutboxEntry,
  set: Pick<MailItem, 'claimedUntil' | 'refusedAt'>,
): Promise<void> {
  await outbox.update(id, { set, expected: { claimedUntil } });
}

export interface SentMarkProps {
  now: Date;
  retentionDays: LeadRetentionDays;
  /** True if homeowners get receipts. */
  hasReceipts: boolean;
}

/** Marks an item as emailed. Sets a lead's TTL, and queues its follow-up if photos or a receipt are due. */
export async function markSent({ outbox, item }: OutboxEntry, props: SentMarkProps): Promise<void> {
  const { id, claimedUntil } = item;
  const isMarked = await outbox.update(id, {
    set: {
      claimedUntil: undefined,
      refusedAt: undefined,
      unsent: undefined,
      emailedAt: props.now.toISOString(),
      ...(isLead(item) && leadChanges(item, props)),
    },
    expected: { claimedUntil },
  });
  if (!isMarked) throw new Error('The claim was lost before the item could be marked.');
}

function leadChanges(
  lead: LeadItem,
  { now, retentionDays, hasReceipts }: SentMarkProps,
): ItemUpdate<LeadItem>['set'] {
  const { receiptDue, photosId, expiresAt } = lead;
  const hasFollowUp = photosId !== undefined || (receiptDue && hasReceipts);
  return {
    ...(hasFollowUp && { unsent: FOLLOW_UP }),
    // The owner may have answered before the email.
    ...(expiresAt === undefined && { expiresAt: leadExpiry(lead, now, retentionDays) }),
  };
}

/**
 * Queues an item to be emailed again.
 *
 * @returns false if it's gone or being sent right now
 */
export async function markUnsent(outbox: Outbox, id: string, now: Date): Promise<boolean> {
  const marked = await outbox.update(id, {
    set: { unsent: UNSENT, claimedUntil: undefined, refusedAt: undefined },
    atMost: { claimedUntil: now.getTime() },
  });
  return marked !== undefined;
}
