import {
  type _Object,
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import pMap from 'p-map';
import { INCOMING_PREFIX, PHOTOS_PREFIX } from '../../../domain/photo-upload.ts';
import type { LeadItem } from './items.ts';

interface PhotoPlace {
  photosId: string;
  number: number;
}

export function incomingKey({ photosId, number }: PhotoPlace): string {
  return `${INCOMING_PREFIX}${photosId}/${number}`;
}

export function photoKey({ photosId, number }: PhotoPlace): string {
  return `${PHOTOS_PREFIX}${photosId}/${number}.jpg`;
}

/** Parses the key of an upload or a photo. Only keys from `incomingKey` are signed, so any key has this format. */
export function placeOf(key: string): PhotoPlace {
  const [, photosId = '', number = ''] = key.split('/');
  return { photosId, number: Number.parseInt(number, 10) };
}

/** S3 usually answers within a second, so after 5 s a retry beats waiting. */
export function photoStorage(): S3Client {
  return new S3Client({
    requestHandler: {
      connectionTimeout: 1_000,
      requestTimeout: 5_000,
      throwOnRequestTimeout: true,
    },
  });
}

export class PhotoStore {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor(bucket: string, client = photoStorage()) {
    this.#bucket = bucket;
    this.#client = client;
  }

  /** Returns undefined if the upload is gone. S3 then answers 403, because the function may not list the bucket. */
  async upload(key: string): Promise<Uint8Array | undefined> {
    try {
      const command = new GetObjectCommand({ Bucket: this.#bucket, Key: key });
      const { Body } = await this.#client.send(command);
      return (await Body?.transformToByteArray()) ?? new Uint8Array();
    } catch (error) {
      if ([403, 404].includes(statusOf(error))) return undefined;
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key: key }));
  }

  async put(place: PhotoPlace, photo: Uint8Array): Promise<void> {
    const command = new PutObjectCommand({
      Bucket: this.#bucket,
      Key: photoKey(place),
      Body: photo,
      ContentType: 'image/jpeg',
    });
    await this.#client.send(command);
  }

  /** Lists the numbers of a lead's photos that are stored by now. */
  async listNumbers({ photosId, photoNumbers = [] }: LeadItem): Promise<number[]> {
    if (!photosId) return [];
    const stored: number[] = [];
    for await (const page of this.pages(`${PHOTOS_PREFIX}${photosId}/`)) {
      stored.push(...page.map(({ Key = '' }) => placeOf(Key).number));
    }
    return photoNumbers.filter((number) => stored.includes(number)).sort((a, b) => a - b);
  }

  /** Deletes all photos of an ID, uploads included. */
  async deleteAll(photosId: string): Promise<void> {
    for (const prefix of [INCOMING_PREFIX, PHOTOS_PREFIX]) {
      for await (const page of this.pages(`${prefix}${photosId}/`)) await this.deleteEach(page);
    }
  }

  async deleteEach(objects: readonly _Object[]): Promise<void> {
    await pMap(objects, ({ Key = '' }) => this.delete(Key), { concurrency: 20 });
  }

  /** Lists the objects whose keys have a prefix, up to a thousand at a time. */
  async *pages(Prefix: string): AsyncGenerator<_Object[]> {
    const query = { Bucket: this.#bucket, Prefix };
    const pages = paginateListObjectsV2({ client: this.#client }, query);
    for await (const { Contents = [] } of pages) yield Contents;
  }
}

function statusOf(error: unknown): number {
  return (error instanceof S3ServiceException && error.$metadata.httpStatusCode) || 0;
}
