import * as Instant from 'temporal-polyfill/fns/Instant';
import * as PlainDateTime from 'temporal-polyfill/fns/PlainDateTime';
import * as ZonedDateTime from 'temporal-polyfill/fns/ZonedDateTime';
import { business } from '../../domain/business.ts';

/** A moment with what clock and calendar show where the business is; immutable. */
export type LocalTime = ZonedDateTime.Record;

const { timeZone } = business;

export function toZonedDateTime(moment: Date): LocalTime {
  return Instant.toZonedDateTimeISO(Instant.fromEpochMilliseconds(moment.getTime()), timeZone);
}

export function toDate({ epochMilliseconds }: LocalTime): Date {
  return new Date(epochMilliseconds);
}

/** Parses the value of an HTML input of type `datetime-local`, such as `2026-11-20T09:00`. */
export function parseDateTimeLocal(value: string): Date | undefined {
  const [, ...parts] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::\d\d)?$/.exec(value) ?? [];
  const [year = 0, month = 0, day = 0, hour, minute] = parts.map(Number);
  if (parts.length === 0) return undefined;
  try {
    const local = PlainDateTime.create(year, month, day, hour, minute);
    return toDate(PlainDateTime.toZonedDateTime(local, timeZone));
  } catch {
    // The calendar has no such day or time.
    return undefined;
  }
}

export function toDateTimeLocal(moment: Date): string {
  return ZonedDateTime.toString(toZonedDateTime(moment)).slice(0, '2026-11-20T09:00'.length);
}

/** `yesterday, 3:10 PM`, `today, 7:59 AM`, else with the name of the day: for moments of the last week. */
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

/** `Thu, Nov 20` where the business is. */
export function shortDay(iso: string): string {
  return new Date(iso).toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone,
  });
}

/** `Thu, Nov 20, 9:00 AM` where the business is. */
export function dayAndTime(iso: string): string {
  const time = new Date(iso).toLocaleTimeString('en-US', { timeStyle: 'short', timeZone });
  return `${shortDay(iso)}, ${plainSpaces(time)}`;
}

/** Newer formats put a narrow no-break space before AM and PM, which some mail readers show as a box. */
function plainSpaces(text: string): string {
  return text.replace(/\s/g, ' ');
}

const MINUTE_MS = 60_000;

/** `7 min ago`, in the largest unit that fits: minutes, hours, then days. */
export function timeAgo(iso: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(iso)) / MINUTE_MS));
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return hours === 1 ? '1 hour ago' : `${hours} hours ago`;
  return `${Math.floor(hours / 24)} days ago`;
}
