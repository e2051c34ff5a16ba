import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod/mini';

/** The message of the queue of photographs: the lead by its id. Whatever else counts is read from the lead. */
export const photoMessageSchema = z.strictObject({ id: z.guid() });

/** Has a lead's photographs settled once the queue's delay is over. */
export type SettleLater = (id: string) => Promise<void>;

/**
 * Makes the function that puts leads into the queue of photographs. A visitor may wait for it: what SQS does not
 * take within two seconds and a half, it is not asked for any longer.
 */
export function photoQueue(queueUrl: string): SettleLater {
  const sqs = new SQSClient({
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: 500,
      requestTimeout: 1_000,
      throwOnRequestTimeout: true,
    },
  });
  return async (id) => {
    const MessageBody = JSON.stringify({ id } satisfies z.output<typeof photoMessageSchema>);
    await sqs.send(new SendMessageCommand({ QueueUrl: queueUrl, MessageBody }));
  };
}
