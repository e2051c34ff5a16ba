import { business } from '../../../domain/business.ts';
import { logger } from '../../runtime/logger.ts';
import { isSurelyUnsent } from '../delivery/deliver-message.ts';
import { sendToOwner } from '../delivery/send-to-owner.ts';
import { lastMonth } from './month.ts';
import { countMonth } from './month-counts.ts';
import { monthReportMail } from './monthly-report-email.ts';
import { claimReport, markReported, releaseReport } from './report-mark.ts';

/** Time for the email (5 s, and 2 s where SES throttles) and its mark. */
const STOP_COUNTING_MS = 15_000;

/**
 * Tells the owner once what the last whole month brought, and by that that everything works. Throws
 * where it could not, and another run may.
 *
 * @param remainingMs - how long Lambda lets this run go on; what is not counted by then the email says
 */
export async function reportMonth(now: Date, remainingMs: () => number): Promise<void> {
  const month = lastMonth(now, business.timeZone);
  if (!(await claimReport(month, now))) {
    logger.info('Report was sent before or is being sent', { month: month.id });
    return;
  }
  try {
    const counts = await countMonth(month, () => remainingMs() > STOP_COUNTING_MS);
    await sendToOwner(monthReportMail(month, counts));
  } catch (error) {
    if (isSurelyUnsent(error)) await releaseReport(month);
    throw error;
  }
  await markReported(month, now);
  logger.info('Report sent', { month: month.id });
}
