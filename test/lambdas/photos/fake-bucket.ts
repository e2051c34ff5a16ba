import { createHash } from 'node:crypto';
import {
  DeleteObjectCommand,
  DeleteObjectTaggingCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { beforeEach } from 'vitest';
import { type PhotoSize, photoKey } from '../../../lambdas/store/photo-store.ts';
import { mocked } from '../fakes.ts';

interface FakeObject {
  body: Uint8Array;
  contentType?: string;
  metadata?: Record<string, string>;
  tagging?: string | undefined;
}

/** S3 lists 1,000 keys at once (API Reference, ListObjectsV2); with a few the tests meet pages too. */
const PAGE_KEYS = 4;

/** The folder of the photos of one form. */
export const photosId = '0123456789abcdef0123456789abcdef';

/** The tag of what no lead has claimed. */
const unclaimed = 'lead=none';

/** A bucket in memory behind every client of S3 in a test file, empty before each test. */
export function fakeBucket() {
  const objects = new Map<string, FakeObject>();
  const s3 = mocked(S3Client);

  function existing(key: string): FakeObject {
    const object = objects.get(key);
    if (!object) throw new NoSuchKey({ message: 'None', $metadata: { httpStatusCode: 404 } });
    return object;
  }

  beforeEach(() => {
    objects.clear();
    s3.on(PutObjectCommand).callsFake(({ Key, Body, ContentType, Tagging }) => {
      objects.set(Key, { body: new Uint8Array(Body), contentType: ContentType, tagging: Tagging });
      return {};
    });
    s3.on(GetObjectCommand).callsFake(({ Key }) => {
      const { body, metadata } = existing(Key);
      return {
        Body: { transformToByteArray: async () => body, destroy: () => undefined },
        ContentLength: body.length,
        ETag: etagOf(body),
        Metadata: metadata,
      };
    });
    s3.on(DeleteObjectTaggingCommand).callsFake(({ Key }) => {
      existing(Key).tagging = undefined;
      return {};
    });
    s3.on(DeleteObjectCommand).callsFake(({ Key, IfMatch }) => {
      const object = objects.get(Key);
      if (IfMatch && object && etagOf(object.body) !== IfMatch) {
        const $metadata = { httpStatusCode: 412 };
        const name = 'PreconditionFailed';
        throw new S3ServiceException({ name, message: name, $fault: 'client', $metadata });
      }
      objects.delete(Key);
      return {};
    });
    s3.on(ListObjectsV2Command).callsFake(({ Prefix = '', ContinuationToken = '' }) => {
      const keys = [...objects.keys()].filter((key) => key.startsWith(Prefix)).sort();
      const rest = keys.filter((key) => key > ContinuationToken);
      const page = rest.slice(0, PAGE_KEYS);
      return {
        Contents: page.map((Key) => ({ Key })),
        IsTruncated: rest.length > PAGE_KEYS,
        ...(rest.length > PAGE_KEYS && { NextContinuationToken: page.at(-1) }),
      };
    });
  });

  return {
    s3,
    objects,
    keys: () => [...objects.keys()].sort(),
    body: (key: string) => Buffer.from(objects.get(key)?.body ?? []),
    /** The keys of photos that the bucket deletes after a day. */
    tagged: () => [...objects].filter(([, { tagging }]) => tagging).map(([key]) => key),
    put: (key: string, body: Uint8Array, object: Partial<FakeObject> = {}) =>
      objects.set(key, { body, ...object }),
    /** Puts photos as process-photos keeps them that no lead has claimed: each size nothing but its own words. */
    putPhotos(...numbers: number[]) {
      for (const number of numbers) {
        for (const size of ['full', 'medium', 'thumbnail'] as const satisfies PhotoSize[]) {
          const body = Buffer.from(`${size} ${number}\r\n\u00ff`, 'latin1');
          objects.set(photoKey({ photosId, number }, size), { body, tagging: unclaimed });
        }
      }
    },
  };
}

function etagOf(body: Uint8Array): string {
  return `"${createHash('md5').update(body).digest('hex')}"`;
}
