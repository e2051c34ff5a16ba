import * as Instant from 'temporal-polyfill/fns/Instant';
import * as PlainDateTime from 'temporal-polyfill/fns/PlainDateTime';
import * as ZonedDateTime from 'temporal-polyfill/fns/ZonedDateTime';
import { business } from '../../domain/business.ts';

/** A moment with what clock and calendar show at a place; immutable. */
export type LocalTime = ZonedDateTime.Record;

export function localTime(moment: Date, timeZone: string): LocalTime {
  return Instant.toZonedDateTimeISO(Instant.fromEpochMilliseconds(moment.getTime()), timeZone);
}

export function momentOf({ epochMilliseconds }: LocalTime): Date {
  return new Date(epochMilliseconds);
}

/**
 * Parses the value of an HTML input of type `datetime-local`, such as `2026-11-20T09:00`, by the clock of the business.
 */
export function momentOfInput(value: string): Date | undefined {
  const [, ...parts] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::\d\d)?$/.exec(value) ?? [];
  const [year = 0, month = 0, day = 0, hour, minute] = parts.map(Number);
  if (parts.length === 0) return undefined;
  try {
    const local = PlainDateTime.create(year, month, day, hour, minute);
    return momentOf(PlainDateTime.toZonedDateTime(local, business.timeZone));
  } catch {
    // The calendar has no such day or time.
    return undefined;
  }
}

export function inputOfMoment(moment: Date): string {
  return ZonedDateTime.toString(localTime(moment, business.timeZone)).slice(
    0,
    '2026-11-20T09:00'.length,
  );
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

const { timeZone } = business;

/** `Thu, Nov 20, 9:00 AM CST` where the business is. */
export function dayAndTime(iso: string): string {
  const text = new Date(iso).toLocaleString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  });
  return plainSpaces(text);
}

/** Newer formats put a narrow no-break space before AM and PM, which some mail readers show as a box. */
function plainSpaces(text: string): string {
  return text.replace(/\s/g, ' ');
}

const MINUTE_MS = 60_000;

const ago = new Intl.RelativeTimeFormat('en-US');

/** `3 hours ago`, in the largest unit that fits: minutes, hours, then days. */
export function timeAgo(iso: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(iso)) / MINUTE_MS));
  if (minutes < 1) return 'just now';
  if (minutes < 60) return ago.format(-minutes, 'minute');
  if (minutes < 48 * 60) return ago.format(-Math.floor(minutes / 60), 'hour');
  return ago.format(-Math.floor(minutes / (24 * 60)), 'day');
}
