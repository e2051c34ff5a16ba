import { RemovalPolicy } from 'aws-cdk-lib';
import {
  AttributeType,
  Billing,
  type GlobalSecondaryIndexPropsV2,
  ProjectionType,
  StreamViewType,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import { byUnsent, UNSENT } from '../domain/indexes.ts';
import type { Environment } from './environments.ts';

interface OutboxTableProps {
  environment: Environment;
  /** Indexes beside that of what is unsent. A deployed table takes one new index per deploy. */
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
 * A table whose new items the owner is told of: a stream reports them, and a sparse index holds those
 * that no mail went out for yet.
 */
export class OutboxTable extends TableV2 {
  constructor(scope: Construct, id: string, { environment, indexes }: OutboxTableProps) {
    const keepsForever = environment.removalPolicy === RemovalPolicy.RETAIN;
    super(scope, id, {
      partitionKey: { name: 'id', type: AttributeType.STRING },
      billing: Billing.onDemand(),
      dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
      timeToLiveAttribute: 'expiresAt',
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: keepsForever },
      deletionProtection: keepsForever,
      removalPolicy: environment.removalPolicy,
      globalSecondaryIndexes: [
        {
          ...indexByCreation(byUnsent, UNSENT),
          // What tells what comes first and how long it has waited; never a token.
          projectionType: ProjectionType.INCLUDE,
          nonKeyAttributes: ['notice', 'noticeAt', 'tokenIssuedAt', 'possibleSpam'],
        },
        ...indexes,
      ],
    });
  }
}
