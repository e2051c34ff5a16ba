import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { INCOMING_PREFIX, PHOTOS_PREFIX } from './photos.ts';

/** An object as it was read; `body` is absent where it is larger than was asked for. */
export interface ReadObject {
  body: Uint8Array | undefined;
  /** Tells this version of the object from one that replaces it. */
  etag: string | undefined;
  metadata: Record<string, string>;
}

/** An object as a listing names it. */
export interface ListedObject {
  key: string;
  modifiedAt: Date;
}

/** The bucket of photographs, and every operation that the site needs of it. */
export class PhotoBucket {
  readonly #client: S3Client;
  readonly #name: string;

  constructor(client: S3Client, name: string) {
    this.#client = client;
    this.#name = name;
  }

  /**
   * Reads an object that is no larger than a limit.
   *
   * @returns undefined where there is none, which S3 tells only whoever may list the bucket
   */
  async get(key: string, maxBytes: number): Promise<ReadObject | undefined> {
    try {
      const {
        Body,
        ContentLength,
        ETag,
        Metadata = {},
      } = await this.#client.send(new GetObjectCommand({ Bucket: this.#name, Key: key }));
      if (Body && (ContentLength ?? 0) <= maxBytes) {
        return { body: await Body.transformToByteArray(), etag: ETag, metadata: Metadata };
      }
      // A body that nobody reads would keep its connection.
      if (Body && 'destroy' in Body) Body.destroy();
      return { body: undefined, etag: ETag, metadata: Metadata };
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  }

  async put(key: string, body: Uint8Array, contentType: string): Promise<void> {
    await this.#client.send(
      new PutObjectCommand({ Bucket: this.#name, Key: key, Body: body, ContentType: contentType }),
    );
  }

  /**
   * Deletes an object; one that is gone already is none the worse.
   *
   * @param etag - leaves a version that has replaced this one
   */
  async delete(key: string, etag?: string): Promise<void> {
    try {
      await this.#client.send(
        new DeleteObjectCommand({ Bucket: this.#name, Key: key, ...(etag && { IfMatch: etag }) }),
      );
    } catch (error) {
      const status = error instanceof S3ServiceException && error.$metadata.httpStatusCode;
      // Of a conditional deletion: another version is there, or none.
      if (etag && (status === 412 || status === 404)) return;
      throw error;
    }
  }

  /** Lists the objects below a prefix a page at a time, in the order of their keys. */
  async *pages(prefix: string): AsyncGenerator<ListedObject[]> {
    const pages = paginateListObjectsV2(
      { client: this.#client },
      { Bucket: this.#name, Prefix: prefix },
    );
    for await (const { Contents = [] } of pages) {
      yield Contents.map(({ Key = '', LastModified = new Date() }) => ({
        key: Key,
        modifiedAt: LastModified,
      }));
    }
  }

  /** Deletes every photograph of a lead, those that are not re-encoded yet among them; returns their number. */
  async deleteAllOf(leadId: string): Promise<number> {
    let deleted = 0;
    for (const prefix of [INCOMING_PREFIX, PHOTOS_PREFIX]) {
      for await (const objects of this.pages(`${prefix}${leadId}/`)) {
        await Promise.all(objects.map(({ key }) => this.delete(key)));
        deleted += objects.length;
      }
    }
    return deleted;
  }
}

/** Makes a function's one client. S3 answers within a second; after 5 s another try is worth more than waiting. */
export function photoStorage(): S3Client {
  return new S3Client({
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: 1_000,
      requestTimeout: 5_000,
      throwOnRequestTimeout: true,
    },
  });
}
