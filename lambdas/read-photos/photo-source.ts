import { setTimeout as wait } from 'node:timers/promises';
import { S3Client } from '@aws-sdk/client-s3';
import { logger } from '../runtime/logger.ts';
import { PhotoBucket } from '../store/photo-bucket.ts';
import { MAX_READING_BYTES, readingKey } from '../store/photos.ts';

/** Of a small object: after this the estimate is worth more without the picture. */
const FETCH_WITHIN_MS = 4_000;

/** Gives the pictures of a lead's photographs that the model looks at; one that cannot be had is left out. */
export type PhotoSource = (leadId: string, slots: readonly string[]) => Promise<Uint8Array[]>;

/** Makes the source that reads them from the bucket. */
export function photoSource(bucketName: string): PhotoSource {
  const client = new S3Client({
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: 1_000,
      requestTimeout: 2_000,
      throwOnRequestTimeout: true,
    },
  });
  const bucket = new PhotoBucket(client, bucketName);

  async function picture(leadId: string, slot: string): Promise<Uint8Array | undefined> {
    try {
      const object = bucket.get(readingKey(leadId, slot), MAX_READING_BYTES);
      const body = (await Promise.race([object, wait(FETCH_WITHIN_MS, undefined, { ref: false })]))
        ?.body;
      if (!body || !isJpeg(body)) throw new Error('There is no such picture of ours in time.');
      return body;
    } catch (error) {
      logger.error('A photo could not be had for the reading', {
        id: leadId,
        slot,
        error: error as Error,
      });
      return undefined;
    }
  }

  return async (leadId, slots) => {
    const pictures = await Promise.all(slots.map((slot) => picture(leadId, slot)));
    return pictures.filter((bytes) => bytes !== undefined);
  };
}

/** The marker with which each JPEG begins (ITU-T T.81, B.2.1, and the first byte of the next marker). */
function isJpeg([first, second, third]: Uint8Array): boolean {
  return first === 0xff && second === 0xd8 && third === 0xff;
}
