import { byUnsent, FOLLOW_UP } from '../../domain/tables.ts';
import { failureOf } from '../shared/email/send-email.ts';
import { mailboxOf } from '../shared/leads/conversations.ts';
import { logger } from '../shared/runtime/logger.ts';
import type { LeadItem } from '../shared/store/items.ts';
import { recentItems } from '../shared/store/leads.ts';
import { claimPhotos } from '../shared/store/photo-store.ts';
import { Quota } from '../shared/store/quota.ts';
import type { NotifyDependencies } from './notify-dependencies.ts';
import { receiptEmail } from './receipt-email.ts';

/** Anyone can type a stranger's address into a form. */
const MAX_RECEIPTS_PER_DAY = 60;

/**
 * Finishes leads that the owner has been emailed about: keeps their photos, and sends the homeowners the receipts that
 * are due. The next run retries what failed.
 *
 * @throws if something failed, after all others were tried: the alarm counts it
 */
export async function sendFollowUps(
  hasTime: () => boolean,
  dependencies: NotifyDependencies,
): Promise<void> {
  const { leads } = dependencies;
  const due = await leads.query(byUnsent, ['unsent', FOLLOW_UP]);
  if (due.length === 0) return;
  const recent = due.some(({ receiptDue }) => receiptDue) ? await recentItems(leads) : [];
  const failed: string[] = [];
  // One after another: SES takes few emails a second from a small account, and the owner's come first.
  for (const { id } of due) {
    if (!hasTime()) break;
    try {
      await followUp(id, recent, dependencies);
    } catch (error) {
      logger.error('Follow-up failed', { id, error: error as Error });
      failed.push(id);
      if (failureOf(error) !== 'refused') break;
    }
  }
  if (failed.length > 0) throw new Error(`${failed.length} follow-ups failed.`);
}

async function followUp(
  id: string,
  recent: readonly LeadItem[],
  { leads, settings, photos, sendReceipt, siteUrl }: NotifyDependencies,
): Promise<void> {
  const lead = await leads.get(id);
  if (!lead) return;
  if (lead.photosId) await claimPhotos(lead.photosId, new Date(), settings, photos);
  const finished = { unsent: undefined, receiptDue: undefined };
  // Before the receipt is sent, so that no other run sends a second one.
  const isTaken = await leads.update(id, { set: finished, expected: { unsent: FOLLOW_UP } });
  if (!isTaken || !lead.receiptDue || !sendReceipt || !mayGetReceipt(lead, recent)) return;
  const receipts = new Quota(settings, { purpose: 'emails-receipts', limit: MAX_RECEIPTS_PER_DAY });
  if (!(await receipts.take(new Date()))) return;
  try {
    await sendReceipt(lead.email, receiptEmail(lead, siteUrl));
    logger.info('Receipt sent', { id });
  } catch (error) {
    if (failureOf(error) !== 'unknown') {
      await leads.update(id, {
        set: { unsent: FOLLOW_UP, receiptDue: true },
        expected: { unsent: undefined },
      });
    }
    throw error;
  }
}

/** A later receipt would only confuse. */
const RECEIPT_WITHIN_MS = 60 * 60_000;

const DAY_MS = 24 * 60 * 60_000;

/** These have no mailboxes (RFC 2606, section 3); the smoke test writes from one. */
const reservedDomain = /@(?:[^@]+\.)?example\.(?:com|net|org)$/i;

/** True for the first form of an address in a day, so no one can fill a stranger's mailbox. */
function mayGetReceipt(lead: LeadItem, recent: readonly LeadItem[]): boolean {
  const address = mailboxOf(lead);
  const createdAt = Date.parse(lead.createdAt);
  const isLate = Date.now() - createdAt > RECEIPT_WITHIN_MS;
  if (isLate || reservedDomain.test(address)) return false;
  return !recent.some((other) => {
    const isEarlier = other.id !== lead.id && other.createdAt <= lead.createdAt;
    const isOfDay = createdAt - Date.parse(other.createdAt) < DAY_MS;
    return isEarlier && isOfDay && mailboxOf(other) === address;
  });
}
