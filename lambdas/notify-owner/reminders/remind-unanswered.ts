import { readConversation } from '../../store/conversations.ts';
import type { LeadItem } from '../../store/items.ts';
import { type Lease, Leases } from '../../store/lease.ts';
import type { Table } from '../../store/table.ts';
import { type BatchKind, deliverBatches } from '../delivery/deliver-batches.ts';
import { DeliveryRun } from '../delivery/delivery-run.ts';
import type { SendToOwner } from '../delivery/owner-mailer.ts';
import { dueReminders } from './due-reminders.ts';
import { type ReminderPart, reminderContent, reminderEmail } from './reminder-email.ts';

export interface ReminderDependencies {
  leads: Table<LeadItem>;
  sendToOwner: SendToOwner;
  siteUrl: string;
}

/**
 * Reminds the owner of the leads that still wait for an answer, once of each: first of those that look
 * real, then, in emails of its own, of possible spam. A second reminder follows only where a run died
 * between sending and completing, or where the response of SES got lost.
 *
 * @param remainingMs - the time that is left to this; the rest waits for the next run
 * @throws the first failure, once all the others went out: the next run tries again
 */
export async function remindUnanswered(
  now: Date,
  remainingMs: () => number,
  { leads, sendToOwner, siteUrl }: ReminderDependencies,
): Promise<void> {
  const run = new DeliveryRun(remainingMs);
  const reminders = remindersOf(leads, now, siteUrl);
  for (const stage of ['waiting', 'spam'] as const) {
    await deliverBatches(dueReminders(leads, stage, now, run), reminders, run, sendToOwner);
  }
  if (run.firstFailure) throw run.firstFailure;
}

type Part = ReminderPart & { id: string; lease: Lease<LeadItem> };

/** Makes emails of leads that wait, each by the beginning of the newest words: their own email had all of them. */
function remindersOf(
  table: Table<LeadItem>,
  now: Date,
  siteUrl: string,
): BatchKind<Pick<LeadItem, 'id'>, Part> {
  const leases = new Leases(table, 'reminderClaimedUntil');
  return {
    // Few enough to read, and to be delayed by a run that dies.
    maxParts: 100,
    async acquireLease({ id }) {
      // Nobody has marked it, its own email went out, and no reminder did.
      const lease = await leases.acquire(
        id,
        now,
        [
          'stage IN (:waiting, :spam)',
          'attribute_not_exists(unsent)',
          'attribute_not_exists(remindedAt)',
        ],
        { values: { ':waiting': 'waiting', ':spam': 'spam' } },
      );
      if (!lease) return undefined;
      try {
        const conversation = await readConversation(table, lease.item);
        return {
          id,
          lease,
          lead: lease.item,
          content: reminderContent(conversation, now, siteUrl),
        };
      } catch (error) {
        await leases.release(lease);
        throw error;
      }
    },
    emailFor: (parts) => reminderEmail(parts, now),
    async complete({ lease }) {
      await leases.complete(lease, { set: { remindedAt: now.toISOString() } });
    },
    release: ({ lease }) => leases.release(lease),
  };
}
