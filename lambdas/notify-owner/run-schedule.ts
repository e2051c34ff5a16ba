import { logger } from '../runtime/logger.ts';
import { deliverUnsent } from './delivery/deliver-unsent.ts';
import { remindUnanswered } from './reminders/remind-unanswered.ts';

/** Kept for the reminders, however much is unsent: of a thousand leads they take a few seconds. */
const REMINDERS_MS = 20_000;

/**
 * Does what is done by the clock. A failure of one never keeps the other from running; the run as a whole
 * then fails, so that Lambda tries it again and counts it for the alarm.
 *
 * @param remainingMs - how long Lambda lets this run go on
 */
export async function runSchedule(remainingMs: () => number): Promise<void> {
  const tasks = {
    'deliver-unsent': () => deliverUnsent(() => remainingMs() - REMINDERS_MS),
    'remind-unanswered': () => remindUnanswered(new Date(), remainingMs),
  };
  const failed: string[] = [];
  for (const [task, run] of Object.entries(tasks)) {
    try {
      await run();
    } catch (error) {
      logger.error('Scheduled task failed', { task, error: error as Error });
      failed.push(task);
    }
  }
  if (failed.length > 0) throw new Error(`Scheduled tasks failed: ${failed.join(', ')}`);
}
