import * as Instant from 'temporal-polyfill/fns/Instant';
import * as ZonedDateTime from 'temporal-polyfill/fns/ZonedDateTime';
import { plainSpaces } from './dates.ts';

/** A moment with what clock and calendar show at a place; immutable. */
export type LocalTime = ZonedDateTime.Record;

/** Returns the date and time of day at a moment in a time zone such as `America/Chicago`. */
export function localTime(moment: Date, timeZone: string): LocalTime {
  return Instant.toZonedDateTimeISO(Instant.fromEpochMilliseconds(moment.getTime()), timeZone);
}

/** The moment at which the place shows that. */
export function momentOf({ epochMilliseconds }: LocalTime): Date {
  return new Date(epochMilliseconds);
}

/** `yesterday 3:10 PM`, `today 7:59 AM`, else with the name of the day: for moments of the last week. */
export function recently(moment: Date, now: Date, timeZone: string): string {
  const time = moment.toLocaleTimeString('en-US', { timeZone, timeStyle: 'short' });
  return `${dayBefore(moment, now, timeZone)} ${plainSpaces(time)}`;
}

function dayBefore(moment: Date, now: Date, timeZone: string): string {
  const [day, today] = [moment, now].map((time) =>
    ZonedDateTime.startOfDay(localTime(time, timeZone)),
  ) as [LocalTime, LocalTime];
  const daysAgo = ZonedDateTime.diffDays(day, today);
  if (daysAgo === 0) return 'today';
  if (daysAgo === 1) return 'yesterday';
  return moment.toLocaleDateString('en-US', { timeZone, weekday: 'long' });
}
