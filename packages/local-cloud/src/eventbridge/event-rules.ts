import type { Functions } from '../lambda/functions.ts';
import type { Log } from '../log.ts';
import type { Queues } from '../sqs/queue.ts';
import { StartupError } from '../startup-error.ts';
import { type EventPattern, matchesEventPattern } from '../streams/event-pattern.ts';
import type { Resource, Stack } from '../template/stack.ts';

/** The properties that are emulated of an `AWS::Events::Rule`. */
export interface RuleProperties {
  ScheduleExpression?: string;
  EventPattern?: EventPattern;
  State?: string;
  Targets?: Target[];
}

interface Target {
  Arn: string;
  /** JSON that stands in for the event. */
  Input?: string;
  InputPath?: string;
  InputTransformer?: unknown;
}

interface EventRule {
  pattern: EventPattern;
  send: ((event: object) => void)[];
}

/** True for a rule whose events the local run makes: those of buckets. */
function isForBuckets({ EventPattern = {} }: RuleProperties): boolean {
  return [EventPattern.source ?? []].flat().includes('aws.s3');
}

/** The template's rules that give events of buckets to functions and queues. */
export class EventRules {
  readonly #rules: EventRule[];

  constructor(stack: Stack, functions: Functions, queues: Queues, log: Log) {
    this.#rules = stack
      .ofType<RuleProperties>('AWS::Events::Rule')
      .filter(({ properties }) => isForBuckets(properties) && properties.State !== 'DISABLED')
      .map((rule) => ({
        pattern: rule.properties.EventPattern ?? {},
        send: localTargets(rule, log).map((target) => sender(target, functions, queues)),
      }));
    // Any event finds out whether a rule has an operator that is not known.
    for (const { pattern } of this.#rules) matchesEventPattern({}, pattern);
  }

  /** Hands an event to the targets of every rule that it matches. */
  send(event: object): void {
    const matching = this.#rules.filter(({ pattern }) => matchesEventPattern(event, pattern));
    for (const send of matching.flatMap((rule) => rule.send)) send(event);
  }
}

/** A function that fails is not tried again; its own log tells why. */
function sender(
  { Arn, Input }: Target,
  functions: Functions,
  queues: Queues,
): EventRule['send'][0] {
  const text = (event: object) => Input ?? JSON.stringify(event);
  if (Arn.includes(':function:')) {
    const target = functions.at(Arn);
    return (event) => void target.invoke(JSON.parse(text(event))).catch(() => undefined);
  }
  const queue = queues.at(Arn);
  return (event) => queue.send(text(event));
}

/** Finds the targets of a rule that run locally; the log names the others. */
export function localTargets(rule: Resource<RuleProperties>, log: Log): Target[] {
  return (rule.properties.Targets ?? []).filter(({ Arn, InputPath, InputTransformer }) => {
    if (InputPath || InputTransformer) {
      throw new StartupError(`${rule.logicalId} transforms its input, which does not run locally.`);
    }
    const isLocal = /^arn:aws:(lambda|sqs):/.test(Arn);
    if (!isLocal) log('eventbridge', `${rule.logicalId}: the target ${Arn} does not run locally.`);
    return isLocal;
  });
}
