import { logger } from '../shared/logger.ts';
import { deliverUnsent } from './outbox/deliver-unsent.ts';
import { remindUnanswered } from './reminder/remind-unanswered.ts';

/**
 * What is done by the clock. A failure of one never keeps the other from running; the run as a whole
 * then fails, so that Lambda tries it again and counts it for the alarm.
 *
 * @param remainingMs - how long Lambda lets this run go on
 */
export async function runSchedule(remainingMs: () => number): Promise<void> {
  const tasks = {
    'deliver-unsent': () => deliverUnsent(remainingMs),
    'remind-unanswered': () => remindUnanswered(new Date()),
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
