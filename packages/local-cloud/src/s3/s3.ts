import type { Origin } from '../cloudfront/distribution.ts';
import {
  decoded,
  type Header,
  type HttpRequest,
  type HttpResponse,
  headerValue,
} from '../http/http-message.ts';
import { denialMessage, type Principal, type Principals } from '../iam/principals.ts';
import { verifiedForm } from './form-post.ts';
import type { ObjectHead, ObjectStore } from './object-store.ts';
import { accessDenied, escapeXml, S3Error } from './s3-error.ts';
import { type S3Request, signerOfQuery } from './signature.ts';

/** The calls that create an object. */
export type Creation = 'PutObject' | 'POST Object';

interface S3Props {
  /** The buckets of the template. */
  buckets: string[];
  region: string;
  store: ObjectStore;
  principals: Principals;
  onCreated(head: ObjectHead, reason: Creation): void;
}

/** A request and its signer; undefined for the engineer's own tools, which may do anything. */
interface Call {
  request: S3Request;
  signer: Principal | undefined;
}

/** S3's REST API for the buckets of a template. */
export class S3 {
  readonly #props: S3Props;

  constructor(props: S3Props) {
    this.#props = props;
  }

  /** True if a custom origin is a bucket's public domain. */
  serves({ DomainName, CustomOriginConfig }: Origin): boolean {
    const { buckets, region } = this.#props;
    const domains = buckets.map((bucket) => `${bucket}.s3.${region}.amazonaws.com`);
    return CustomOriginConfig !== undefined && domains.includes(DomainName);
  }

  /** @param sender - a function or tool of this machine, or a visitor of the distribution */
  async handle(http: HttpRequest, sender: 'tool' | 'visitor' = 'visitor'): Promise<HttpResponse> {
    try {
      const request = s3Request(http, this.#props.region);
      // Browsers post forms to the bucket, without a query.
      const isForm = request.method === 'POST' && request.key === '' && request.query.length === 0;
      return await (isForm ? this.#post(request) : this.#answer(request, sender));
    } catch (error) {
      if (!(error instanceof S3Error)) throw error;
      return error.response;
    }
  }

  async #post(request: S3Request): Promise<HttpResponse> {
    const { signer, fields, file } = await verifiedForm(request, this.#props);
    const posted = { ...request, key: fields.get('key') ?? '' };
    this.#assertAllowed({ request: posted, signer }, 'PutObject');
    this.#store(posted, [...fields], file, 'POST Object');
    return answered(204);
  }

  async #answer(request: S3Request, sender: 'tool' | 'visitor'): Promise<HttpResponse> {
    const call = { request, signer: await this.#signer(request, sender) };
    const { method, key } = request;
    const isOfTags = queryValue(request, 'tagging') !== undefined;
    const ofObject = isOfTags ? 'tags' : 'object';
    switch (`${method} ${key === '' ? 'bucket' : ofObject}`) {
      case 'GET bucket':
        return this.#list(call);
      case 'GET object':
        return this.#get(call);
      case 'PUT object':
        return this.#put(call);
      case 'DELETE object':
        return this.#delete(call);
      case 'DELETE tags':
        // Only lifecycle rules use tags, and they do nothing here.
        this.#assertAllowed(call, 'DeleteObjectTagging');
        return answered(204);
      default:
        throw new S3Error(501, 'NotImplemented', 'The local run does not emulate this call of S3.');
    }
  }

  /**
   * Finds the caller. Functions and tools sign in a header, of which only the key ID counts. A visitor's request has to
   * be signed in its query.
   */
  async #signer(request: S3Request, sender: 'tool' | 'visitor'): Promise<Principal | undefined> {
    if (queryValue(request, 'X-Amz-Signature')) return signerOfQuery(request, this.#props);
    const authorization = headerValue(request.headers, 'authorization');
    if (sender === 'visitor' || !authorization) throw accessDenied();
    return this.#props.principals.signedBy(authorization);
  }

  #list(call: Call): HttpResponse {
    this.#assertAllowed(call, 'ListBucket');
    const { request } = call;
    const found = this.#props.store.list(request.bucket, queryValue(request, 'prefix'));
    const contents = found.map(
      ({ key, size }) => `<Contents><Key>${escapeXml(key)}</Key><Size>${size}</Size></Contents>`,
    );
    return xml(`<ListBucketResult>${contents.join('')}</ListBucketResult>`);
  }

  #get(call: Call): HttpResponse {
    this.#assertAllowed(call, 'GetObject');
    const object = this.#props.store.get(call.request);
    if (!object) {
      // Only callers that may list a bucket learn what is missing (Amazon S3 API Reference, GetObject).
      this.#assertAllowed(call, 'ListBucket');
      throw noSuchKey();
    }
    const { headers, etag, lastModified } = object.head;
    const chosen = call.request.query
      .filter(([name]) => name.startsWith('response-'))
      .map(([name, value]): Header => [name.slice('response-'.length), value]);
    const own = headers.filter(([name]) => !chosen.some(([each]) => each === name));
    const modified: Header = ['last-modified', new Date(lastModified).toUTCString()];
    return {
      status: 200,
      headers: [...own, ...chosen, ['etag', etag], modified],
      body: object.body,
    };
  }

