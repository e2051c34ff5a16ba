import { business } from '../../../domain/business.ts';
import { logger } from '../../shared/logger.ts';
import { sendToOwner } from '../mailer.ts';
import { monthReportMail } from '../mails/month-report-mail.ts';
import { isSurelyUnsent } from '../outbox/deliver.ts';
import { lastMonth } from './month.ts';
import { countMonth } from './month-counts.ts';
import { claimReport, markReported, releaseReport } from './report-mark.ts';

/**
 * Tells the owner once what the last whole month brought, and by that that everything works. Throws
 * where it could not, and another run may.
 */
export async function reportMonth(now: Date): Promise<void> {
  const month = lastMonth(now, business.timeZone);
  if (!(await claimReport(month, now))) {
    logger.info('Report was sent before or is being sent', { month: month.id });
    return;
  }
  try {
    await sendToOwner(monthReportMail(month, await countMonth(month)));
  } catch (error) {
    if (isSurelyUnsent(error)) await releaseReport(month);
    throw error;
  }
  await markReported(month, now);
  logger.info('Report sent', { month: month.id });
}
