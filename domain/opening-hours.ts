export const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Days that share the same hours, as the owner writes them. Days without times are closed. */
interface BusinessHours {
  readonly days: string;
  readonly opens?: string | undefined;
  readonly closes?: string | undefined;
}

export interface OpeningTimes {
  readonly hours: readonly BusinessHours[];
  readonly closed: readonly ClosedDates[];
  /** The name of the IANA time zone. */
  readonly timeZone: string;
}

/** A closed date, or the first and the last of several (ISO 8601). */
type ClosedDates = string | { readonly from: string; readonly to: string };

/** Parses the day names, and the times on the 24-hour clock. */
export function hoursByDay({ days, opens, closes }: BusinessHours) {
  return {
    days: parseDays(days),
    opens: opens && parseTime(opens),
    closes: closes && parseTime(closes),
  };
}

export function closedRange(dates: ClosedDates) {
  return typeof dates === 'string' ? { from: dates, to: dates } : dates;
}

/** Lists the hours, then upcoming closed dates: `Sat`, `8:00 AM-4:00 PM`; `Dec 24 to Jan 1`, `Closed`. */
export function hoursTable({ hours, closed, timeZone }: OpeningTimes, now?: Date) {
  const today = now ? dateIn(timeZone, now) : '';
  const rows = hours.map(({ days, opens, closes }): [days: string, times: string] => {
    return [days, opens ? `${opens}-${closes}` : 'Closed'];
  });
  for (const { from, to } of closed.map(closedRange).filter(({ to }) => to >= today)) {
    rows.push([[...new Set([from, to])].map(monthAndDay).join(' to '), 'Closed']);
  }
  return rows;
}

/** Returns the ISO 8601 date of a moment. */
export function dateIn(timeZone: string, moment: Date): string {
  return moment.toLocaleDateString('sv-SE', { timeZone });
}

const inUtc = (date: string, options: Intl.DateTimeFormatOptions) =>
  new Date(date).toLocaleDateString('en-US', { timeZone: 'UTC', ...options });

const monthAndDay = (date: string) => inUtc(date, { month: 'short', day: 'numeric' });

/** Returns `Open now, until 6:00 PM` or `Closed now`. */
export function openingStatus(times: OpeningTimes, now: Date): string {
  const { timeZone } = times;
  const { opens, closes } = hoursOn(times, dateIn(timeZone, now)) ?? {};
  if (!opens || !closes) return 'Closed now';
  // On the 24-hour clock.
  const time = now.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  const isOpen = parseTime(opens) <= time && time < parseTime(closes);
  return isOpen ? `Open now, until ${closes}` : 'Closed now';
}

/** Returns the hours of a date; undefined if the business is closed all day. */
function hoursOn({ hours, closed }: OpeningTimes, date: string) {
  const isClosed = closed.map(closedRange).some(({ from, to }) => from <= date && date <= to);
  if (isClosed) return undefined;
  const weekday = inUtc(date, { weekday: 'long' });
  return hours.find(({ opens, days }) => opens && parseDays(days).includes(weekday));
}

/** Expands `Mon-Fri` and `Sat, Sun` to the names of the days, and ignores other text. */
export function parseDays(text: string): string[] {
  return text.split(/, */).flatMap((range) => {
    const [first = '', last = first] = range.split('-');
    const from = days.findIndex((day) => day.startsWith(first));
    const to = days.findIndex((day) => day.startsWith(last));
    return from < 0 ? [] : days.slice(from, to + 1);
  });
}

/** Converts `6:00 PM` to `18:00`; returns an empty string for anything else. */
export function parseTime(text: string): string {
  const time = /^(?<hour>1[0-2]|[1-9])(?::(?<minute>[0-5]\d))? (?<half>[AP])M$/.exec(text)?.groups;
  if (!time) return '';
  const hours = (Number(time.hour) % 12) + (time.half === 'P' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${time.minute ?? '00'}`;
}
