import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach } from 'vitest';
import { handler } from '../../../lambdas/process-photos/handler.ts';
import type { LeadItem } from '../../../lambdas/store/items.ts';
import { aContext, aLeadItem } from '../../factories.ts';
import { handlerTables } from '../site-tables.ts';
import { fakeBucket } from './fake-bucket.ts';

/** The function that processes photographs, with tables, a bucket and a queue behind it that are empty before each test. */
export function photoProcessing() {
  const tables = handlerTables();
  const bucket = fakeBucket();
  const sqs = mockClient(SQSClient);
  beforeEach(() => {
    bucket.objects.clear();
    sqs.reset();
    sqs.on(SendMessageCommand).resolves({});
  });
  const run = (event: object, remainingMs = 60_000) =>
    handler(event, { ...aContext, getRemainingTimeInMillis: () => remainingMs });
  const processUpload = (key: string) => run(messageOf(createdEvent(key)));
  const { id } = aLeadItem();
  return {
    id,
    tables,
    bucket,
    sqs,
    run,
    putLead: (changes: object = {}) => tables.put('leads', aLeadItem(changes)),
    lead: async () => (await tables.item('leads', id)) as LeadItem | undefined,
    /** The ids that were put into the queue. */
    queued: () =>
      sqs
        .commandCalls(SendMessageCommand)
        .map(({ args }) => JSON.parse(args[0].input.MessageBody ?? '').id),
    /** Uploads a file for the lead and has its event processed; returns the failed messages. */
    upload: async (file: Uint8Array, slot: number | string = 0, metadata = {}) => {
      const key = `incoming/${id}/${slot}`;
      bucket.put(key, file, { metadata });
      return processUpload(key);
    },
    processUpload,
  };
}

/** A batch of the queue of uploads: one message with this body. */
export function messageOf(body: unknown): object {
  return { Records: [{ messageId: 'message-0', body: JSON.stringify(body) }] };
}

/** An event of S3 on EventBridge, as far as the function reads it. */
function createdEvent(key: string): object {
  return { 'detail-type': 'Object Created', detail: { object: { key } } };
}
