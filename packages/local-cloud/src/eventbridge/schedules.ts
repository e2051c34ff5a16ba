import { randomUUID } from 'node:crypto';
import type { Functions } from '../lambda/functions.ts';
import type { LambdaFunction } from '../lambda/lambda-function.ts';
import type { Log } from '../log.ts';
import { ACCOUNT } from '../template/physical-names.ts';
import type { Resource, Stack } from '../template/stack.ts';
import { localTargets, type RuleProperties } from './rule-targets.ts';
import { parseSchedule, type Schedule } from './schedule-expression.ts';

interface Scheduled {
  schedule: Schedule;
  target: LambdaFunction;
  event(): unknown;
}

/** The template's rules that run a function by the clock. */
export class Schedules {
  readonly #scheduled: Scheduled[];
  readonly #timers = new Set<NodeJS.Timeout>();
  #stopped = false;

  constructor(stack: Stack, functions: Functions, log: Log) {
    this.#scheduled = stack
      .ofType<RuleProperties>('AWS::Events::Rule')
      .filter(({ properties }) => properties.ScheduleExpression && properties.State !== 'DISABLED')
      .flatMap((rule) => scheduledOf(rule, stack, functions, log));
  }

  /** Runs every schedule once and from then on by the clock. A failed run is left to the next one. */
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
    const time = scheduled.schedule.nextTime(now);
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

function scheduledOf(
  rule: Resource<RuleProperties>,
  stack: Stack,
  functions: Functions,
  log: Log,
): Scheduled[] {
  const { ScheduleExpression: expression = '' } = rule.properties;
  return localTargets(rule, ['lambda'], log).map((target) => ({
    schedule: parseSchedule(expression),
    target: functions.at(target.Arn),
    event: () => (target.Input ? JSON.parse(target.Input) : scheduledEvent(rule, stack)),
  }));
}

function scheduledEvent({ name }: Resource<RuleProperties>, stack: Stack) {
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
