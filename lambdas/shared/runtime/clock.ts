import * as Instant from 'temporal-polyfill/fns/Instant';
import type * as ZonedDateTime from 'temporal-polyfill/fns/ZonedDateTime';
import { business } from '../../../domain/business.ts';

/** A moment in the business's time zone; immutable. */
export type LocalTime = ZonedDateTime.Record;

const { timeZone } = business;

export function toZonedDateTime(moment: Date): LocalTime {
  return Instant.toZonedDateTimeISO(Instant.fromEpochMilliseconds(moment.getTime()), timeZone);
}

export function toDate({ epochMilliseconds }: LocalTime): Date {
  return new Date(epochMilliseconds);
}

/** Formats a day in the business's time zone: `Thu, Nov 20`. */
export function shortDay(iso: string): string {
  const options = { timeZone, weekday: 'short', month: 'short', day: 'numeric' } as const;
  return new Date(iso).toLocaleDateString('en-US', options);
}

/** Formats a time in the business's time zone: `Thu, Nov 20, 9:00 AM`. */
export function dayAndTime(iso: string): string {
  const options = { timeZone, hour: 'numeric', minute: '2-digit' } as const;
  const time = new Date(iso).toLocaleTimeString('en-US', options);
  // Some email programs show the narrow no-break space before AM and PM as a box.
  return `${shortDay(iso)}, ${time.replace(/\s/g, ' ')}`;
}

/** Formats a time for a spreadsheet, in the business's time zone: `2025-11-20 09:00`. */
export function timestamp(iso: string): string {
  const options = { timeZone, dateStyle: 'short', timeStyle: 'short' } as const;
  // Swedish writes dates as ISO 8601 does.
  return new Date(iso).toLocaleString('sv-SE', options);
}

/** Formats an age in the largest unit that fits: `7 min ago`, then hours, then days. */
export function timeAgo(iso: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(iso)) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return hours === 1 ? '1 hour ago' : `${hours} hours ago`;
  return `${Math.floor(hours / 24)} days ago`;
}
