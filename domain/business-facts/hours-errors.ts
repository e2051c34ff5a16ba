import { days, parseDays, parseTime } from '../opening-hours.ts';
import type { Business } from './business-schema.ts';

/** A mistake in the facts: where it is, and a sentence about it without the file. */
export interface FactError {
  path: readonly PropertyKey[];
  text: string;
}

type Hours = Business['hours'][number];

/** Finds what is misspelt in the business hours, and the days that they name twice or not at all. */
export function hoursErrors(hours: readonly Hours[]): FactError[] {
  const errors = hours.flatMap((entry, index) => [
    ...misspeltDays(entry, index),
    ...wrongTimes(entry, index),
  ]);
  const named = hours.flatMap(namedDays);
  const hasMisspeltDay = hours.some((entry) => ranges(entry).some((range) => !parseDays(range)));
  return [
    ...errors,
    ...hours.flatMap((entry, index) => repeatedDays(entry, index, hours)),
    ...(hasMisspeltDay ? [] : days.filter((day) => !named.includes(day)).map(missingDay)),
  ];
}

const ranges = ({ days }: Hours) => days.split(',').map((range) => range.trim());
const namedDays = (entry: Hours) => ranges(entry).flatMap((range) => parseDays(range) ?? []);
const placeOf = ({ days }: Hours) => `the hours of "${days}"`;

function misspeltDays(entry: Hours, index: number): FactError[] {
  return ranges(entry)
    .filter((range) => !parseDays(range))
    .map((range) => ({
      path: ['hours', index, 'days'],
      text: `${placeOf(entry)}: "days" must be days like "Mon", "Mon-Fri" or "Mon, Wed" ("${range}" isn't).`,
    }));
}

function repeatedDays(entry: Hours, index: number, hours: readonly Hours[]): FactError[] {
  const before = hours.slice(0, index).flatMap(namedDays);
  const own = namedDays(entry);
  const repeated = own.filter((day, at) => before.includes(day) || own.indexOf(day) < at);
  return [...new Set(repeated)].map((day) => ({
    path: ['hours', index, 'days'],
    text: `${placeOf(entry)}: "days" repeats ${day}; take one of the two out.`,
  }));
}

function missingDay(day: string): FactError {
  const text = `"hours" doesn't include ${day}; if you're closed then, add { days: '${day.slice(0, 3)}' }.`;
  return { path: ['hours'], text };
}

function wrongTimes(entry: Hours, index: number): FactError[] {
  const { opens, closes } = entry;
  const at = (field: 'opens' | 'closes', text: string) => [
    { path: ['hours', index, field], text: `${placeOf(entry)}: ${text}` },
  ];
  if (opens === undefined && closes === undefined) return [];
  if (opens === undefined || closes === undefined) {
    const [missing, other] = opens === undefined ? ['opens', 'closes'] : ['closes', 'opens'];
    return at(
      other as 'opens' | 'closes',
      `"${missing}" is missing; add it, or take "${other}" out if you're closed.`,
    );
  }
  const times = { opens: parseTime(opens), closes: parseTime(closes) };
  if (times.opens && times.closes) {
    return times.opens < times.closes
      ? []
      : at('closes', `"closes" (${closes}) must be later in the day than "opens" (${opens}).`);
  }
  return (['opens', 'closes'] as const)
    .filter((field) => !times[field])
    .flatMap((field) =>
      at(
        field,
        `"${field}" must be a time like "${timeLike(entry[field])}" (it is "${entry[field]}").`,
      ),
    );
}

/** The right form of a time that is only written differently, such as `7:00AM`; else an example. */
function timeLike(text = ''): string {
  const [, hour, minute = '00', half] =
    /^\s*(\d\d?)(?::(\d\d))?\s*([ap])\.?m\.?\s*$/i.exec(text) ?? [];
  const time = `${hour}:${minute} ${half?.toUpperCase()}M`;
  return parseTime(time) ? time : '7:00 AM';
}
