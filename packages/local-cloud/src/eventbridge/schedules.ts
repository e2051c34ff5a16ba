import { randomUUID } from 'node:crypto';
import { Cron } from 'croner';
import type { Functions } from '../lambda/functions.ts';
import type { Log } from '../log.ts';
import { StartupError } from '../startup-error.ts';
import { ACCOUNT } from '../template/physical-names.ts';
import type { Resource, Stack } from '../template/stack.ts';
import { localTargets, type RuleProperties } from './event-rules.ts';

/** The template's rules that run a function on a schedule. */
export class Schedules {
  readonly #running = new DisposableStack();

  /** Runs every schedule once, and from then on at its times. A failed run is left to the next one. */
  constructor(stack: Stack, functions: Functions, log: Log) {
    const rules = stack
      .ofType<RuleProperties>('AWS::Events::Rule')
      .filter(({ properties }) => properties.ScheduleExpression && properties.State !== 'DISABLED');
    for (const rule of rules) {
      for (const { Arn, Input } of localTargets(rule, log)) {
        const target = functions.at(Arn);
        // The function's own log has its failure.
        const run = () => {
          const event = Input ? JSON.parse(Input) : scheduledEvent(rule, stack);
          target.invoke(event).catch(() => undefined);
        };
        run();
        this.#running.defer(repeat(rule.properties.ScheduleExpression ?? '', run));
      }
    }
  }

  stop(): void {
    this.#running.dispose();
  }
}

function scheduledEvent({ name }: Resource<RuleProperties>, stack: Stack): object {
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

/**
 * @returns what ends it
 * @throws StartupError for anything else than EventBridge's `rate(…)` and `cron(…)`
 */
export function repeat(expression: string, run: () => void): () => void {
  const [, count, unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  if (count) {
    const timer = setInterval(run, Number(count) * (unitMinutes[unit] ?? 1) * 60_000);
    return () => clearInterval(timer);
  }
  const [, fields = ''] = /^cron\((.+)\)$/.exec(expression) ?? [];
  try {
    const cron = cronOf(fields, run);
    return () => cron.stop();
  } catch {
    throw new StartupError(`The local run does not know the schedule ${expression}.`);
  }
}

/** Reads EventBridge's fields: seconds come first in croner's, Sunday is 1, and `5/15` is every fifteenth from the fifth on. */
export function cronOf(fields: string, run?: () => void): Cron {
  return new Cron(
    `0 ${fields}`,
    { mode: '7-part', timezone: 'UTC', alternativeWeekdays: true, sloppyRanges: true },
    run,
  );
}
