import { addAbortSignal, type Readable } from 'node:stream';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';

/** The longest side of a thumbnail in pixels. */
export const THUMBNAIL_SIDE = 320;
/** The most bytes of a thumbnail. */
export const MAX_THUMBNAIL_BYTES = 40_000;

/** Reads the files of photographs by their keys. */
export interface PhotoFiles {
  /**
   * @param maxBytes - of the file; a larger one is not read
   * @throws where there is no such file, it is too large or cannot be read, and once the signal aborts
   */
  read: (key: string, maxBytes: number, abortSignal: AbortSignal) => Promise<Uint8Array>;
}

/** The bucket of photographs. */
export class PhotoBucket implements PhotoFiles {
  readonly #name: string;
  // One attempt: whoever waits for a picture would rather go without.
  readonly #client = new S3Client({
    maxAttempts: 1,
    requestHandler: {
      connectionTimeout: 1_000,
      requestTimeout: 2_000,
      throwOnRequestTimeout: true,
    },
  });

  constructor(name: string) {
    this.#name = name;
  }

  async read(key: string, maxBytes: number, abortSignal: AbortSignal): Promise<Uint8Array> {
    const command = new GetObjectCommand({ Bucket: this.#name, Key: key });
    const { Body, ContentLength = 0 } = await this.#client.send(command, { abortSignal });
    if (!Body) throw new Error('The file is empty.');
    // The client's own limits end with the headers of a response.
    addAbortSignal(abortSignal, Body as Readable);
    if (ContentLength > maxBytes) {
      (Body as Readable).destroy();
      throw new Error(`The file has ${ContentLength} bytes.`);
    }
    return Body.transformToByteArray();
  }
}
