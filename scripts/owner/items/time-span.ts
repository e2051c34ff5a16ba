import { Temporal } from 'temporal-polyfill';
import { business } from '../../../domain/business.ts';
import { CommandError } from '../command-error.ts';

/** Tells whether a time, ISO 8601 in UTC, lies in the span. */
export type TimeSpan = (time: string) => boolean;

/**
 * A span of time as a person gives it: days in the business's time zone, each of them whole, or exact
 * times with their offset. Without an end it is open there.
 */
export function timeSpan({ since, until }: { since?: string; until?: string }): TimeSpan {
  const from = since === undefined ? -Infinity : momentOf('since', since, 0);
  const before = until === undefined ? Infinity : momentOf('until', until, 1);
  if (from >= before) {
    throw new CommandError(
      `--since ${since} comes after --until ${until}: give the earlier first.`,
      2,
    );
  }
  return (time) => Date.parse(time) >= from && Date.parse(time) < before;
}

/** @param laterUnits - days after a day's start, or milliseconds after an exact time */
function momentOf(option: string, text: string, laterUnits: 0 | 1): number {
  try {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) {
      return Temporal.Instant.from(text).epochMilliseconds + laterUnits;
    }
    const day = Temporal.PlainDate.from(text).add({ days: laterUnits });
    return day.toZonedDateTime(business.timeZone).epochMilliseconds;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new CommandError(
      `--${option} ${text} is no date: give one such as 2026-11-20, or 2026-11-20T15:00:00Z.`,
      2,
    );
  }
}

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: business.timeZone,
  dateStyle: 'short',
  timeStyle: 'short',
});

/** `2026-11-20 09:15`, by the clock of the business. */
export function localTime(time: string): string {
  return clock.format(new Date(time));
}
