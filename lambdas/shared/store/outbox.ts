import { byUnsent, FOLLOW_UP, UNSENT } from '../../../domain/tables.ts';
import { isLead, type LeadRetentionDays, leadExpiry, type MailItem } from './items.ts';
import type { Table } from './table.ts';

/** A table of items that the owner gets an email about, as the mail loop sees it. */
export type Outbox = Pick<Table<MailItem>, 'query' | 'update'>;

/** An item that the owner gets an email about, and where it is stored. */
export interface OutboxEntry {
  outbox: Outbox;
  item: MailItem;
}

/** Reads all items whose email hasn't been sent, oldest first, with only the attributes of the sparse index. */
export async function readUnsent(outboxes: readonly Outbox[]): Promise<OutboxEntry[]> {
  const entries: OutboxEntry[] = [];
  for (const outbox of outboxes) {
    const items = await outbox.query(byUnsent, ['unsent', UNSENT]);
    entries.push(...items.map((item) => ({ outbox, item })));
  }
  return entries;
}

/** Longer than any run, so two runs never send the same email. */
const CLAIM_MS = 2 * 60_000;

/** Claims an item for this run, and reads all its attributes, unless the owner has been emailed or another run has it. */
export async function claimEntry({ outbox, item }: OutboxEntry): Promise<OutboxEntry | undefined> {
  const now = Date.now();
  const claimed = await outbox.update(item.id, {
    set: { claimedUntil: now + CLAIM_MS },
    expected: { unsent: UNSENT },
    atMost: { claimedUntil: now },
  });
  return claimed && { outbox, item: claimed };
}

/** Ends a claim, so that the next run may send the email, unless a change postpones it. */
export async function endClaim(
  { outbox, item: { id, claimedUntil } }: OutboxEntry,
  changes: Pick<MailItem, 'claimedUntil' | 'refusedAt'> = {},
): Promise<void> {
  const set = { claimedUntil: undefined, ...changes };
  await outbox.update(id, { set, expected: { claimedUntil } });
}

/** Marks an item as emailed. Sets a lead's TTL, and queues its follow-up if photos or a receipt are due. */
export async function markSent(
  { outbox, item }: OutboxEntry,
  retentionDays: LeadRetentionDays,
  hasReceipts: boolean,
): Promise<void> {
  const now = new Date();
  const { id, claimedUntil } = item;
  const hasFollowUp = isLead(item) && (item.photosId ?? (item.receiptDue && hasReceipts));
  const isMarked = await outbox.update(id, {
    set: {
      claimedUntil: undefined,
      refusedAt: undefined,
      unsent: hasFollowUp ? FOLLOW_UP : undefined,
      emailedAt: now.toISOString(),
      // The owner may have answered before the email.
      ...(isLead(item) && { expiresAt: item.expiresAt ?? leadExpiry(item, now, retentionDays) }),
    },
    expected: { claimedUntil },
  });
  if (!isMarked) throw new Error('The claim was lost before the item could be marked.');
}

/** Queues an item to be emailed again; returns false if it's gone or being sent right now. */
export async function markUnsent(outbox: Outbox, id: string, now: Date): Promise<boolean> {
  const marked = await outbox.update(id, {
    set: { unsent: UNSENT, claimedUntil: undefined, refusedAt: undefined },
    atMost: { claimedUntil: now.getTime() },
  });
  return marked !== undefined;
}
