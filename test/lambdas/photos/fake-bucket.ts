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
import { mockClient } from 'aws-sdk-client-mock';

interface FakeObject {
  body: Uint8Array;
  contentType: string | undefined;
  metadata: Record<string, string>;
  modifiedAt: Date;
}

/** S3 lists 1,000 keys at once (Amazon S3 API Reference, "ListObjectsV2"); a few show the pages as well. */
const PAGE_KEYS = 3;

/** A bucket in memory behind every client of S3 in this test file. */
export function fakeBucket() {
  const objects = new Map<string, FakeObject>();
  const s3 = mockClient(S3Client);
  const put = (
    key: string,
    body: Uint8Array,
    { modifiedAt = new Date(), contentType, metadata = {} }: Partial<FakeObject> = {},
  ) => {
    if (Buffer.byteLength(key) > 1024) throw refusal('KeyTooLongError', 400);
    objects.set(key, { body, modifiedAt, contentType, metadata });
  };

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

  return {
    s3,
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
