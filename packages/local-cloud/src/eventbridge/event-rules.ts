import type { Functions } from '../lambda/functions.ts';
import type { Queues } from '../sqs/queue.ts';
import type { Stack } from '../template/stack.ts';

/** Nested objects whose leaves are lists of alternatives. */
interface EventPattern {
  [field: string]: EventPattern | (string | { prefix: string })[];
}

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

/** True if every field of the pattern matches one of its alternatives: a text, or a prefix of one. */
function matchesEventPattern(event: unknown, pattern: EventPattern): boolean {
  return Object.entries(pattern).every(([field, expected]) => {
    const value = (event as Record<string, unknown> | undefined)?.[field];
    if (!Array.isArray(expected)) return matchesEventPattern(value, expected);
    return expected.some((each) =>
      typeof each === 'string' ? value === each : String(value).startsWith(each.prefix),
    );
  });
}
