import type { Functions } from '../lambda/functions.ts';
import type { Queues } from '../sqs/queue.ts';
import { type EventPattern, matchesEventPattern } from '../streams/event-pattern.ts';
import type { Stack } from '../template/stack.ts';

/** The emulated properties of an `AWS::Events::Rule`. */
export interface RuleProperties {
  ScheduleExpression?: string;
  EventPattern?: EventPattern;
  Targets?: { Arn: string; Input?: string }[];
}

/** Sends an event to the functions and queues of every rule that it matches. Failures are in the functions' logs. */
export function sendToRules(
  event: object,
  { stack, functions, queues }: { stack: Stack; functions: Functions; queues: Queues },
): void {
  for (const { properties } of stack.ofType<RuleProperties>('AWS::Events::Rule')) {
    const { EventPattern, Targets = [] } = properties;
    if (!EventPattern || !matchesEventPattern(event, EventPattern)) continue;
    for (const { Arn } of Targets) {
      if (queues.has(Arn)) queues.at(Arn).send(JSON.stringify(event));
      else
        functions
          .at(Arn)
          .invoke(event)
          .catch(() => undefined);
    }
  }
}
