import type { BusinessHours } from '../../domain/business.ts';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** schema.org's OpeningHoursSpecification: days by name, times on the 24-hour clock. */
export interface OpeningHours {
  '@type': 'OpeningHoursSpecification';
  dayOfWeek: string[];
  opens: string;
  closes: string;
}

/**
 * The hours as search engines read them. A closed day opens and closes at midnight, which is how
 * Google's reference for local businesses has it.
 *
 * @throws Error naming the text of `domain/business.ts` that is no day or time.
 */
export function openingHours(hours: readonly BusinessHours[]): OpeningHours[] {
  return hours.map((each) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: each.days.split(',').flatMap(daysIn),
    opens: each.opens === undefined ? '00:00' : clockTime(each.opens),
    closes: each.closes === undefined ? '00:00' : clockTime(each.closes),
  }));
}

/** `Mon-Wed` as the names of its days; a range may run over the end of the week. */
function daysIn(range: string): string[] {
  const [first = '', last = first] = range.split(/[-–]/);
  const [from, to] = [dayIndex(first), dayIndex(last)];
  const count = ((to - from + days.length) % days.length) + 1;
  return [...days, ...days].slice(from, from + count);
}

function dayIndex(text: string): number {
  const name = text.trim().toLowerCase();
  const index = days.findIndex((day) => name.length >= 3 && day.toLowerCase().startsWith(name));
  if (index < 0) throw notUnderstood(text, 'day, like "Mon" or "Mon-Fri"');
  return index;
}

/** `18:00` for `6:00 PM`. */
function clockTime(text: string): string {
  const [, hour = '', minute = '00', half = ''] =
    /^(1[0-2]|[1-9])(?::([0-5]\d))? ?([AP])M$/i.exec(text.trim()) ?? [];
  if (!hour) throw notUnderstood(text, 'time, like "7:00 AM"');
  const hours = (Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

function notUnderstood(text: string, wanted: string): Error {
  return new Error(`"${text}" in the hours of domain/business.ts is no ${wanted}.`);
}
