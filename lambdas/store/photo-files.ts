import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';

/** Reads the files of photographs by their keys. */
export interface PhotoFiles {
  /**
   * @param maxBytes - of the file; a larger one is not read
   * @throws where there is no such file, it is too large or cannot be read, and once the signal aborts
   */
  read: (key: string, maxBytes: number, abortSignal: AbortSignal) => Promise<Uint8Array>;
}

/** The files in the bucket, for whoever would rather go without one than wait. */
export class S3PhotoFiles implements PhotoFiles {
  readonly #bucket: string;
  readonly #client = new S3Client({
    maxAttempts: 1,
    requestHandler: {
      connectionTimeout: 1_000,
      requestTimeout: 2_000,
      throwOnRequestTimeout: true,
    },
  });

  constructor(bucket: string) {
    this.#bucket = bucket;
  }

  async read(key: string, maxBytes: number, abortSignal: AbortSignal): Promise<Uint8Array> {
    const command = new GetObjectCommand({ Bucket: this.#bucket, Key: key });
    const { Body, ContentLength = 0 } = await this.#client.send(command, { abortSignal });
    if (!Body) throw new Error('The file is empty.');
    if (ContentLength > maxBytes) {
      // A body that nobody reads would keep its connection.
      if ('destroy' in Body) Body.destroy();
      throw new Error(`The file has ${ContentLength} bytes.`);
    }
    return Body.transformToByteArray();
  }
}
