export const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Days that share the same hours, as written by the owner. Closed if `opens` is missing. */
export interface BusinessHours {
  readonly days: string;
  readonly opens?: string | undefined;
  readonly closes?: string | undefined;
}

/** Parses the day names, and the times on the 24-hour clock. */
export function hoursByDay({ days, opens, closes }: BusinessHours) {
  return {
    days: parseDays(days),
    opens: opens && parseTime(opens),
    closes: closes && parseTime(closes),
  };
}

/** Returns `Open now, until 6:00 PM` or `Closed now, opens Mon 7:00 AM`; undefined if no day has hours. */
export function openingStatus(
  hours: readonly BusinessHours[],
  timeZone: string,
  now: Date,
): string | undefined {
  const day = now.toLocaleDateString('en-US', { timeZone, weekday: 'long' });
  const time = now.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  const hoursOn = (name = '') =>
    hours.find((each) => each.opens && hoursByDay(each).days.includes(name));
  const today = hoursOn(day);
  const { opens = '', closes = '' } = today ? hoursByDay(today) : {};
  if (today && opens <= time && time < closes) return `Open now, until ${today.closes}`;
  if (today && time < opens) return `Closed now, opens today ${today.opens}`;
  const from = days.indexOf(day) + 1;
  const next = [...days, ...days].slice(from, from + days.length).find((name) => hoursOn(name));
  return next && `Closed now, opens ${next.slice(0, 3)} ${hoursOn(next)?.opens}`;
}

/** Expands `Mon-Fri` and `Sat, Sun` to the names of the days; leaves out what isn't a day. */
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
