import * as ZonedDateTime from 'temporal-polyfill/fns/ZonedDateTime';
import { business } from '../../domain/business.ts';
import { type LocalTime, localTime, momentOf } from '../runtime/clock.ts';

const HOUR_MS = 60 * 60_000;

/** The minimum time from a reminder to the end of the promise: a run every quarter of an hour sends it within that. */
const MIN_LEFT_MS = HOUR_MS / 2;

/** In milliseconds after the lead. */
interface ReminderTimes {
  /** A sixth of the promise is left then: four of 24 hours. */
  due: number;
  /** Waiting for the morning may leave a twenty-fourth of the promise: one of 24 hours. */
  latest: number;
}

function reminderTimes(replyWithinHours: number): ReminderTimes {
  const promise = replyWithinHours * HOUR_MS;
  return {
    due: promise - Math.max(promise / 6, MIN_LEFT_MS),
    latest: promise - Math.max(promise / 24, MIN_LEFT_MS),
  };
}

/** An earlier evening is too soon for a reminder: the lead's own email has just come. */
const SOONEST_EVENING_MS = HOUR_MS;

/** From 7:30 PM to 7:00 AM it is 12 h 30 min in the night in which the clocks go back; half an hour is spare. */
const LONGEST_NIGHT_MS = 13 * HOUR_MS;

/**
 * Returns the time after a lead before which no reminder is due. With 24 hours it is 10 hours: by 3:59 AM the next 7:00
 * AM is too late, so that the one for a lead from 8 AM goes out at 7:30 PM.
 */
export function earliestReminder(replyWithinHours: number): number {
  const { due, latest } = reminderTimes(replyWithinHours);
  return Math.min(due, Math.max(latest - LONGEST_NIGHT_MS, SOONEST_EVENING_MS));
}

export const EARLIEST_REMINDER_MS = earliestReminder(business.replyWithinHours);

export const PROMISE_MS = business.replyWithinHours * HOUR_MS;

const morning = { hour: 7, minute: 0, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 };
const night = { ...morning, hour: 20 };
const evening = { ...morning, hour: 19, minute: 30 };

/**
 * Returns the time to remind the owner of an unanswered lead, before the promised answer is due. With a promise of 24
 * hours it is 20 hours after the lead if that is between 7:00 AM and 8:00 PM; else 7:00 the next morning if that is
 * within 23 hours of the lead, else 7:30 the evening before. Another promise has these times in proportion. A short one
 * may allow neither: then the reminder comes at night.
 *
 * @param timeZone - the owner's, such as `America/Chicago`
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
