import type { Origin } from '../cloudfront/distribution.ts';
import {
  type Header,
  type HttpRequest,
  type HttpResponse,
  headerValue,
} from '../http/http-message.ts';
import { type Denial, denialMessage, type Principal, type Principals } from '../iam/principals.ts';
import { postedResponse, verifiedForm } from './form-post.ts';
import type { ObjectHead, ObjectStore } from './object-store.ts';
import {
  accessDenied,
  errorResponse,
  escapeXml,
  notImplemented,
  S3Error,
  xmlResponse,
} from './s3-error.ts';
import { assertSupported, queryValue, type S3Request, s3Request } from './s3-request.ts';
import { signerOfQuery } from './signature.ts';

/** A change of a bucket's content. */
export interface ObjectChange {
  type: 'Object Created' | 'Object Deleted';
  /** The call that made it. */
  reason: 'PutObject' | 'POST Object' | 'DeleteObject';
  head: ObjectHead;
  viewerAddress: string;
}

export interface S3Props {
  /** The buckets of the template. */
  buckets: string[];
  region: string;
  store: ObjectStore;
  principals: Principals;
  onChange(change: ObjectChange): void;
}

/** The functions and tools of this machine, or a visitor of the distribution. */
type Sender = 'tool' | 'visitor';

/** A request and its signer, who is undefined for the engineer's own tools: those may do anything. */
interface Call {
  request: S3Request;
  signer: Principal | undefined;
}

/** The longest page of a list (Amazon S3 API Reference, ListObjectsV2). */
const MAX_KEYS = 1_000;

/** S3's REST API for the buckets of a template: the calls that the README lists. */
export class S3 {
  readonly #props: S3Props;

  constructor(props: S3Props) {
    this.#props = props;
  }

  async handle(http: HttpRequest, sender: Sender = 'visitor'): Promise<HttpResponse> {
    try {
      const request = s3Request(http, this.#props.region);
      // A browser posts its form to the bucket, without a query.
      const isForm = request.method === 'POST' && request.key === '' && request.query.length === 0;
      if (isForm) return await this.#post(request);
      const signer = this.#signer(request, sender);
      assertSupported(request);
      return this.#answer({ request, signer });
    } catch (error) {
      if (!(error instanceof S3Error)) throw error;
      return errorResponse(error);
    }
  }

  /** True for a custom origin at a bucket's own domain: S3 as anybody reaches it. */
  serves({ DomainName, CustomOriginConfig }: Origin): boolean {
    const { buckets, region } = this.#props;
    const domains = buckets.map((bucket) => `${bucket}.s3.${region}.amazonaws.com`);
    return CustomOriginConfig !== undefined && domains.includes(DomainName);
  }

  /**
   * A function signs in a header at the port for tools, where its key alone counts, as at the other services. What
   * comes through the distribution has to be signed in its query.
   */
  #signer(request: S3Request, sender: Sender): Principal | undefined {
    const { principals } = this.#props;
    if (queryValue(request, 'X-Amz-Signature')) return signerOfQuery(request, this.#props);
    const authorization = headerValue(request.headers, 'authorization');
    if (sender === 'visitor' || !authorization) throw accessDenied();
    return principals.signedBy(authorization);
  }

  async #post(request: S3Request): Promise<HttpResponse> {
    this.#assertBucket(request);
    const { signer, key, fields, file } = await verifiedForm(request, this.#props);
    const posted = { ...request, key };
    this.#assertAllowed({ request: posted, signer }, 'PutObject');
    const head = this.#store(posted, [...fields], file, 'POST Object');
    return postedResponse(fields, head.etag);
  }

  #answer(call: Call): HttpResponse {
    const { request } = call;
    if (request.bucket === '') return this.#listBuckets(call);
    this.#assertBucket(request);
    const isOfTags = queryValue(request, 'tagging') !== undefined;
    const operation = `${request.method} ${request.key === '' ? 'bucket' : isOfTags ? 'tags' : 'object'}`;
    switch (operation) {
      case 'GET bucket':
        return this.#list(call);
      case 'GET object':
      case 'HEAD object':
        return this.#get(call);
      case 'PUT object':
        return this.#put(call);
      case 'DELETE object':
        return this.#delete(call);
      case 'DELETE tags':
        // Tags serve lifecycle rules, which nothing here carries out: what counts is the right to take them off.
        this.#assertAllowed(call, 'DeleteObjectTagging');
        return { status: 204, headers: [], body: Buffer.alloc(0) };
      default:
        throw notImplemented(operation);
    }
  }

