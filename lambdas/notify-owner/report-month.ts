import * as ZonedDateTime from 'temporal-polyfill/fns/ZonedDateTime';
import { business } from '../../domain/business.ts';
import { isSurelyUnsent } from '../email/send-email.ts';
import { localTime, momentOf } from '../runtime/clock.ts';
import { logger } from '../runtime/logger.ts';
import { Leases } from '../store/lease.ts';
import type { NotifyDependencies } from './deliver-message.ts';
import type { Month } from './month-counts.ts';
import { countMonth } from './month-counts.ts';
import { monthlyReportEmail } from './monthly-report-email.ts';

const MARK_KEPT_MS = 90 * 24 * 60 * 60_000;

/**
 * Sends the owner the report of the last whole month, once however often its schedule fires.
 *
 * @throws if it could not be sent, and another run may send it
 */
export async function reportMonth(
  now: Date,
  { leads, testimonials, settings, sendToOwner, siteUrl }: NotifyDependencies,
): Promise<void> {
  const month = lastMonth(now, business.timeZone);
  const leases = new Leases(settings, 'claimedUntil');
  const expiresAt = Math.floor((now.getTime() + MARK_KEPT_MS) / 1000);
  const unsent = ['attribute_not_exists(sentAt)'];
  const lease = await leases.acquire(`report#${month.id}`, now, unsent, { set: { expiresAt } });
  if (!lease) {
    logger.info('Report was sent before or is being sent', { month: month.id });
    return;
  }
  try {
    const counts = await countMonth(month, { leads, testimonials });
    await sendToOwner(monthlyReportEmail(month, counts, siteUrl));
  } catch (error) {
    if (isSurelyUnsent(error)) await leases.release(lease);
    throw error;
  }
  await leases.complete(lease, { set: { sentAt: now.toISOString() } });
  logger.info('Report sent', { month: month.id });
}

/** Returns the last month that is over at a moment. */
export function lastMonth(now: Date, timeZone: string): Month {
  const until = ZonedDateTime.startOfMonth(localTime(now, timeZone));
  const from = ZonedDateTime.subtractMonths(until, 1);
  return {
    id: ZonedDateTime.toString(from).slice(0, '2026-10'.length),
    name: momentOf(from).toLocaleDateString('en-US', { timeZone, month: 'long' }),
    from: momentOf(from),
    until: momentOf(until),
  };
}
