import { type CfnResource, Stack, Validations } from 'aws-cdk-lib';
import { CfnGlobalTable } from 'aws-cdk-lib/aws-dynamodb';
import {
  AwsSolutionsChecks,
  NagMessageLevel,
  NagPack,
  NagRuleCompliance,
  ServerlessChecks,
} from 'cdk-nag';

/** The findings of the rule packs in one stack, each as `rule at construct path`. */
export interface RuleFindings {
  /** Those that no acknowledgement excuses. */
  open: string[];
  /** Acknowledgements that excuse nothing. */
  idle: string[];
}

/** Rules of our own, for what the packs of AWS do not look at. */
class MasonryChecks extends NagPack {
  readonly name = 'Masonry';

  constructor() {
    super();
    this.packName = this.name;
  }

  protected checkResource(node: CfnResource): void {
    this.applyRule({
      ruleSuffixOverride: 'DynamoDBGlobalTablePITR',
      info: 'A replica of the table has no point-in-time recovery.',
      explanation: 'The packs look at AWS::DynamoDB::Table only.',
      level: NagMessageLevel.ERROR,
      rule: globalTableRecovery,
      node,
    });
  }
}

function globalTableRecovery(node: CfnResource): NagRuleCompliance {
  if (!(node instanceof CfnGlobalTable)) return NagRuleCompliance.NOT_APPLICABLE;
  const replicas: CfnGlobalTable.ReplicaSpecificationProperty[] = Stack.of(node).resolve(
    node.replicas,
  );
  const isRestorable = replicas.every(({ pointInTimeRecoverySpecification }) => {
    const { pointInTimeRecoveryEnabled } = (pointInTimeRecoverySpecification ??
      {}) as CfnGlobalTable.PointInTimeRecoverySpecificationProperty;
    return pointInTimeRecoveryEnabled === true;
  });
  return isRestorable ? NagRuleCompliance.COMPLIANT : NagRuleCompliance.NON_COMPLIANT;
}

/** Checks a stack, once it is synthesized, by both packs of AWS and by our own. */
export function ruleFindings(stack: Stack): RuleFindings {
  const packs = [() => new AwsSolutionsChecks(), () => new ServerlessChecks(), masonryChecks];
  const all = packs.flatMap((pack) =>
    findings(Object.assign(pack(), { isAcknowledged: () => false }), stack),
  );
  const acknowledged = stack.node
    .findAll()
    .flatMap(({ node }) => node.metadata.map((entry) => ({ ...entry, path: node.path })))
    .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
    .flatMap(({ data, path }) =>
      Object.keys(data).map((id) => ({ path, rule: id.slice(id.indexOf('::') + 2) })),
    );
  return {
    open: packs
      .flatMap((pack) => findings(pack(), stack))
      .map(({ rule, path }) => `${rule} at ${path}`),
    idle: acknowledged
      .filter(
        ({ path, rule }) =>
          !all.some((each) => each.rule === rule && `${each.path}/`.startsWith(`${path}/`)),
      )
      .map(({ rule, path }) => `${rule} at ${path}`),
  };
}

const masonryChecks = () => new MasonryChecks();

function findings(pack: NagPack, stack: Stack): { rule: string; path: string }[] {
  return pack
    .validateScope(stack)
    .violations.flatMap(({ ruleName, violatingResources }) =>
      violatingResources.map(({ constructPath = '' }) => ({ rule: ruleName, path: constructPath })),
    );
}
