import type { Functions } from '../lambda/functions.ts';
import type { Stack } from '../template/stack.ts';
import type { RuleProperties } from './event-rules.ts';

const scheduledEvent = {
  version: '0',
  'detail-type': 'Scheduled Event',
  source: 'aws.events',
  resources: [],
  detail: {},
};

/**
 * Runs every scheduled rule once, and those with a rate of minutes again at each interval. A failed run is left to the
 * next one.
 *
 * @returns a function that ends the schedules
 */
export function startSchedules(stack: Stack, functions: Functions): () => void {
  const timers: NodeJS.Timeout[] = [];
  for (const { properties } of stack.ofType<RuleProperties>('AWS::Events::Rule')) {
    const { ScheduleExpression, Targets = [] } = properties;
    if (!ScheduleExpression) continue;
    const [, minutes] = /^rate\((\d+) minutes?\)$/.exec(ScheduleExpression) ?? [];
    for (const { Arn, Input } of Targets) {
      const event = Input ? JSON.parse(Input) : scheduledEvent;
      const run = () =>
        void functions
          .at(Arn)
          .invoke(event)
          .catch(() => undefined);
      run();
      if (minutes) timers.push(setInterval(run, Number(minutes) * 60_000));
    }
  }
  return () => timers.forEach(clearInterval);
}
