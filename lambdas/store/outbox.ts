import { byUnsent, FOLLOW_UP, UNSENT } from '../../domain/tables.ts';
import { isLead, isPossibleSpam, type LeadItem, type MailItem } from './items.ts';
import { type LeadRetentionDays, leadExpiry } from './leads.ts';
import type { Table } from './table.ts';

/** An item that the owner gets an email about, and where it is stored. */
export interface Mail {
  table: Table<MailItem>;
  item: MailItem;
}

/** More than one run can send. */
const MAX_PENDING = 5_000;

/**
 * Reads the items due for an email: real-looking forms first, then possible spam, the oldest of each first. They have
 * only the attributes of the sparse index.
 */
export async function dueMails(tables: readonly Table<MailItem>[], now: Date): Promise<Mail[]> {
  const due: Mail[] = [];
  for (const table of tables) {
    const items = await table.constantKey(byUnsent, ['unsent', UNSENT], { max: MAX_PENDING });
    due.push(...items.filter((item) => isDue(item, now)).map((item) => ({ table, item })));
  }
  return due.sort(
    ({ item: a }, { item: b }) =>
      Number(isPossibleSpam(a)) - Number(isPossibleSpam(b)) ||
      a.createdAt.localeCompare(b.createdAt),
  );
}

/** Longer than `generate-quote` can run, so by then reading has failed. */
const MAX_READING_MS = 60_000;

/** True if the owner may be emailed: the description has been read, or that has taken too long. */
function isDue(item: MailItem, now: Date): boolean {
  const isUnread = 'unread' in item && item.unread !== undefined;
  return !isUnread || now.getTime() - Date.parse(item.createdAt) >= MAX_READING_MS;
}

/** Longer than any run, so two runs never send the same email. */
const CLAIM_MS = 2 * 60_000;

function unclaimed(now: number): [expression: string, values: object] {
  return ['(attribute_not_exists(claimedUntil) OR claimedUntil < :now)', { ':now': now }];
}

/**
 * Claims an item for this run, and reads all its attributes.
 *
 * @returns undefined if the owner has been emailed, or another run has the claim
 */
export async function claimMail({ table, item: { id } }: Mail): Promise<Mail | undefined> {
  const now = Date.now();
  const item = await table.update(id, {
    set: { claimedUntil: now + CLAIM_MS },
    expected: { unsent: UNSENT },
    when: unclaimed(now),
  });
  return item && { table, item };
}

/** Ends a claim, so that the next run may send the email. */
export async function releaseMail({ table, item: { id, claimedUntil } }: Mail): Promise<void> {
  await table.update(id, { set: { claimedUntil: undefined }, expected: { claimedUntil } });
}

/** Marks an item as emailed. Sets a lead's TTL, and queues its follow-up if photos or a receipt are due. */
export async function markSent(
  { table, item }: Mail,
  now: Date,
  retentionDays: LeadRetentionDays,
): Promise<void> {
  const { id, claimedUntil, possibleSpam } = item;
  const isMarked = await table.update(id, {
    set: {
      claimedUntil: undefined,
      unsent: undefined,
      emailedAt: now.toISOString(),
      sourceHash: undefined,
      possibleSpam,
      ...(isLead(item) && leadChanges(item, now, retentionDays)),
    },
    expected: { claimedUntil },
  });
  if (!isMarked) throw new Error('The claim was lost before the item could be marked.');
}

function leadChanges(lead: LeadItem, now: Date, days: LeadRetentionDays): Partial<LeadItem> {
  const { receiptDue, photosId, expiresAt } = lead;
  return {
    ...((photosId || receiptDue) && { unsent: FOLLOW_UP, receiptDue }),
    ...(isPossibleSpam(lead) && { waiting: undefined }),
    // The owner may have answered before the email.
    ...(expiresAt === undefined && { expiresAt: leadExpiry(lead, now, days) }),
  };
}

/**
 * Queues an item to be emailed again.
 *
 * @returns false if it's gone or being sent right now
 */
export async function markUnsent(table: Table<MailItem>, id: string, now: Date): Promise<boolean> {
  const marked = await table.update(id, {
    set: { unsent: UNSENT, claimedUntil: undefined },
    when: unclaimed(now.getTime()),
  });
  return marked !== undefined;
}
