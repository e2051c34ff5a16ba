import { randomUUID } from 'node:crypto';
import { Cron } from 'croner';
import type { Functions } from '../lambda/functions.ts';
import type { LambdaFunction } from '../lambda/lambda-function.ts';
import type { Log } from '../log.ts';
import { StartupError } from '../startup-error.ts';
import { ACCOUNT } from '../template/physical-names.ts';
import type { Resource, Stack } from '../template/stack.ts';
import { type BusEvent, localTargets, type RuleProperties } from './event-rules.ts';

interface Scheduled {
  nextTime: NextTime;
  target: LambdaFunction;
  event(): unknown;
}

/** The first time after another one at which something is due; undefined where there is none. */
type NextTime = (after: Date) => Date | undefined;

/** The template's rules that run a function on a schedule. */
export class Schedules {
  readonly #scheduled: Scheduled[];
  readonly #timers = new Set<NodeJS.Timeout>();
  #stopped = false;

  constructor(stack: Stack, functions: Functions, log: Log) {
    this.#scheduled = stack
      .ofType<RuleProperties>('AWS::Events::Rule')
      .filter(({ properties }) => properties.ScheduleExpression && properties.State !== 'DISABLED')
      .flatMap((rule) =>
        localTargets(rule, log).map((target) => ({
          nextTime: parseSchedule(rule.properties.ScheduleExpression ?? ''),
          target: functions.at(target.Arn),
          event: () => (target.Input ? JSON.parse(target.Input) : scheduledEvent(rule, stack)),
        })),
      );
  }

  /** Runs every schedule once, and from then on at its times. A failed run is left to the next one. */
  start(): void {
    for (const scheduled of this.#scheduled) {
      this.#run(scheduled);
      this.#plan(scheduled);
    }
  }

  stop(): void {
    this.#stopped = true;
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #plan(scheduled: Scheduled): void {
    const now = new Date();
    const time = scheduled.nextTime(now);
    if (!time) return;
    // A timer holds about 24 days; a later time is planned anew when that is over.
    const delay = Math.min(time.getTime() - now.getTime(), 2 ** 31 - 1);
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      if (Date.now() >= time.getTime()) this.#run(scheduled);
      if (!this.#stopped) this.#plan(scheduled);
    }, delay);
    this.#timers.add(timer);
  }

  #run({ target, event }: Scheduled): void {
    // The function's own log tells of its failure.
    target.invoke(event()).catch(() => undefined);
  }
}

function scheduledEvent({ name }: Resource<RuleProperties>, stack: Stack): BusEvent {
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Scheduled Event',
    source: 'aws.events',
    account: ACCOUNT,
    time: new Date().toISOString(),
    region: stack.region,
    resources: [stack.arn('events', `rule/${name}`)],
    detail: {},
  };
}

const unitMinutes: Record<string, number> = { minute: 1, hour: 60, day: 24 * 60 };

/** @throws StartupError for anything else than EventBridge's `rate(…)` and `cron(…)` */
export function parseSchedule(expression: string): NextTime {
  const [, count, unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  if (count) {
    const everyMs = Number(count) * (unitMinutes[unit] ?? 1) * 60_000;
    return (after) => new Date(after.getTime() + everyMs);
  }
  const [, fields = ''] = /^cron\((.+)\)$/.exec(expression) ?? [];
  try {
    // Seconds come first; Sunday is 1, and `5/15` is every fifteenth from the fifth on.
    const cron = new Cron(`0 ${fields}`, {
      mode: '7-part',
      timezone: 'UTC',
      paused: true,
      alternativeWeekdays: true,
      sloppyRanges: true,
    });
    return (after) => cron.nextRun(after) ?? undefined;
  } catch {
    throw new StartupError(`The local run does not know the schedule ${expression}.`);
  }
}
