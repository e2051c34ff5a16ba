import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  decoded,
  type Header,
  type HttpRequest,
  type HttpResponse,
  headerValue,
} from '../http/http-message.ts';
import type { Resource, Stack } from '../template/stack.ts';
import type { Origin } from './distribution.ts';

interface BucketDeployment {
  DestinationBucketName: string;
  DestinationBucketKeyPrefix?: string;
  SourceObjectKeys: string[];
  SystemMetadata?: Record<string, string>;
}

interface StoredFile {
  body: Buffer;
  headers: Header[];
}

/**
 * A private bucket as CloudFront reads it in its own name: with what the template's deployments put there, in memory. As
 * all files are read at the start, no path of a request ever reaches the disk.
 */
export class Bucket {
  readonly #domainName: string;
  readonly #files = new Map<string, StoredFile>();

  constructor(bucket: Resource<object>, stack: Stack) {
    this.#domainName = `${bucket.name}.s3.${stack.region}.amazonaws.com`;
    const deployments = stack
      .ofType<BucketDeployment>('Custom::CDKBucketDeployment')
      .filter(({ properties }) => properties.DestinationBucketName === bucket.name);
    for (const { properties } of deployments) this.#deploy(properties, stack);
  }

  serves({ DomainName, CustomOriginConfig }: Origin): boolean {
    return DomainName === this.#domainName && CustomOriginConfig === undefined;
  }

  /** Answers as S3 does through an origin access control: what is not there is forbidden. */
  handle({ method, path: requestPath, headers }: HttpRequest): HttpResponse {
    const file = this.#files.get(decoded(requestPath.slice(1)));
    if ((method !== 'GET' && method !== 'HEAD') || !file) {
      const body = Buffer.from('<Error><Code>AccessDenied</Code></Error>');
      return { status: 403, headers: [['content-type', 'application/xml']], body };
    }
    const known = headerValue(headers, 'if-none-match')?.replace(/^W\//, '');
    const isKnown = known === headerValue(file.headers, 'etag');
    return { ...file, status: isKnown ? 304 : 200 };
  }

  #deploy(properties: BucketDeployment, stack: Stack): void {
    const { SystemMetadata = {} } = properties;
    const prefix = properties.DestinationBucketKeyPrefix ?? '';
    for (const folder of properties.SourceObjectKeys.map((key) => stack.asset(key))) {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        const file = path.join(folder, name);
        if (!statSync(file).isFile()) continue;
        this.#files.set(path.posix.join(prefix, name), storedFile(file, SystemMetadata));
      }
    }
  }
}

function storedFile(file: string, metadata: Record<string, string>): StoredFile {
  const body = readFileSync(file);
  const headers = {
    'content-type': contentTypes[path.extname(file).toLowerCase()] ?? UNKNOWN_TYPE,
    ...metadata,
    etag: `"${createHash('md5').update(body).digest('hex')}"`,
    'last-modified': statSync(file).mtime.toUTCString(),
    server: 'AmazonS3',
  };
  return { body, headers: Object.entries(headers) };
}

/** Content types that the AWS CLI guesses, by the `mimetypes` of Python 3.13, when it uploads a file. */
const contentTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css',
  '.html': 'text/html',
  '.ico': 'image/vnd.microsoft.icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.xml': 'text/xml',
};

/** S3's default. */
const UNKNOWN_TYPE = 'binary/octet-stream';
