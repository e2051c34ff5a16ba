import { GetObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import ExifReader from 'exifreader';
import { readCloudAssembly } from 'local-cloud';
import sharp from 'sharp';
import { MAX_PHOTO_SIDE } from '../../../domain/photo-upload.ts';

/** Groups of what a JPEG says of its own encoding; every other group is metadata of the picture's. */
const ENCODING_GROUPS = ['file', 'jfif', 'Thumbnail'];

/** The bucket of photographs of a local run. */
export class PhotoBucket {
  readonly #s3: S3Client;
  readonly #name: string;

  private constructor(s3: S3Client, name: string) {
    this.#s3 = s3;
    this.#name = name;
  }

  /**
   * @param endpoint - the address of the local run's S3
   * @param assemblyFolder - the folder of the stack that runs
   */
  static open(endpoint: string, assemblyFolder: string): PhotoBucket {
    const s3 = new S3Client({
      endpoint,
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    });
    const { name: stack, template } = readCloudAssembly(assemblyFolder);
    const [logicalId] =
      Object.entries(template.Resources).find(
        ([id, { Type }]) => Type === 'AWS::S3::Bucket' && id.startsWith('Photos'),
      ) ?? [];
    if (!logicalId) throw new Error('The stack has no bucket of photographs.');
    // The name that the local run gives to a bucket without one.
    const name = `${stack}-${logicalId}`.toLowerCase();
    return new PhotoBucket(s3, name);
  }

  get client(): S3Client {
    return this.#s3;
  }

  get name(): string {
    return this.#name;
  }

  async keys(prefix = ''): Promise<string[]> {
    const keys: string[] = [];
    const pages = paginateListObjectsV2(
      { client: this.#s3 },
      { Bucket: this.#name, Prefix: prefix },
    );
    for await (const { Contents = [] } of pages) keys.push(...Contents.map(({ Key = '' }) => Key));
    return keys;
  }

  async read(key: string): Promise<Buffer> {
    const { Body } = await this.#s3.send(new GetObjectCommand({ Bucket: this.#name, Key: key }));
    return Buffer.from((await Body?.transformToByteArray()) ?? []);
  }
}

/**
 * Tells what is wrong with a kept object: it must be a JPEG that can be read to its end, no larger than ours are, and
 * say nothing of the camera, the place or the time.
 *
 * @returns undefined where it is as it has to be
 */
export async function faultOf(bytes: Buffer): Promise<string | undefined> {
  try {
    const { format, width, height, exif, xmp, icc, iptc } = await sharp(bytes).metadata();
    if (format !== 'jpeg') return `it is ${format}`;
    if (Math.max(width, height) > MAX_PHOTO_SIDE) return `it has ${width} × ${height} pixels`;
    if (exif ?? xmp ?? icc ?? iptc) return 'it has metadata';
    await sharp(bytes, { failOn: 'warning' }).raw().toBuffer();
  } catch (error) {
    return `it cannot be read: ${(error as Error).message}`;
  }
  const groups = Object.keys(ExifReader.load(bytes, { expanded: true }));
  const others = groups.filter((group) => !ENCODING_GROUPS.includes(group));
  return others.length > 0 ? `it has metadata: ${others.join(', ')}` : undefined;
}
