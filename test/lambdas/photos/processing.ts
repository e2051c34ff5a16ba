import { createHash } from 'node:crypto';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { beforeEach } from 'vitest';
import { handler } from '../../../lambdas/process-photos/handler.ts';
import type { LeadItem } from '../../../lambdas/store/items.ts';
import { aContext, aLeadItem } from '../../factories.ts';
import { mocked } from '../fakes.ts';
import { siteTables } from '../site-tables.ts';

/** The function that processes photographs, with tables, a bucket and a queue behind it that are empty before each test. */
export function photoProcessing() {
  const tables = siteTables();
  const bucket = fakeBucket();
  const sqs = mocked(SQSClient);
  beforeEach(() => {
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
    /** Acts when the lead is put into the queue. */
    whenQueued: (act: () => unknown) => sqs.on(SendMessageCommand).callsFake(act),
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
function messageOf(body: unknown): object {
  return { Records: [{ messageId: 'message-0', body: JSON.stringify(body) }] };
}

/** An event of S3 on EventBridge, as far as the function reads it. */
function createdEvent(key: string): object {
  return { 'detail-type': 'Object Created', detail: { object: { key } } };
}

interface FakeObject {
  body: Uint8Array;
  contentType: string | undefined;
  metadata: Record<string, string>;
  modifiedAt: Date;
}

/** S3 lists 1,000 keys at once (API Reference, ListObjectsV2); with a few the tests meet pages too. */
const PAGE_KEYS = 3;

/** A bucket in memory behind every client of S3 in this test file. */
function fakeBucket() {
  const objects = new Map<string, FakeObject>();
  const s3 = mocked(S3Client);
  const put = (
    key: string,
    body: Uint8Array,
    { modifiedAt = new Date(), contentType, metadata = {} }: Partial<FakeObject> = {},
  ) => {
    if (Buffer.byteLength(key) > 1024) throw refusal('KeyTooLongError', 400);
    objects.set(key, { body, modifiedAt, contentType, metadata });
  };

  beforeEach(() => {
    objects.clear();
    s3.on(PutObjectCommand).callsFake(({ Key, Body, ContentType }) => {
      put(Key, new Uint8Array(Body), { contentType: ContentType });
      return {};
    });
    s3.on(GetObjectCommand).callsFake(({ Key }) => {
      const object = objects.get(Key);
      if (!object) throw new NoSuchKey({ message: 'None', $metadata: { httpStatusCode: 404 } });
      const { body, metadata: Metadata } = object;
      return {
        Body: { transformToByteArray: async () => body, destroy: () => undefined },
        ContentLength: body.length,
        ETag: etagOf(body),
        Metadata,
      };
    });
    s3.on(DeleteObjectCommand).callsFake(({ Key, IfMatch }) => {
      const object = objects.get(Key);
      if (IfMatch && !object) throw refusal('NoSuchKey', 404);
      if (IfMatch && object && etagOf(object.body) !== IfMatch) {
        throw refusal('PreconditionFailed', 412);
      }
      objects.delete(Key);
      return {};
    });
    s3.on(ListObjectsV2Command).callsFake(({ Prefix = '', ContinuationToken = '' }) => {
      const keys = [...objects.keys()].filter((key) => key.startsWith(Prefix)).sort();
      const rest = keys.filter((key) => key > ContinuationToken);
      const page = rest.slice(0, PAGE_KEYS);
      return {
        Contents: page.map((Key) => ({ Key, LastModified: objects.get(Key)?.modifiedAt })),
        IsTruncated: rest.length > PAGE_KEYS,
        ...(rest.length > PAGE_KEYS && { NextContinuationToken: page.at(-1) }),
      };
    });
  });

  return {
    objects,
    put,
    keys: () => [...objects.keys()].sort(),
    body: (key: string) => Buffer.from(objects.get(key)?.body ?? []),
  };
}

function etagOf(body: Uint8Array): string {
  return `"${createHash('md5').update(body).digest('hex')}"`;
}

function refusal(name: string, status: number): S3ServiceException {
  return new S3ServiceException({
    name,
    message: name,
    $fault: 'client',
    $metadata: { httpStatusCode: status },
  });
}
