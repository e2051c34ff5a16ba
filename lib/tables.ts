import { RemovalPolicy } from 'aws-cdk-lib';
import {
  AttributeType,
  Billing,
  type GlobalSecondaryIndexPropsV2,
  ProjectionType,
  StreamViewType,
  type TablePropsV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import type { Conditions } from 'aws-cdk-lib/aws-iam';
import { StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { byCreation, byUnsent } from '../domain/tables.ts';
import type { Environment } from './environments.ts';
import type { SiteFunction } from './site-function.ts';

interface SiteTableProps extends Omit<TablePropsV2, 'partitionKey'> {
  environment: Environment;
  /** The environment variable with the table's name. */
  variable: string;
}

/** An action on single items of a table. */
export type ItemAction = 'GetItem' | 'PutItem' | 'UpdateItem' | 'DeleteItem';

/**
 * A table of items by `id`, which outlives its stack in an environment that keeps its data. Each grant also
 * passes the table's name to the function.
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

/** More readers throttle each other (DynamoDB Developer Guide, "Change data capture for DynamoDB Streams"). */
const MAX_STREAM_READERS = 2;

interface OutboxTableProps {
  environment: Environment;
  variable: string;
  /** Attributes in the index of all items. */
  listed: Pick<GlobalSecondaryIndexPropsV2, 'projectionType' | 'nonKeyAttributes'>;
  /** Further indexes. A deployed table takes one new index per deployment. */
  indexes: GlobalSecondaryIndexPropsV2[];
}

/** An index with one partition per value of a key, oldest first within it. */
export function indexByCreation(
  indexName: string,
  partitionKey: string,
): Pick<GlobalSecondaryIndexPropsV2, 'indexName' | 'partitionKey' | 'sortKey'> {
  return {
    indexName,
    partitionKey: { name: partitionKey, type: AttributeType.STRING },
    sortKey: { name: 'createdAt', type: AttributeType.STRING },
  };
}

/**
 * A table of items that the owner gets an email about. Its stream wakes the mail loop, and a sparse index holds the
 * items for the loop to process.
 */
export class OutboxTable extends SiteTable {
  private readers = 0;

  constructor(
    scope: Construct,
    id: string,
    { environment, variable, listed, indexes }: OutboxTableProps,
  ) {
    super(scope, id, {
      environment,
      variable,
      dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
      globalSecondaryIndexes: [
        { ...indexByCreation(byCreation, 'listed'), ...listed },
        {
          ...indexByCreation(byUnsent, 'unsent'),
          // The attributes that decide when and how the owner is emailed. The projection of a deployed index can't
          // change, so a new attribute needs a new index.
          projectionType: ProjectionType.INCLUDE,
          nonKeyAttributes: ['unread', 'possibleSpam', 'claimedUntil', 'refusedAt', 'receiptDue'],
        },
        ...indexes,
      ],
    });
  }

  /**
   * Wakes a function at each change, in batches.
   *
   * @param failedEvents - receives the position of a batch that failed three times
   */
  eventSource(failedEvents: IQueue): DynamoEventSource {
    this.readers += 1;
    if (this.readers > MAX_STREAM_READERS) {
      throw new Error(
        `The stream of ${this.node.path} has more than ${MAX_STREAM_READERS} readers.`,
      );
    }
    return new DynamoEventSource(this, {
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 100,
      retryAttempts: 2,
      onFailure: new SqsDlq(failedEvents),
    });
  }
}
