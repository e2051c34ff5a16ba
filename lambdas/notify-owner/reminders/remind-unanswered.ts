import { variable } from '../../runtime/required-env.ts';
import type { LeadItem } from '../../store/leads.ts';
import { type BatchKind, deliverBatches } from '../delivery/deliver-batches.ts';
import { DeliveryRun } from '../delivery/delivery-run.ts';
import {
  acquireReminderLease,
  completeReminder,
  dueReminders,
  releaseReminder,
} from './due-reminders.ts';
import { type ReminderPart, reminderLetter, reminderMail } from './reminder-email.ts';

const siteUrl = variable('SITE_URL');

/**
 * Reminds the owner of the leads that still wait for his answer, once of each: first of those that look
 * real, then, in emails of its own, of possible spam. A second reminder follows only where a run died
 * between sending and completing, or where the answer of SES got lost.
 *
 * @param remainingMs - how long this may go on; the rest waits for the next run
 * @throws the first failure, once all the others went out: the next run tries again
 */
export async function remindUnanswered(now: Date, remainingMs: () => number): Promise<void> {
  const run = new DeliveryRun(remainingMs);
  for (const isSpam of [false, true]) {
    await deliverBatches(dueReminders(isSpam, now, run), reminders(now), run);
  }
  if (run.firstFailure) throw run.firstFailure;
}

/** Makes emails of leads that wait, each by the beginning of its words: all of it came in its own email. */
function reminders(now: Date): BatchKind<Pick<LeadItem, 'id'>, ReminderPart> {
  return {
    // Few enough to read, and to be delayed by a run that dies.
    maxParts: 100,
    async acquireLease({ id }) {
      const lead = await acquireReminderLease(id, now);
      if (!lead) return undefined;
      try {
        return { id, lead, letter: reminderLetter(lead, now, siteUrl) };
      } catch (error) {
        await releaseReminder(id);
        throw error;
      }
    },
    emailFor: (parts) => reminderMail(parts, now),
    complete: ({ id }) => completeReminder(id, now),
    release: ({ id }) => releaseReminder(id),
  };
}
