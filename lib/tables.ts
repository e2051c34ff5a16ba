import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  AttributeType,
  type GlobalSecondaryIndexPropsV2,
  ProjectionType,
  StreamViewType,
  type TablePropsV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import { Grant, type IGrantable } from 'aws-cdk-lib/aws-iam';
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { byCreation, byUnsent } from '../domain/tables.ts';

export type ItemAction = 'GetItem' | 'PutItem' | 'UpdateItem' | 'DeleteItem';

interface SiteTableProps extends Omit<TablePropsV2, 'partitionKey'> {
  removalPolicy: RemovalPolicy;
}

/** A table with `id` as its key. If it outlives its stack, it's also protected from deletion and can be restored. */
export class SiteTable extends TableV2 {
  constructor(scope: Construct, id: string, props: SiteTableProps) {
    const isKept = props.removalPolicy === RemovalPolicy.RETAIN;
    super(scope, id, {
      partitionKey: { name: 'id', type: AttributeType.STRING },
      timeToLiveAttribute: 'expiresAt',
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: isKept },
      deletionProtection: isKept,
      ...props,
    });
  }

  /** Grants actions on items, but not on indexes, which TableV2's own grants would include. */
  grantItems(grantee: IGrantable, actions: ItemAction[], conditions = {}): Grant {
    return Grant.addToPrincipal({
      grantee,
      actions: actions.map((action) => `dynamodb:${action}`),
      resourceArns: [this.tableArn],
      conditions,
    });
  }

  /** Grants queries of one index, but not of the table. */
  grantQuery(grantee: IGrantable, indexName: string): Grant {
    return Grant.addToPrincipal({
      grantee,
      actions: ['dynamodb:Query'],
      resourceArns: [`${this.tableArn}/index/${indexName}`],
    });
  }
}

interface OutboxTableProps {
  removalPolicy: RemovalPolicy;
  /** Attributes in the index of all items. @default - every attribute */
  projected?: string[];
  /** Further indexes. A deployed table takes one new index per deployment. @default - none */
  indexes?: GlobalSecondaryIndexPropsV2[];
}

/**
 * Creates an index with one partition per value of its key, sorted by creation time. A deployed index's projection
 * can't change, so a new attribute needs a new index.
 */
export function indexByCreation(
  indexName: string,
  partitionKey: string,
  nonKeyAttributes?: string[],
): GlobalSecondaryIndexPropsV2 {
  return {
    indexName,
    partitionKey: { name: partitionKey, type: AttributeType.STRING },
    sortKey: { name: 'createdAt', type: AttributeType.STRING },
    projectionType: nonKeyAttributes ? ProjectionType.INCLUDE : ProjectionType.ALL,
    nonKeyAttributes,
  };
}

const unsentAttributes = ['pending', 'claimedUntil'];

/**
 * A table of items that the owner gets an email about. Its stream wakes the mail loop, and a sparse index holds the
 * items for the loop to process.
 */
export class OutboxTable extends SiteTable {
  constructor(scope: Construct, id: string, props: OutboxTableProps) {
    super(scope, id, {
      removalPolicy: props.removalPolicy,
      dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
      globalSecondaryIndexes: [
        indexByCreation(byCreation, 'listed', props.projected),
        indexByCreation(byUnsent, 'unsent', unsentAttributes),
        ...(props.indexes ?? []),
      ],
    });
  }

  /**
   * Wakes the mail loop when an item becomes due. The loop's own writes are filtered out; otherwise an outage would
   * re-trigger it forever.
   *
   * @param failedEvents - receives the position of a batch that failed three times
   */
  eventSource(failedEvents: IQueue): DynamoEventSource {
    const isNew = { eventName: FilterRule.isEqual('INSERT') };
    const isReady = {
      eventName: FilterRule.isEqual('MODIFY'),
      dynamodb: {
        OldImage: { pending: { S: FilterRule.exists() } },
        NewImage: { pending: { S: FilterRule.notExists() } },
      },
    };
    return new DynamoEventSource(this, {
      startingPosition: StartingPosition.TRIM_HORIZON,
      // An index lags behind its table by up to a second, and the loop reads the index.
      maxBatchingWindow: Duration.seconds(2),
      retryAttempts: 2,
      onFailure: new SqsDlq(failedEvents),
      filters: [isNew, isReady].map((filter) => FilterCriteria.filter(filter)),
    });
  }
}
