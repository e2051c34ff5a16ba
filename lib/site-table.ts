import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, Billing, type TablePropsV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Conditions } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import type { Environment } from './environments.ts';
import type { SiteFunction } from './site-function.ts';

interface SiteTableProps extends Omit<TablePropsV2, 'partitionKey'> {
  environment: Environment;
  /** The environment variable by which functions know the table's name. */
  variable: string;
}

/** An action on single items of a table. */
export type ItemAction = 'GetItem' | 'PutItem' | 'UpdateItem' | 'DeleteItem';

/**
 * A table of items by `id`, which outlives its stack in an environment that keeps its data. Each grant also tells
 * the function the table's name.
 */
export class SiteTable extends TableV2 {
  private readonly variable: string;

  constructor(scope: Construct, id: string, { environment, variable, ...props }: SiteTableProps) {
    const isKept = environment.removalPolicy === RemovalPolicy.RETAIN;
    super(scope, id, {
      partitionKey: { name: 'id', type: AttributeType.STRING },
      billing: Billing.onDemand(),
      timeToLiveAttribute: 'expiresAt',
      removalPolicy: environment.removalPolicy,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: isKept },
      deletionProtection: isKept,
      ...props,
    });
    this.variable = variable;
  }

  /** Grants actions on items, and on no index. */
  grantItems(fn: SiteFunction, actions: ItemAction[], conditions?: Conditions): void {
    this.grantNarrowly(fn, actions, this.tableArn, conditions);
  }

  /** Grants reading the whole table, page by page. */
  grantScan(fn: SiteFunction): void {
    this.grantNarrowly(fn, ['Scan'], this.tableArn);
  }

  /** Grants queries of one index, and none of the table. */
  grantQuery(fn: SiteFunction, indexName: string): void {
    this.grantNarrowly(fn, ['Query'], `${this.tableArn}/index/${indexName}`);
  }

  // TableV2's own grants cover every index of the table.
  private grantNarrowly(
    fn: SiteFunction,
    actions: string[],
    resource: string,
    conditions?: Conditions,
  ): void {
    fn.addEnvironment(this.variable, this.tableName);
    fn.grantActions(
      actions.map((action) => `dynamodb:${action}`),
      [resource],
      conditions,
    );
  }
}
