import { Duration, RemovalPolicy } from 'aws-cdk-lib';
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
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { byUnsent, UNSENT } from '../domain/tables.ts';
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

interface OutboxTableProps {
  environment: Environment;
  variable: string;
  /** Indexes beside that of unsent items. A deployed table takes one new index per deployment. */
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
 * A transactional outbox: the owner gets an email for each new item. A stream reports new items, and a
 * sparse index holds those for which no email was sent yet.
 */
export class OutboxTable extends SiteTable {
  constructor(scope: Construct, id: string, { environment, variable, indexes }: OutboxTableProps) {
    super(scope, id, {
      environment,
      variable,
      dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
      globalSecondaryIndexes: [
        {
          ...indexByCreation(byUnsent, UNSENT),
          // The attributes that give the order and the waiting time; never a token.
          projectionType: ProjectionType.INCLUDE,
          nonKeyAttributes: ['photosId', 'possibleSpam', 'nextAttemptAt'],
        },
        ...indexes,
      ],
    });
  }

  /**
   * Reports each item that an email is due for, and each that is gone and had photos, in batches of ten.
   *
   * @param failedEvents - gets the position of a batch that failed three times
   */
  eventSource(failedEvents: IQueue): DynamoEventSource {
    return new DynamoEventSource(this, {
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 10,
      retryAttempts: 2,
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      onFailure: new SqsDlq(failedEvents),
      filters: [isNew, wasRead, isUnsentAgain, isGoneWithPhotos].map((filter) =>
        FilterCriteria.filter(filter),
      ),
    });
  }
}

/**
 * Reports each new lead to a consumer in small batches. It reads the stream beside the outbox's own consumer,
 * and neither delays the other: a shard takes two (DynamoDB Developer Guide,
 * "Change data capture for DynamoDB Streams").
 */
export function newItemsSource(table: OutboxTable, failedEvents: IQueue): DynamoEventSource {
  return new DynamoEventSource(table, {
    // Added to a table in use, it must not report the leads of the last day.
    startingPosition: StartingPosition.LATEST,
    batchSize: 10,
    retryAttempts: 2,
    maxRecordAge: Duration.hours(1),
    bisectBatchOnError: true,
    reportBatchItemFailures: true,
    onFailure: new SqsDlq(failedEvents),
    filters: [isNew, wasRead].map((filter) => FilterCriteria.filter(filter)),
  });
}

const exists = { S: FilterRule.exists() };
const isAbsent = { S: FilterRule.notExists() };

/** A quote request is not due before its description was read. One that stays held back is the schedule's. */
const isNotHeld = { unread: isAbsent };

const isNew = {
  eventName: FilterRule.isEqual('INSERT'),
  dynamodb: { NewImage: isNotHeld },
};

const wasRead = {
  eventName: FilterRule.isEqual('MODIFY'),
  dynamodb: { NewImage: { unsent: exists, ...isNotHeld }, OldImage: { unread: exists } },
};

/**
 * Something else happened to an item whose email was sent. Marking it as sent is not reported, and an item
 * whose email came back is the schedule's, once its wait is over.
 */
const isUnsentAgain = {
  eventName: FilterRule.isEqual('MODIFY'),
  dynamodb: {
    NewImage: { unsent: exists, nextAttemptAt: { N: FilterRule.notExists() } },
    OldImage: { unsent: isAbsent },
  },
};

/** An expired lead takes its photos with it. */
const isGoneWithPhotos = {
  eventName: FilterRule.isEqual('REMOVE'),
  dynamodb: { OldImage: { photosId: exists } },
};