  #listBuckets(call: Call): HttpResponse {
    this.#assertAllowed(call, 'ListAllMyBuckets');
    const buckets = this.#props.buckets.map((name) => `<Bucket><Name>${name}</Name></Bucket>`);
    return xmlResponse(
      `<ListAllMyBucketsResult><Buckets>${buckets.join('')}</Buckets></ListAllMyBucketsResult>`,
    );
  }

  #list(call: Call): HttpResponse {
    const { request } = call;
    const prefix = queryValue(request, 'prefix') ?? '';
    this.#assertAllowed(call, 'ListBucket');
    if (queryValue(request, 'list-type') !== '2') throw notImplemented('this list of a bucket');
    const maxKeys = Math.min(Number(queryValue(request, 'max-keys') ?? MAX_KEYS), MAX_KEYS);
    const token = queryValue(request, 'continuation-token') ?? '';
    const after = Buffer.from(token, 'base64url').toString();
    const found = this.#props.store.list(request.bucket, prefix, after);
    const page = found.slice(0, maxKeys);
    const next = found.length > maxKeys ? page.at(-1)?.key : undefined;
    const contents = page.map(
      ({ key, etag, size, lastModified }) =>
        `<Contents><Key>${escapeXml(key)}</Key><LastModified>${new Date(lastModified).toISOString()}</LastModified><ETag>${escapeXml(etag)}</ETag><Size>${size}</Size></Contents>`,
    );
    const more = next
      ? `<NextContinuationToken>${Buffer.from(next).toString('base64url')}</NextContinuationToken>`
      : '';
    return xmlResponse(
      `<ListBucketResult><Name>${request.bucket}</Name><KeyCount>${page.length}</KeyCount><IsTruncated>${next !== undefined}</IsTruncated>${more}${contents.join('')}</ListBucketResult>`,
    );
  }

  #get(call: Call): HttpResponse {
    this.#assertAllowed(call, 'GetObject');
    const object = this.#props.store.get(call.request);
    if (!object) throw this.#missing(call);
    const chosen = call.request.query.flatMap(([name, value]): Header[] => {
      const [, header] = /^response-(.+)$/.exec(name) ?? [];
      return header ? [[header, value]] : [];
    });
    const own = headersOf(object.head).filter(([name]) => !chosen.some(([each]) => each === name));
    return { status: 200, headers: [...own, ...chosen], body: object.body };
  }

  #put(call: Call): HttpResponse {
    const { headers, body } = call.request;
    this.#assertAllowed(call, 'PutObject');
    if (headerValue(headers, 'x-amz-tagging')) this.#assertAllowed(call, 'PutObjectTagging');
    if (Number(headerValue(headers, 'content-length') ?? body.length) !== body.length) {
      throw new S3Error(400, 'EntityTooLarge', 'The local run takes no object as large as this.');
    }
    const { etag } = this.#store(call.request, headers, body, 'PutObject');
    return { status: 200, headers: [['etag', etag]], body: Buffer.alloc(0) };
  }

  /** Deleting what is not there succeeds too, but for a deletion under a condition. */
  #delete(call: Call): HttpResponse {
    const { request } = call;
    this.#assertAllowed(call, 'DeleteObject');
    const { store, onChange } = this.#props;
    const wanted = headerValue(request.headers, 'if-match');
    if (wanted !== undefined) {
      // Comparing an object's ETag tells of its content.
      this.#assertAllowed(call, 'GetObject');
      const head = store.head(request);
      if (!head) throw noSuchKey();
      if (wanted !== head.etag) {
        const message = 'At least one of the pre-conditions you specified did not hold';
        throw new S3Error(412, 'PreconditionFailed', message);
      }
    }
    const head = store.delete(request);
    const { viewerAddress } = request;
    if (head) onChange({ type: 'Object Deleted', reason: 'DeleteObject', head, viewerAddress });
    return { status: 204, headers: [], body: Buffer.alloc(0) };
  }

  #store(
    { bucket, key, viewerAddress }: S3Request,
    given: Header[],
    body: Buffer,
    reason: ObjectChange['reason'],
  ): ObjectHead {
    const head = this.#props.store.put({ bucket, key, body, headers: keptHeaders(given) });
    this.#props.onChange({ type: 'Object Created', reason, head, viewerAddress });
    return head;
  }

  #denialOf({ request, signer }: Call, action: string): Denial | undefined {
    const isOfObject = action.includes('Object');
    const bucketArn = `arn:aws:s3:::${request.bucket || '*'}`;
    const prefix = queryValue(request, 'prefix');
    return this.#props.principals.authorizeCaller(signer, [
      {
        action: `s3:${action}`,
        resource: isOfObject ? `${bucketArn}/${request.key}` : bucketArn,
        context: { 's3:prefix': prefix === undefined ? [] : [prefix] },
      },
    ]);
  }

  #assertAllowed(call: Call, action: string): void {
    const denial = this.#denialOf(call, action);
    if (denial) throw accessDenied(denialMessage(denial));
  }

  /** Only who may list a bucket learns what is missing in it (Amazon S3 API Reference, GetObject). */
  #missing(call: Call): S3Error {
    const denial = this.#denialOf(call, 'ListBucket');
    return denial ? accessDenied(denialMessage(denial)) : noSuchKey();
  }

  #assertBucket({ bucket }: S3Request): void {
    if (this.#props.buckets.includes(bucket)) return;
    throw new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist');
  }
}

function headersOf({ headers, etag, lastModified }: ObjectHead): Header[] {
  return [
    ...headers,
    ['etag', etag],
    ['last-modified', new Date(lastModified).toUTCString()],
    ['server', 'AmazonS3'],
  ];
}

const kept = /^(cache-control|content-(disposition|encoding|language|type)|expires|x-amz-meta-.+)$/;

/** The headers that an object keeps of a request, or of the fields of a form. */
function keptHeaders(given: Header[]): Header[] {
  const named = given.map(([name, value]): Header => [name.toLowerCase(), value]);
  const headers = named.filter(([name]) => kept.test(name));
  const isTyped = headers.some(([name]) => name === 'content-type');
  return isTyped ? headers : [...headers, ['content-type', 'binary/octet-stream']];
}

function noSuchKey(): S3Error {
  return new S3Error(404, 'NoSuchKey', 'The specified key does not exist.');
}
