import * as ZonedDateTime from 'temporal-polyfill/fns/ZonedDateTime';
import { business } from '../../domain/business.ts';
import { type LocalTime, localTime, momentOf } from '../runtime/clock.ts';

const HOUR_MS = 60 * 60_000;

/** The least time from a reminder to the end of the promise: a run every quarter of an hour sends it within that. */
const LEAST_LEFT_MS = HOUR_MS / 2;

/** The times of a reminder, in milliseconds after the lead. */
interface ReminderTimes {
  /** A sixth of the promise is left then, four of 24 hours. */
  due: number;
  /** Waiting for the morning may leave a twenty-fourth of the promise, one of 24 hours, and not less. */
  latest: number;
}

function reminderTimes(replyWithinHours: number): ReminderTimes {
  const promise = replyWithinHours * HOUR_MS;
  return {
    due: promise - Math.max(promise / 6, LEAST_LEFT_MS),
    latest: promise - Math.max(promise / 24, LEAST_LEFT_MS),
  };
}

/** An evening that follows the lead sooner is no time for a reminder: the lead's own email has just come. */
const SOONEST_EVENING_MS = HOUR_MS;

/** From 7:30 PM to 7:00 AM it is 12 h 30 min in the night in which the clocks go back; half an hour is to spare. */
const LONGEST_NIGHT_MS = 13 * HOUR_MS;

/**
 * Returns the time after a lead before which no reminder is due. With 24 hours it is 10 hours: by 3:59 AM the next
 * 7:00 AM is too late, so that the one for a lead from 8 AM goes out at 7:30 PM. In the night in which the clocks go
 * back that is 10 h 31 min after the lead.
 */
export function earliestReminder(replyWithinHours: number): number {
  const { due, latest } = reminderTimes(replyWithinHours);
  return Math.min(due, Math.max(latest - LONGEST_NIGHT_MS, SOONEST_EVENING_MS));
}

/** No reminder is due sooner after its lead. */
export const EARLIEST_REMINDER_MS = earliestReminder(business.replyWithinHours);

/** Every reminder is due sooner after its lead. */
export const PROMISE_MS = business.replyWithinHours * HOUR_MS;

const morning = { hour: 7, minute: 0, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 };
const night = { ...morning, hour: 20 };
const evening = { ...morning, hour: 19, minute: 30 };

/**
 * Returns the time to remind the owner of an unanswered lead, before the promised answer is due. With a promise of
 * 24 hours it is 20 hours after the lead came, if it is day then. From 7:00 AM to 8:00 PM is day, both of them
 * included. Else it is at 7:00 in the morning that follows where that is within 23 hours of the lead, those included,
 * and else at 7:30 in the evening that went before. Another promise has these times in proportion. A short one may
 * have neither that morning nor that evening for a lead of the night: then the reminder comes by night, since it is
 * to be in the mailbox in time. Hours after the lead have 60 minutes each; times of day are what the clock shows.
 *
 * @param timeZone - of the owner, such as `America/Chicago`
 */
export function reminderDue(
  createdAt: Date,
  timeZone: string,
  replyWithinHours: number = business.replyWithinHours,
): Date {
  const times = reminderTimes(replyWithinHours);
  const after = (milliseconds: number) => new Date(createdAt.getTime() + milliseconds);
  const due = localTime(after(times.due), timeZone);
  const thisMorning = ZonedDateTime.withFields(due, morning);
  const isBeforeDay = isBefore(due, thisMorning);
  if (!isBeforeDay && !isBefore(ZonedDateTime.withFields(due, night), due)) return momentOf(due);

  const nextMorning = isBeforeDay ? thisMorning : ZonedDateTime.addDays(thisMorning, 1);
  if (momentOf(nextMorning) <= after(times.latest)) return momentOf(nextMorning);
  const lastEvening = momentOf(
    ZonedDateTime.withFields(ZonedDateTime.subtractDays(nextMorning, 1), evening),
  );
  return lastEvening < after(SOONEST_EVENING_MS) ? momentOf(due) : lastEvening;
}

function isBefore(one: LocalTime, other: LocalTime): boolean {
  return ZonedDateTime.compare(one, other) < 0;
}
