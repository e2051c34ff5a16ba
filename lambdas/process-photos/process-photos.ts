import type { SQSBatchResponse, SQSRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { logger } from '../runtime/logger.ts';
import { type CleanUpDependencies, deleteOrphans } from './clean-up.ts';
import { type PhotoDependencies, processIncoming } from './process-incoming.ts';

/** The events of the function: messages of the queue of uploads, and the schedule of the clean-up. */
const eventSchema = z.union([
  z.object({ Records: z.array(z.custom<SQSRecord>()) }),
  z.object({ task: z.literal('delete-orphans') }),
]);

/** A created object (Amazon S3 User Guide, "EventBridge event message structure"). */
const uploadSchema = z.object({
  detail: z.object({ object: z.object({ key: z.string() }) }),
});

/**
 * Handles one event of the function.
 *
 * @param remainingMs - the time that Lambda leaves to this run
 * @returns for messages of the queue those that failed
 */
export async function processPhotos(
  input: unknown,
  remainingMs: () => number,
  dependencies: PhotoDependencies & CleanUpDependencies,
): Promise<SQSBatchResponse | undefined> {
  const event = z.parse(eventSchema, input);
  if ('Records' in event) return processUploads(event.Records, dependencies);
  await deleteOrphans(new Date(), remainingMs, dependencies);
  return undefined;
}

async function processUploads(
  records: SQSRecord[],
  dependencies: PhotoDependencies,
): Promise<SQSBatchResponse> {
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
  for (const { messageId, body } of records) {
    try {
      const { detail } = z.parse(uploadSchema, JSON.parse(body));
      await processIncoming(detail.object.key, dependencies);
    } catch (error) {
      logger.error('Photo could not be processed', { messageId, error: error as Error });
      batchItemFailures.push({ itemIdentifier: messageId });
    }
  }
  return { batchItemFailures };
}
