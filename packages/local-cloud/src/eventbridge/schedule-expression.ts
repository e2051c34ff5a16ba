import { Cron } from 'croner';
import { StartupError } from '../startup-error.ts';

const MINUTE_MS = 60_000;

const unitMinutes: Record<string, number> = { minute: 1, hour: 60, day: 24 * 60 };

/** Works out times at which something is due. */
export interface Schedule {
  /** @returns the first time after another one, or undefined where there is none */
  nextTime(after: Date): Date | undefined;
}

/** @throws StartupError for anything else than EventBridge's `rate(…)` and `cron(…)` */
export function parseSchedule(expression: string): Schedule {
  const [, count, unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  if (count) {
    const everyMs = Number(count) * (unitMinutes[unit] ?? 1) * MINUTE_MS;
    return { nextTime: (after) => new Date(after.getTime() + everyMs) };
  }
  const [, fields = ''] = /^cron\((.+)\)$/.exec(expression) ?? [];
  const cron = parseCron(fields);
  if (!cron) throw new StartupError(`The local run does not know the schedule ${expression}.`);
  return { nextTime: (after) => cron.nextRun(after) ?? undefined };
}

/** Reads minutes, hours, day of month, month, day of week and year, of which AWS wants one day to be `?`. */
function parseCron(text: string): Cron | undefined {
  const [minutes, hours, day, month, weekday, year, ...others] = text.trim().split(/\s+/);
  if (year === undefined || others.length > 0 || (day === '?') === (weekday === '?')) {
    return undefined;
  }
  // A week ends with its Saturday; croner wants its number with every other use of `L`.
  const lastOfWeek = weekday === 'L' ? '7' : weekday;
  const pattern = ['0', minutes, hours, day, month, lastOfWeek, year].join(' ');
  try {
    return new Cron(pattern, {
      mode: '7-part',
      timezone: 'UTC',
      paused: true,
      // Sunday is 1, and `5/15` is every fifteenth from the fifth on.
      alternativeWeekdays: true,
      sloppyRanges: true,
    });
  } catch {
    return undefined;
  }
}
