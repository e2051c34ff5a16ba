import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  type Header,
  type HttpRequest,
  type HttpResponse,
  headerValue,
} from '../http/http-message.ts';
import { matches } from '../iam/policy.ts';
import { StartupError } from '../startup-error.ts';
import type { Resource, Stack } from '../template/stack.ts';
import { contentTypeOf } from './content-type.ts';
import type { Origin } from './distribution-config.ts';

interface BucketDeployment {
  DestinationBucketName: string;
  DestinationBucketKeyPrefix?: string;
  SourceObjectKeys: string[];
  SourceMarkers?: object[];
  Extract?: boolean;
  Exclude?: string[];
  Include?: string[];
  SystemMetadata?: Record<string, string>;
}

interface StoredObject {
  body: Buffer;
  headers: Header[];
}

/**
 * A private bucket as CloudFront reads it in its own name: with what the template's deployments put there, in
 * memory, and with what was uploaded since. As all files are read at the start, no path of a request ever reaches
 * the disk.
 */
export class Bucket {
  readonly #domainName: string;
  readonly #objects = new Map<string, StoredObject>();
  readonly #uploaded: (key: string) => StoredObject | undefined;

  /** @param uploaded - finds what functions and browsers put into the bucket while it runs */
  constructor(
    bucket: Resource<object>,
    stack: Stack,
    uploaded: (key: string) => StoredObject | undefined = () => undefined,
  ) {
    this.#uploaded = uploaded;
    this.#domainName = `${bucket.name}.s3.${stack.region}.amazonaws.com`;
    const deployments = stack
      .ofType<BucketDeployment>('Custom::CDKBucketDeployment')
      .filter(({ properties }) => properties.DestinationBucketName === bucket.name);
    for (const deployment of inOrder(deployments)) this.#deploy(deployment, stack);
  }

  serves({ DomainName, CustomOriginConfig }: Origin): boolean {
    return DomainName === this.#domainName && CustomOriginConfig === undefined;
  }

  /** Answers as S3 does through an origin access control: what is not there is forbidden. */
  handle({ method, path: requestPath, headers }: HttpRequest): HttpResponse {
    const key = decoded(requestPath.slice(1));
    const object = this.#uploaded(key) ?? this.#objects.get(key);
    if ((method !== 'GET' && method !== 'HEAD') || !object) return accessDenied();
    const tags = (headerValue(headers, 'if-none-match') ?? '').split(',').map(strongTag);
    if (tags.includes(headerValue(object.headers, 'etag') ?? '')) {
      const kept = object.headers.filter(([name]) => name !== 'content-type');
      return { status: 304, headers: kept, body: Buffer.alloc(0) };
    }
    return { status: 200, ...object };
  }

  #deploy({ logicalId, properties }: Resource<BucketDeployment>, stack: Stack): void {
    if (
      properties.Extract === false ||
      properties.SourceMarkers?.some((each) => Object.keys(each).length)
    ) {
      throw new StartupError(`${logicalId} deploys files in a way that does not run locally.`);
    }
    const { DestinationBucketKeyPrefix: prefix = '', SystemMetadata = {} } = properties;
    for (const source of properties.SourceObjectKeys) {
      const folder = stack.asset(source);
      for (const file of filesIn(folder).filter((each) => isDeployed(each, properties))) {
        const key = path.posix.join(prefix.replace(/^\//, ''), file);
        const object = storedObject(path.join(folder, file), SystemMetadata);
        // The deployment is `aws s3 sync`, which leaves a file of the same size that is there already.
        if (this.#objects.get(key)?.body.length !== object.body.length)
          this.#objects.set(key, object);
      }
    }
  }
}

function storedObject(file: string, metadata: Record<string, string>): StoredObject {
  const body = readFileSync(file);
  const { mtime } = statSync(file);
  return {
    body,
    headers: [
      ['content-type', metadata['content-type'] ?? contentTypeOf(file)],
      ...Object.entries(metadata).filter(([name]) => name !== 'content-type'),
      ['etag', `"${createHash('md5').update(body).digest('hex')}"`],
      ['last-modified', mtime.toUTCString()],
      ['server', 'AmazonS3'],
    ],
  };
}

/** In the order that CloudFormation makes them: after what they depend on. */
function inOrder(deployments: Resource<BucketDeployment>[]): Resource<BucketDeployment>[] {
  const ordered: Resource<BucketDeployment>[] = [];
  const add = (deployment: Resource<BucketDeployment>) => {
    if (ordered.includes(deployment)) return;
    deployments.filter(({ logicalId }) => deployment.dependsOn.includes(logicalId)).forEach(add);
    ordered.push(deployment);
  };
  deployments.forEach(add);
  return ordered;
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'));
}

/** `aws s3 sync` takes `--exclude` and then `--include`; the last one that fits decides. */
function isDeployed(file: string, { Exclude = [], Include = [] }: BucketDeployment): boolean {
  if (Include.some((pattern) => matches(pattern, file))) return true;
  return !Exclude.some((pattern) => matches(pattern, file));
}

function accessDenied(): HttpResponse {
  return {
    status: 403,
    headers: [['content-type', 'application/xml']],
    body: Buffer.from(
      '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>',
    ),
  };
}

function strongTag(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}

function decoded(key: string): string {
  try {
    return decodeURIComponent(key);
  } catch {
    return key;
  }
}
