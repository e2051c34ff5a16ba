import { randomUUID } from 'node:crypto';
import type { StreamRecord } from '../dynamodb/stream-record.ts';
import type { DiscardCondition } from './deliver-batch.ts';

/** The message of Lambda to a stream's failure destination: which records failed, not what is in them. */
export function failureMessage(
  records: StreamRecord[],
  functionArn: string,
  attempts: number,
  condition: DiscardCondition,
) {
  const sequenceNumber = (record?: StreamRecord) => record?.dynamodb.SequenceNumber;
  return {
    requestContext: {
      requestId: randomUUID(),
      functionArn,
      condition,
      approximateInvokeCount: attempts,
    },
    responseContext: {
      statusCode: 200,
      executedVersion: '$LATEST',
      functionError: 'Unhandled',
    },
    version: '1.0',
    timestamp: new Date().toISOString(),
    DDBStreamBatchInfo: {
      shardId: 'shardId-local',
      startSequenceNumber: sequenceNumber(records[0]),
      endSequenceNumber: sequenceNumber(records.at(-1)),
      batchSize: records.length,
      streamArn: records[0]?.eventSourceARN,
    },
  };
}
