import * as ZonedDateTime from 'temporal-polyfill/fns/ZonedDateTime';
import { type LocalTime, localTime, momentOf } from '../../time/local-time.ts';

const HOUR_MS = 60 * 60_000;

/** Four hours are left of the promised 24 then. */
const DUE_AFTER_MS = 20 * HOUR_MS;
/** Waiting for the morning may leave one hour of the promise, not less. */
const LATEST_AFTER_MS = 23 * HOUR_MS;

/**
 * No reminder is due sooner: by 3:59 AM the next 7:00 AM is too late, so that the one for a lead from
 * 8 AM goes out at 7:30 PM. In the night in which the clocks go back that is 10 h 31 min after the lead.
 */
export const EARLIEST_REMINDER_MS = 10 * HOUR_MS;

const morning = { hour: 7, minute: 0, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 };
const night = { ...morning, hour: 20 };
const evening = { ...morning, hour: 19, minute: 30 };

/**
 * Returns the time to remind the owner of an unanswered lead: 20 hours after it came, if it
 * is day then. From 7:00 AM to 8:00 PM is day, both of them included. Else at 7:00 in the morning that
 * follows where that is within 23 hours of the lead, those included, and else at 7:30 in the evening
 * that went before. Hours after the lead have 60 minutes each; times of day are what the clock shows.
 *
 * @param timeZone - of the owner, such as `America/Chicago`
 */
export function reminderDue(createdAt: Date, timeZone: string): Date {
  const after = (milliseconds: number) => new Date(createdAt.getTime() + milliseconds);
  const due = localTime(after(DUE_AFTER_MS), timeZone);
  const thisMorning = ZonedDateTime.withFields(due, morning);
  const isBeforeDay = isBefore(due, thisMorning);
  if (!isBeforeDay && !isBefore(ZonedDateTime.withFields(due, night), due)) return momentOf(due);

  const nextMorning = isBeforeDay ? thisMorning : ZonedDateTime.addDays(thisMorning, 1);
  if (momentOf(nextMorning) <= after(LATEST_AFTER_MS)) return momentOf(nextMorning);
  return momentOf(ZonedDateTime.withFields(ZonedDateTime.subtractDays(nextMorning, 1), evening));
}

function isBefore(one: LocalTime, other: LocalTime): boolean {
  return ZonedDateTime.compare(one, other) < 0;
}
