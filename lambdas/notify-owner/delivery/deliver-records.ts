import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda';
import { logger } from '../../runtime/logger.ts';
import { deliver } from './deliver-message.ts';
import { EMAIL_CONCURRENCY, forEachConcurrent } from './for-each-concurrent.ts';
import type { OutboxMessage } from './outbox.ts';

/**
 * Tells the owner of what the tables' streams report. A batch of ten is done within the function's 90 s
 * even where SES lets each mail run into its timeout: then the rest is the schedule's.
 *
 * @returns the records that failed; Lambda delivers from the first of them on once more
 */
export async function deliverRecords(records: DynamoDBRecord[]): Promise<DynamoDBBatchResponse> {
  const batchItemFailures: DynamoDBBatchResponse['batchItemFailures'] = [];
  await forEachConcurrent(records, EMAIL_CONCURRENCY, async (record) => {
    const message = messageOf(record);
    try {
      await deliver(message, new Date());
    } catch (error) {
      logger.error('Notice could not be sent', { id: message.id, error: error as Error });
      batchItemFailures.push({ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' });
    }
  });
  return { batchItemFailures };
}

/** Stream ARNs read `arn:aws:dynamodb:<region>:<account>:table/<table>/stream/<time>`. */
function messageOf({ dynamodb, eventSourceARN }: DynamoDBRecord): OutboxMessage {
  return {
    table: eventSourceARN?.split('/')[1] ?? '',
    id: dynamodb?.Keys?.id?.S ?? '',
    notice: dynamodb?.NewImage?.notice?.S,
  };
}
