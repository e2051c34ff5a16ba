import { variable } from '../../shared/environment.ts';
import { logger } from '../../shared/logger.ts';
import { sendToOwner } from '../mailer.ts';
import { reminderMail } from '../mails/reminder-mail.ts';
import { isSurelyUnsent } from '../outbox/deliver.ts';
import { claimDueReminders, markReminded, releaseReminder } from './due-reminders.ts';

const siteUrl = variable('SITE_URL');

/**
 * Reminds the owner of the leads that still wait for his answer, in one mail and once of each. Throws
 * where SES fails; the next run tries again. A second reminder follows only where
 * a run died between sending and marking, or where the answer of SES got lost.
 */
export async function remindUnanswered(now: Date): Promise<void> {
  const leads = await claimDueReminders(now);
  if (leads.length === 0) return;
  const ids = leads.map(({ id }) => id);
  try {
    await sendToOwner(reminderMail(leads, now, siteUrl));
  } catch (error) {
    if (isSurelyUnsent(error)) await Promise.allSettled(ids.map(releaseReminder));
    throw error;
  }
  for (const id of ids) await markReminded(id, now);
  logger.info('Reminder sent', { ids });
}
