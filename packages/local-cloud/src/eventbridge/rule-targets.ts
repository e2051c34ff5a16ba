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

/** Finds the targets of a rule that run locally; the log names the others. */
export function functionTargets(rule: Resource<RuleProperties>, log: Log): Target[] {
  const { Targets = [] } = rule.properties;
  const isFunction = ({ Arn }: Target) => Arn.includes(':function:');
  for (const { Arn } of Targets.filter((target) => !isFunction(target))) {
    log('eventbridge', `${rule.logicalId} has the target ${Arn}, which does not run locally.`);
  }
  return Targets.filter(isFunction).map((target) => {
    if (target.InputPath || target.InputTransformer) {
      throw new StartupError(`${rule.logicalId} transforms its input, which does not run locally.`);
    }
    return target;
  });
}
