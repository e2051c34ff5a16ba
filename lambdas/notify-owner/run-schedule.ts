import { logger } from '../runtime/logger.ts';
import { deliverUnsent, type UnsentDependencies } from './delivery/deliver-unsent.ts';
import { type ReminderDependencies, remindUnanswered } from './reminders/remind-unanswered.ts';

export type ScheduleDependencies = UnsentDependencies & ReminderDependencies;

/** Kept for the reminders, however much is unsent: of a thousand leads they take a few seconds. */
const REMINDERS_MS = 20_000;

/**
 * Runs the scheduled tasks. A failure of one never keeps the other from running; the run as a whole
 * then fails, so that Lambda tries it again and counts it for the alarm.
 *
 * @param remainingMs - the time that Lambda leaves to this run
 */
export async function runSchedule(
  remainingMs: () => number,
  dependencies: ScheduleDependencies,
): Promise<void> {
  const tasks = {
    'deliver-unsent': () => deliverUnsent(() => remainingMs() - REMINDERS_MS, dependencies),
    'remind-unanswered': () => remindUnanswered(new Date(), remainingMs, dependencies),
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
