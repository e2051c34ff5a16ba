import { type Stack, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';

/** The findings of cdk-nag's AwsSolutions in one stack, each as `rule at construct path`. */
export interface RuleFindings {
  /** Findings that no acknowledgement covers. */
  open: string[];
  /** Acknowledgements that cover nothing. */
  idle: string[];
}

/** Checks a synthesized stack. */
export function ruleFindings(stack: Stack): RuleFindings {
  const all = findings(
    Object.assign(new AwsSolutionsChecks(), { isAcknowledged: () => false }),
    stack,
  );
  const acknowledged = stack.node
    .findAll()
    .flatMap(({ node }) => node.metadata.map((entry) => ({ ...entry, path: node.path })))
    .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
    .flatMap(({ data, path }) =>
      Object.keys(data).map((id) => ({ path, rule: id.slice(id.indexOf('::') + 2) })),
    );
  return {
    open: findings(new AwsSolutionsChecks(), stack).map(({ rule, path }) => `${rule} at ${path}`),
    idle: acknowledged
      .filter(
        ({ path, rule }) =>
          !all.some((each) => each.rule === rule && `${each.path}/`.startsWith(`${path}/`)),
      )
      .map(({ rule, path }) => `${rule} at ${path}`),
  };
}

function findings(pack: AwsSolutionsChecks, stack: Stack): { rule: string; path: string }[] {
  return pack
    .validateScope(stack)
    .violations.flatMap(({ ruleName, violatingResources }) =>
      violatingResources.map(({ constructPath = '' }) => ({ rule: ruleName, path: constructPath })),
    );
}
