import type { Log } from '../log.ts';
import { StartupError } from '../startup-error.ts';
import type { Resource } from '../template/stack.ts';

/** The properties that are emulated of an `AWS::Events::Rule`. */
export interface RuleProperties {
  ScheduleExpression?: string;
  EventPattern?: object;
  EventBusName?: string;
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

/**
 * Finds the targets of a rule that run locally; the log names the others.
 *
 * @param services - those whose resources run as targets, by their names in an ARN
 */
export function localTargets(
  rule: Resource<RuleProperties>,
  services: ('lambda' | 'sqs')[],
  log: Log,
): Target[] {
  const { Targets = [] } = rule.properties;
  const isLocal = ({ Arn }: Target) => services.some((service) => Arn.split(':')[2] === service);
  for (const { Arn } of Targets.filter((target) => !isLocal(target))) {
    log('eventbridge', `${rule.logicalId} has the target ${Arn}, which does not run locally.`);
  }
  return Targets.filter(isLocal).map((target) => {
    if (target.InputPath || target.InputTransformer) {
      throw new StartupError(`${rule.logicalId} transforms its input, which does not run locally.`);
    }
    return target;
  });
}
