import { StartupError } from './startup-error.ts';

const MINUTE_MS = 60_000;

const unitMinutes: Record<string, number> = { minute: 1, hour: 60, day: 24 * 60 };

/** The fields of `cron(…)`: their range, and names for their values. EventBridge counts Sunday as 1. */
const fields = [
  { from: 0, to: 59, names: [] },
  { from: 0, to: 23, names: [] },
  { from: 1, to: 31, names: [] },
  {
    from: 1,
    to: 12,
    names: ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'],
  },
  { from: 1, to: 7, names: ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] },
  { from: 1970, to: 2199, names: [] },
];

export type Schedule = { everyMs: number } | { cron: Set<number>[] };

/** Reads `rate(…)` or `cron(…)`; throws a StartupError for what it does not know. */
export function parseSchedule(expression: string): Schedule {
  const [, count, unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  if (count) return { everyMs: Number(count) * (unitMinutes[unit] ?? 1) * MINUTE_MS };
  const [, cron] = /^cron\((.+)\)$/.exec(expression) ?? [];
  const parts = cron?.trim().split(/\s+/) ?? [];
  if (parts.length !== fields.length) throw unknown(expression);
  return { cron: fields.map((field, index) => valuesOf(parts[index] ?? '', field, expression)) };
}

/** The first time after another at which a schedule is due, in UTC. */
export function nextTime(schedule: Schedule, after: Date): Date {
  if ('everyMs' in schedule) return new Date(after.getTime() + schedule.everyMs);
  const [minutes, hours, days, months, weekdays, years] = schedule.cron;
  let time = new Date(Math.floor(after.getTime() / MINUTE_MS + 1) * MINUTE_MS);
  for (;;) {
    const isDay =
      days?.has(time.getUTCDate()) &&
      months?.has(time.getUTCMonth() + 1) &&
      weekdays?.has(time.getUTCDay() + 1);
    if (time.getUTCFullYear() > (fields[5]?.to ?? 0)) throw unknown('one that is never due');
    if (!isDay || !years?.has(time.getUTCFullYear())) {
      time = new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate() + 1));
    } else if (hours?.has(time.getUTCHours()) && minutes?.has(time.getUTCMinutes())) {
      return time;
    } else {
      time = new Date(time.getTime() + MINUTE_MS);
    }
  }
}

function valuesOf(
  text: string,
  { from, to, names }: { from: number; to: number; names: string[] },
  expression: string,
): Set<number> {
  const numberOf = (part: string): number => {
    const named = names.indexOf(part.toUpperCase());
    const value = named === -1 ? Number(part) : from + named;
    if (!Number.isInteger(value) || value < from || value > to) throw unknown(expression);
    return value;
  };
  const values = text.split(',').flatMap((part) => {
    const [range = '', step = '1'] = part.split('/');
    const isAny = range === '*' || range === '?';
    const [first = '', last] = range.split('-');
    const start = isAny ? from : numberOf(first);
    const end = isAny || (last === undefined && part.includes('/')) ? to : numberOf(last ?? first);
    const every = Number(step);
    if (!Number.isInteger(every) || every < 1) throw unknown(expression);
    return Array.from(
      { length: Math.floor((end - start) / every) + 1 },
      (_, index) => start + index * every,
    );
  });
  return new Set(values);
}

function unknown(expression: string): StartupError {
  return new StartupError(`The local run does not know the schedule ${expression}.`);
}
