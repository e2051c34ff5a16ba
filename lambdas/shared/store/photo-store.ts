import {
  DeleteObjectCommand,
  DeleteObjectTaggingCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import {
  INCOMING_PREFIX,
  isRemovedPhoto,
  PHOTOS_PREFIX,
  UNCLAIMED,
} from '../../../domain/photo-upload.ts';
import { settingsKeys } from '../../../domain/tables.ts';
import { attempt, logger } from '../runtime/logger.ts';
import type { LeadItem, SettingsItem } from './items.ts';
import { DAY_SECONDS, secondsAfter, type Table } from './table.ts';

/** For the owner's page, the model, and emails, in that order. */
const photoSizes = ['full', 'medium', 'thumbnail'] as const;
export type PhotoSize = (typeof photoSizes)[number];

interface PhotoPlace {
  photosId: string;
  number: number;
}

/** The metadata key of an upload's source hash. */
export const SOURCE_METADATA = 'source';

export function incomingKey({ photosId, number }: PhotoPlace): string {
  return `${INCOMING_PREFIX}${photosId}/${number}`;
}

export function photoKey({ photosId, number }: PhotoPlace, size: PhotoSize): string {
  return `${PHOTOS_PREFIX}${photosId}/${number}-${size}.jpg`;
}

/** Only keys that `incomingKey` makes are signed. */
export function incomingPlace(key: string): PhotoPlace {
  const [, photosId = '', number] = key.split('/');
  return { photosId, number: Number(number) };
}

/** S3 answers within a second, so retry after 5 s instead of waiting. */
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

  /** Returns undefined if the upload is gone. The function may not list the bucket, so S3 answers 403 then. */
  async upload(key: string) {
    try {
      const { Body, Metadata } = await this.#get(key);
      const file = (await Body?.transformToByteArray()) ?? new Uint8Array();
      return { file, source: Metadata?.[SOURCE_METADATA] };
    } catch (error) {
      if ([403, 404].includes(statusOf(error))) return undefined;
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key: key }));
  }

  /**
   * Stores all sizes of a photo, tagged as unclaimed. The full size is written last, so a listed photo is always complete.
   * The first photo of a place stays: a later one can't replace what the owner has seen.
   */
  async put(place: PhotoPlace, { full, ...smaller }: Record<PhotoSize, Uint8Array>): Promise<void> {
    const put = async (size: PhotoSize, Body: Uint8Array) => {
      const command = new PutObjectCommand({
        Bucket: this.#bucket,
        Key: photoKey(place, size),
        Body,
        ContentType: 'image/jpeg',
        Tagging: `${UNCLAIMED.key}=${UNCLAIMED.value}`,
        IfNoneMatch: '*',
      });
      try {
        await this.#client.send(command);
      } catch (error) {
        if (statusOf(error) !== 412) throw error;
      }
    };
    await Promise.all([put('medium', smaller.medium), put('thumbnail', smaller.thumbnail)]);
    await put('full', full);
  }

  /** Removes the tag from all photos of an id, so the bucket keeps them. */
  async keepAll(photosId: string): Promise<void> {
    await this.#untag(await this.#listKeys(`${PHOTOS_PREFIX}${photosId}/`));
  }

  async keep(place: PhotoPlace): Promise<void> {
    await this.#untag(photoSizes.map((size) => photoKey(place, size)));
  }

  async #untag(keys: readonly string[]): Promise<void> {
    const untag = (Key: string) => new DeleteObjectTaggingCommand({ Bucket: this.#bucket, Key });
    await Promise.all(keys.map((key) => this.#client.send(untag(key))));
  }

  /** Lists the numbers of a form's stored photos, without removed ones; none if the bucket can't be listed. */
  async listNumbers(
    { photosId, photosMask }: Pick<LeadItem, 'photosId' | 'photosMask'>,
    abortSignal?: AbortSignal,
  ): Promise<number[]> {
    if (!photosId) return [];
    const keys = await attempt('Photos could not be listed', { photosId }, () =>
      this.#listKeys(`${PHOTOS_PREFIX}${photosId}/`, abortSignal),
    );
    return (keys ?? [])
      .flatMap((key) => /\/(\d+)-full\.jpg$/.exec(key)?.[1] ?? [])
      .map(Number)
      .filter((number) => !isRemovedPhoto({ photosMask }, number))
      .sort((a, b) => a - b);
  }

  /** Reads photos, and leaves out those that can't be read before the signal aborts. */
  async read(photosId: string, numbers: readonly number[], size: PhotoSize, signal: AbortSignal) {
    const reads = await Promise.allSettled(
      numbers.map(async (number) => {
        const { Body } = await this.#get(photoKey({ photosId, number }, size), signal);
        if (!Body) throw new Error('The file is empty.');
        return { number, content: await Body.transformToByteArray() };
      }),
    );
    const photos = reads.flatMap((read) => (read.status === 'fulfilled' ? [read.value] : []));
    if (photos.length < numbers.length) logger.warn('Photos could not be read', { photosId });
    return photos;
  }

  /** Deletes all photos of an id, uploads included, and returns the number of files. */
  async deleteAll(photosId: string): Promise<number> {
    const prefixes = [INCOMING_PREFIX, PHOTOS_PREFIX].map((prefix) => `${prefix}${photosId}/`);
    const keys = (await Promise.all(prefixes.map((prefix) => this.#listKeys(prefix)))).flat();
    await Promise.all(keys.map((key) => this.delete(key)));
    return keys.length;
  }

  #get(Key: string, abortSignal?: AbortSignal) {
    const command = new GetObjectCommand({ Bucket: this.#bucket, Key });
    return this.#client.send(command, { abortSignal });
  }

  async #listKeys(Prefix: string, abortSignal?: AbortSignal): Promise<string[]> {
    const client = this.#client;
    const query = { Bucket: this.#bucket, Prefix };
    const pages = await Array.fromAsync(paginateListObjectsV2({ client }, query, { abortSignal }));
    return pages.flatMap(({ Contents = [] }) => Contents.map(({ Key = '' }) => Key));
  }
}

function statusOf(error: unknown): number {
  return (error instanceof S3ServiceException && error.$metadata.httpStatusCode) || 0;
}

/** Keeps the photos that are stored by now, and those that come later; the bucket deletes all others. */
export async function claimPhotos(
  photosId: string,
  now: Date,
  settings: Table<SettingsItem>,
  photos: PhotoStore,
): Promise<void> {
  // Photos may arrive up to a day late.
  const expiresAt = secondsAfter(now, 2 * DAY_SECONDS);
  await settings.put({ id: settingsKeys.photos + photosId, expiresAt });
  await photos.keepAll(photosId);
}
