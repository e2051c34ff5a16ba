import * as Instant from 'temporal-polyfill/fns/Instant';
import * as PlainDateTime from 'temporal-polyfill/fns/PlainDateTime';
import * as ZonedDateTime from 'temporal-polyfill/fns/ZonedDateTime';
import { business } from '../../domain/business.ts';

/** A moment in the business's time zone; immutable. */
export type LocalTime = ZonedDateTime.Record;

const { timeZone } = business;

export function toZonedDateTime(moment: Date): LocalTime {
  return Instant.toZonedDateTimeISO(Instant.fromEpochMilliseconds(moment.getTime()), timeZone);
}

export function toDate({ epochMilliseconds }: LocalTime): Date {
  return new Date(epochMilliseconds);
}

const dateTimeLocal =
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)T(?<hour>\d\d):(?<minute>\d\d)(?::\d\d)?$/;

/** Parses the value of an HTML input of type `datetime-local`, such as `2026-11-20T09:00`. */
export function parseDateTimeLocal(value: string): Date | undefined {
  const groups = dateTimeLocal.exec(value)?.groups;
  if (!groups) return undefined;
  const { year, month, day, hour, minute } = groups;
  try {
    const local = PlainDateTime.create(
      Number(year),
      Number(month),
      Number(day),
      Number(hour),
      Number(minute),
    );
    return toDate(PlainDateTime.toZonedDateTime(local, timeZone));
  } catch {
    // The calendar has no such day or time.
    return undefined;
  }
}

export function toDateTimeLocal(moment: Date): string {
  return ZonedDateTime.toString(toZonedDateTime(moment)).slice(0, '2026-11-20T09:00'.length);
}

/** Formats a moment of the last week: `today, 7:59 AM`, `yesterday, 3:10 PM`, else with the weekday. */
export function relativeDayAndTime(moment: Date, now: Date): string {
  const time = moment.toLocaleTimeString('en-US', { timeZone, timeStyle: 'short' });
  return `${relativeDay(moment, now)}, ${plainSpaces(time)}`;
}

function relativeDay(moment: Date, now: Date): string {
  const day = ZonedDateTime.startOfDay(toZonedDateTime(moment));
  const daysAgo = ZonedDateTime.diffDays(day, ZonedDateTime.startOfDay(toZonedDateTime(now)));
  if (daysAgo === 0) return 'today';
  if (daysAgo === 1) return 'yesterday';
  return moment.toLocaleDateString('en-US', { timeZone, weekday: 'long' });
}

/** Formats a day in the business's time zone: `Thu, Nov 20`. */
export function shortDay(iso: string): string {
  return new Date(iso).toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone,
  });
}

/** Formats a time in the business's time zone: `Thu, Nov 20, 9:00 AM`. */
export function dayAndTime(iso: string): string {
  const time = new Date(iso).toLocaleTimeString('en-US', { timeStyle: 'short', timeZone });
  return `${shortDay(iso)}, ${plainSpaces(time)}`;
}

/** Replaces the narrow no-break space before AM and PM, which some mail programs show as a box. */
function plainSpaces(text: string): string {
  return text.replace(/\s/g, ' ');
}

const MINUTE_MS = 60_000;

/** Formats an age in the largest unit that fits: `7 min ago`, then hours, then days. */
export function timeAgo(iso: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(iso)) / MINUTE_MS));
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return hours === 1 ? '1 hour ago' : `${hours} hours ago`;
  return `${Math.floor(hours / 24)} days ago`;
}
