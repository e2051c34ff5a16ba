import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { logger } from '../runtime/logger.ts';
import { readingKey } from '../store/photos.ts';

/** As large as the function that makes them has them; anything larger is none of ours. */
const MAX_PICTURE_BYTES = 200_000;

/** Of a small object: after this the estimate is worth more without the picture. */
const FETCH_WITHIN_MS = 4_000;

/** Gives the pictures of a lead's photographs that the model looks at; one that cannot be had is left out. */
export type PhotoSource = (leadId: string, slots: readonly string[]) => Promise<Uint8Array[]>;

/** Makes the source that reads them from the bucket. */
export function photoSource(bucket: string): PhotoSource {
  const client = new S3Client({
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: 1_000,
      requestTimeout: 2_000,
      throwOnRequestTimeout: true,
    },
  });

  async function picture(leadId: string, slot: string): Promise<Uint8Array | undefined> {
    try {
      const command = new GetObjectCommand({ Bucket: bucket, Key: readingKey(leadId, slot) });
      const abortSignal = AbortSignal.timeout(FETCH_WITHIN_MS);
      const { Body, ContentLength = 0 } = await client.send(command, { abortSignal });
      if (ContentLength > MAX_PICTURE_BYTES) throw new Error('The picture is too large.');
      const bytes = await Body?.transformToByteArray();
      if (!bytes || !isJpeg(bytes) || bytes.length > MAX_PICTURE_BYTES) {
        throw new Error('The object is no picture of ours.');
      }
      return bytes;
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
