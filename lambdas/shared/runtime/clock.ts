import { business } from '../../../domain/business.ts';

const { timeZone } = business;

/** Formats a day in the business's time zone: `Thu, Nov 20`. */
export function shortDay(iso: string): string {
  const options = { timeZone, weekday: 'short', month: 'short', day: 'numeric' } as const;
  return new Date(iso).toLocaleDateString('en-US', options);
}

/** Formats a time in the business's time zone: `Thu, Nov 20, 9:00 AM`. */
export function dayAndTime(iso: string): string {
  return `${shortDay(iso)}, ${localTime(iso)}`;
}

function localTime(iso: string): string {
  const options = { timeZone, hour: 'numeric', minute: '2-digit' } as const;
  // Some email programs show the narrow no-break space before AM and PM as a box.
  return new Date(iso).toLocaleTimeString('en-US', options).replace(/\s/g, ' ');
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

/** Computes a time to live, in seconds since 1970. */
export function secondsAfter(now: Date, seconds: number): number {
  return Math.floor(now.getTime() / 1000) + seconds;
}
