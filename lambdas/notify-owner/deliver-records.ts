import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda';
import pMap from 'p-map';
import { logger } from '../runtime/logger.ts';
import type { OutboxMessage } from '../store/outbox.ts';
import { deliverMessage, EMAIL_CONCURRENCY, type NotifyDependencies } from './deliver-message.ts';

/**
 * Delivers the messages that the tables' streams report, and deletes the photos of expired leads. A batch of ten is
 * done within the function's 90 s even if each email runs into its timeout.
 *
 * @returns the records that failed; Lambda delivers again from the first of them on
 */
export async function deliverRecords(
  records: DynamoDBRecord[],
  dependencies: NotifyDependencies,
): Promise<DynamoDBBatchResponse> {
  const batchItemFailures: DynamoDBBatchResponse['batchItemFailures'] = [];
  const deliver = async (record: DynamoDBRecord) => {
    const message = messageOf(record);
    try {
      const expired = record.eventName === 'REMOVE' && record.dynamodb?.OldImage?.photosId?.S;
      if (expired) await dependencies.photos.deleteAll(expired);
      else await deliverMessage(message, new Date(), dependencies);
    } catch (error) {
      logger.error('Message could not be sent', { id: message.id, error: error as Error });
      batchItemFailures.push({ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' });
    }
  };
  await pMap(records, deliver, { concurrency: EMAIL_CONCURRENCY });
  return { batchItemFailures };
}

function messageOf({ dynamodb, eventSourceARN }: DynamoDBRecord): OutboxMessage {
  return {
    table: tableNameOf(eventSourceARN),
    id: dynamodb?.Keys?.id?.S ?? '',
    notice: dynamodb?.NewImage?.notice?.S,
    photosId: dynamodb?.NewImage?.photosId?.S,
  };
}

/** @param eventSourceARN - `arn:aws:dynamodb:<region>:<account>:table/<table>/stream/<time>` */
export function tableNameOf(eventSourceARN: string | undefined): string {
  return eventSourceARN?.split('/')[1] ?? '';
}
