import type { Header, HttpRequest, HttpResponse } from '../http/http-message.ts';
import type { Principals } from '../iam/principals.ts';
import { authenticate } from './authenticate.ts';
import { headBucket, listBuckets, listObjects } from './bucket-operations.ts';
import type { Caller } from './caller.ts';
import { deleteObjects } from './delete-objects.ts';
import type { ObjectChange } from './object-change.ts';
import { plainHeaders } from './object-headers.ts';
import { deleteObject, getObject, type Operation, putObject } from './object-operations.ts';
import type { ObjectStore } from './object-store.ts';
import { deleteTags, getTags } from './object-tags.ts';
import { postObject } from './post-object.ts';
import { errorResponse, methodNotAllowed, noSuchBucket, S3Error } from './s3-error.ts';
import { queryValue, type S3Request, s3Request } from './s3-request.ts';
import { assertSupported } from './supported-requests.ts';

export interface S3Props {
  /** The buckets of the template. */
  buckets: string[];
  region: string;
  store: ObjectStore;
  principals: Principals;
  onChange(change: ObjectChange): void;
}

/** Senders of a request: the functions and tools of this machine, or whoever visits the distribution. */
type Sender = 'tool' | 'visitor';

/** S3's REST API for the buckets of a template. */
export class S3 {
  readonly region: string;
  readonly buckets: string[];
  readonly #props: S3Props;

  constructor(props: S3Props) {
    this.#props = props;
    this.region = props.region;
    this.buckets = props.buckets;
  }

  async handle(http: HttpRequest, sender: Sender): Promise<HttpResponse> {
    try {
      const request = s3Request(http, this.region);
      return isFormPost(request) ? await this.#post(request) : this.#answer(request, sender);
    } catch (error) {
      if (!(error instanceof S3Error)) throw error;
      return errorResponse(error);
    }
  }

  /** An object of a bucket, for CloudFront, which may read every bucket that it has an origin access control for. */
  objectIn(bucket: string, key: string): { headers: Header[]; body: Buffer } | undefined {
    const object = this.#props.store.get(bucket, key);
    return object && { headers: plainHeaders(object.head), body: object.body };
  }

  /** A form has its own signature, in its fields. */
  #post(request: S3Request): Promise<HttpResponse> {
    const { principals, store, onChange } = this.#props;
    const bucket = this.#bucketOf(request);
    return postObject({
      request,
      bucket,
      principals,
      store,
      onChange,
      region: this.region,
      now: Date.now(),
    });
  }

  #answer(request: S3Request, sender: Sender): HttpResponse {
    const { principals } = this.#props;
    const caller = authenticate(request, {
      principals,
      region: this.region,
      now: Date.now(),
      trustsUnknownKeys: sender === 'tool',
    });
    assertSupported(request);
    return this.#operate(request, caller);
  }

  #operate(request: S3Request, caller: Caller): HttpResponse {
    const { principals, store, onChange } = this.#props;
    if (request.bucket === undefined) {
      if (request.method !== 'GET') throw methodNotAllowed(request.method);
      return listBuckets(this.buckets, { caller, principals });
    }
    const bucket = this.#bucketOf(request);
    const operation: Operation = { request, bucket, caller, principals, store, onChange };
    const run = request.key === '' ? bucketOperation(request) : objectOperation(request);
    if (!run) throw methodNotAllowed(request.method);
    return run(operation);
  }

  #bucketOf({ bucket = '' }: S3Request): string {
    if (!this.buckets.includes(bucket)) throw noSuchBucket(bucket);
    return bucket;
  }
}

type Run = (operation: Operation) => HttpResponse;

const objectOperations: Record<string, Run> = {
  DELETE: deleteObject,
  GET: getObject,
  HEAD: getObject,
  PUT: putObject,
};

/** By method: those of an object's tags, of which a new object brings its own. */
const tagOperations: Record<string, Run> = { DELETE: deleteTags, GET: getTags };

function objectOperation(request: S3Request): Run | undefined {
  const isOfTags = queryValue(request, 'tagging') !== undefined;
  return (isOfTags ? tagOperations : objectOperations)[request.method];
}

function bucketOperation(request: S3Request): Run | undefined {
  if (request.method === 'GET') return listObjects;
  if (request.method === 'HEAD') return headBucket;
  const deletes = request.method === 'POST' && queryValue(request, 'delete') !== undefined;
  return deletes ? deleteObjects : undefined;
}

/** A browser posts its form to the bucket, without a query. */
function isFormPost({ method, key, bucket, query }: S3Request): boolean {
  return method === 'POST' && key === '' && bucket !== undefined && query.length === 0;
}
