import { business } from '../../domain/business.ts';

const { timeZone } = business;

/** `November 20, 2025` where the business is. */
export function longDate(iso: string): string {
  return new Date(iso).toLocaleDateString('en-US', { dateStyle: 'long', timeZone });
}

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

/** Newer tables of formats put a narrow no-break space before AM and PM, which some mail readers show as a box. */
export function plainSpaces(text: string): string {
  return text.replace(/\s/g, ' ');
}

const MINUTE_MS = 60_000;

/** `3 hours ago`, in the largest unit that fits: minutes, hours, then days. */
export function timeAgo(iso: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(iso)) / MINUTE_MS));
  if (minutes < 1) return 'just now';
  if (minutes < 60) return ago(minutes, 'minute');
  if (minutes < 48 * 60) return ago(Math.floor(minutes / 60), 'hour');
  return ago(Math.floor(minutes / (24 * 60)), 'day');
}

function ago(count: number, unit: 'minute' | 'hour' | 'day'): string {
  return new Intl.RelativeTimeFormat('en-US').format(-count, unit);
}