  #put(call: Call): HttpResponse {
    const { headers, body } = call.request;
    this.#assertAllowed(call, 'PutObject');
    if (headerValue(headers, 'x-amz-tagging')) this.#assertAllowed(call, 'PutObjectTagging');
    if (Number(headerValue(headers, 'content-length')) !== body.length) {
      throw new S3Error(400, 'EntityTooLarge', 'The local run takes no object as large as this.');
    }
    this.#store(call.request, headers, body, 'PutObject');
    return answered(200);
  }

  /** Deletes an object. A missing one is no error, unless the call has a condition. */
  #delete(call: Call): HttpResponse {
    const { request } = call;
    const { store } = this.#props;
    this.#assertAllowed(call, 'DeleteObject');
    const wanted = headerValue(request.headers, 'if-match');
    if (wanted !== undefined) {
      // An ETag reveals the content.
      this.#assertAllowed(call, 'GetObject');
      const head = store.get(request)?.head;
      if (!head) throw noSuchKey();
      if (wanted !== head.etag) {
        const message = 'At least one of the pre-conditions you specified did not hold';
        throw new S3Error(412, 'PreconditionFailed', message);
      }
    }
    store.delete(request);
    return answered(204);
  }

  #store({ bucket, key }: S3Request, given: Header[], body: Buffer, reason: Creation): void {
    const headers = given
      .map(([name, value]): Header => [name.toLowerCase(), value])
      .filter(([name]) => /^(cache-control|content-(disposition|type)|x-amz-meta-.+)$/.test(name));
    const head = this.#props.store.put({ bucket, key, body, headers });
    this.#props.onCreated(head, reason);
  }

  #assertAllowed({ request, signer }: Call, action: string): void {
    const { bucket, key } = request;
    const bucketArn = `arn:aws:s3:::${bucket}`;
    const prefix = queryValue(request, 'prefix');
    const denial = this.#props.principals.authorize(signer, [
      {
        action: `s3:${action}`,
        resource: action.includes('Object') ? `${bucketArn}/${key}` : bucketArn,
        context: { 's3:prefix': prefix === undefined ? [] : [prefix] },
      },
    ]);
    if (denial) throw accessDenied(denialMessage(denial));
    if (this.#props.buckets.includes(bucket)) return;
    throw new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist');
  }
}

/** Parses a request with its bucket in the host (`<bucket>.s3.<region>.amazonaws.com`) or in the path. */
function s3Request(request: HttpRequest, region: string): S3Request {
  const path = decoded(request.path);
  const host = (headerValue(request.headers, 'host') ?? '').toLowerCase();
  const suffix = `.s3.${region}.amazonaws.com`;
  const [, bucketInPath = '', ...rest] = path.split('/');
  const [bucket, key] = host.endsWith(suffix)
    ? [host.slice(0, -suffix.length), path.slice(1)]
    : [bucketInPath, rest.join('/')];
  return { ...request, bucket, key, path, query: [...new URLSearchParams(request.query)] };
}

function queryValue({ query }: S3Request, wanted: string): string | undefined {
  return query.find(([name]) => name === wanted)?.[1];
}

function noSuchKey(): S3Error {
  return new S3Error(404, 'NoSuchKey', 'The specified key does not exist.');
}

function answered(status: number): HttpResponse {
  return { status, headers: [], body: Buffer.alloc(0) };
}

function xml(root: string): HttpResponse {
  return { status: 200, headers: [['content-type', 'application/xml']], body: Buffer.from(root) };
}
