import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { beforeEach } from 'vitest';
import { mocked } from '../fakes.ts';

interface FakeObject {
  body: Uint8Array;
  contentType?: string;
  storedAt?: Date;
}

export const photosId = '0123456789abcdef0123456789abcdef';

/** The key under which a photo of that form is kept. */
export const keptKey = (number: number) => `photos/${photosId}/${number}.jpg`;

/** A bucket in memory behind every client of S3 in a test file, empty before each test. */
export function fakeBucket() {
  const objects = new Map<string, FakeObject>();
  const s3 = mocked(S3Client);

  beforeEach(() => {
    objects.clear();
    s3.on(PutObjectCommand).callsFake(({ Key, Body, ContentType }) => {
      objects.set(Key, { body: new Uint8Array(Body), contentType: ContentType });
      return {};
    });
    s3.on(GetObjectCommand).callsFake(({ Key }) => {
      const object = objects.get(Key);
      if (!object)
        throw new S3ServiceException({
          name: 'NoSuchKey',
          $fault: 'client',
          $metadata: { httpStatusCode: 404 },
        });
      return { Body: { transformToByteArray: async () => object.body } };
    });
    s3.on(DeleteObjectCommand).callsFake(({ Key }) => objects.delete(Key) && {});
    s3.on(ListObjectsV2Command).callsFake(({ Prefix = '' }) => {
      const listed = keys().filter((key) => key.startsWith(Prefix));
      const storedAt = (key: string) => objects.get(key)?.storedAt ?? new Date();
      return { Contents: listed.map((Key) => ({ Key, LastModified: storedAt(Key) })) };
    });
  });

  const keys = () => [...objects.keys()].sort();
  const put = (key: string, body: Uint8Array, object: Partial<FakeObject> = {}) =>
    objects.set(key, { body, ...object });
  return {
    s3,
    objects,
    keys,
    put,
    body: (key: string) => Buffer.from(objects.get(key)?.body ?? []),
    /** Puts photos as process-photos does. */
    putPhotos(...numbers: number[]) {
      for (const number of numbers) put(keptKey(number), Buffer.from(`Photo ${number}`));
    },
  };
}
