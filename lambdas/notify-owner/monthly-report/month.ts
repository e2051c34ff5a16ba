import * as ZonedDateTime from 'temporal-polyfill/fns/ZonedDateTime';
import { localTime, momentOf } from '../../time/local-time.ts';

/** A calendar month at a place. */
export interface Month {
  /** `2026-10` */
  id: string;
  /** `October` */
  name: string;
  /** Its first moment, and that of the next month. */
  from: Date;
  until: Date;
}

/** The last month that is wholly over at a moment in a time zone such as `America/Chicago`. */
export function lastMonth(now: Date, timeZone: string): Month {
  const until = ZonedDateTime.startOfMonth(localTime(now, timeZone));
  const from = ZonedDateTime.subtractMonths(until, 1);
  return {
    id: ZonedDateTime.toString(from).slice(0, '2026-10'.length),
    name: momentOf(from).toLocaleDateString('en-US', { timeZone, month: 'long' }),
    from: momentOf(from),
    until: momentOf(until),
  };
}
