import type { Functions } from '../lambda/functions.ts';
import { invokeAsynchronously } from '../lambda/invoke-asynchronously.ts';
import type { LambdaFunction } from '../lambda/lambda-function.ts';
import type { Log } from '../log.ts';
import { Queue } from '../sqs/queue.ts';
import type { Queues } from '../sqs/queues.ts';
import { StartupError } from '../startup-error.ts';
import {
  assertKnownOperators,
  type EventPattern,
  matchesEventPattern,
} from '../streams/event-pattern.ts';
import type { Resource, Stack } from '../template/stack.ts';
import { hasEmulatedSource } from '../template/unsupported-resources.ts';
import { localTargets, type RuleProperties } from './rule-targets.ts';

/** An event on the account's default bus (EventBridge User Guide, "Event structure"). */
export interface BusEvent {
  version: '0';
  id: string;
  'detail-type': string;
  source: string;
  account: string;
  time: string;
  region: string;
  resources: string[];
  detail: object;
}

interface EventRule {
  pattern: EventPattern;
  targets: { target: LambdaFunction | Queue; input?: string }[];
}

/** The template's rules that give events of a pattern to functions and queues. An event under way at the end is lost. */
export class EventRules {
  readonly #rules: EventRule[];
  readonly #stack: Stack;
  readonly #log: Log;
  readonly #stopping = new AbortController();

  constructor(stack: Stack, functions: Functions, queues: Queues, log: Log) {
    this.#stack = stack;
    this.#log = log;
    this.#rules = stack
      .ofType<RuleProperties>('AWS::Events::Rule')
      .filter(({ properties }) => properties.EventPattern && properties.State !== 'DISABLED')
      // Events of AWS come to the default bus only.
      .filter(({ properties: { EventBusName = 'default' } }) => EventBusName === 'default')
      .filter(({ properties }) => hasEmulatedSource(properties.EventPattern))
      .map((rule) => eventRule(rule, functions, queues, log));
  }

  /** Hands an event to the targets of every rule that it matches. */
  send(event: BusEvent): void {
    for (const { pattern, targets } of this.#rules) {
      if (this.#stopping.signal.aborted || !matchesEventPattern(event, pattern)) continue;
      for (const { target, input } of targets) {
        if (target instanceof Queue) {
          target.send(input ?? JSON.stringify(event));
          continue;
        }
        void invokeAsynchronously(target, input === undefined ? event : JSON.parse(input), {
          stack: this.#stack,
          log: this.#log,
          signal: this.#stopping.signal,
        });
      }
    }
  }

  /** Sends no further event and tries none again. */
  stop(): void {
    this.#stopping.abort();
  }
}

function eventRule(
  rule: Resource<RuleProperties>,
  functions: Functions,
  queues: Queues,
  log: Log,
): EventRule {
  const pattern = rule.properties.EventPattern as EventPattern;
  try {
    assertKnownOperators(pattern);
  } catch (error) {
    throw new StartupError(`${rule.logicalId}: ${(error as Error).message}`);
  }
  return {
    pattern,
    targets: localTargets(rule, ['lambda', 'sqs'], log).map(({ Arn, Input }) => ({
      target: Arn.includes(':function:') ? functions.at(Arn) : queues.at(Arn),
      ...(Input === undefined ? {} : { input: Input }),
    })),
  };
}
