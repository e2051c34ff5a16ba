import { type Header, type HttpResponse, headerValue } from '../http/http-message.ts';
import { MAX_BODY_BYTES } from '../http/request-body.ts';
import type { Principals } from '../iam/principals.ts';
import { assertAllowed, denialMessage, denialOf } from './access.ts';
import { incompleteBody, payloadOf } from './aws-chunked.ts';
import type { Caller } from './caller.ts';
import { verifyChecksums } from './checksums.ts';
import type { ObjectChange } from './object-change.ts';
import type { ObjectHead } from './object-file.ts';
import { emptyResponse, objectHeaders, responseHeaders } from './object-headers.ts';
import type { ObjectStore } from './object-store.ts';
import { tagsIn } from './object-tags.ts';
import {
  accessDenied,
  entityTooLarge,
  noSuchKey,
  notImplemented,
  preconditionFailed,
} from './s3-error.ts';
import type { S3Request } from './s3-request.ts';

/** A request about a bucket of the template, or an object in it, and whoever sent it. */
export interface Operation {
  request: S3Request;
  bucket: string;
  caller: Caller;
  principals: Principals;
  store: ObjectStore;
  onChange(change: ObjectChange): void;
}

/** A whole upload is in memory while it is stored; S3 itself takes 5 GB at once. */
const MAX_OBJECT_BYTES = MAX_BODY_BYTES;

export function putObject(operation: Operation): HttpResponse {
  const { request, bucket, caller, principals, store } = operation;
  const { key, headers } = request;
  assertAllowed(principals, caller, { action: 'PutObject', bucket, key });
  assertWholeBody(request);
  const { body, trailers } = payloadOf(headers, request.body);
  const tags = tagsIn(headers);
  if (tags) assertAllowed(principals, caller, { action: 'PutObjectTagging', bucket, key });
  assertWriteCondition(operation);
  const head = store.put({
    bucket,
    key,
    body,
    headers: objectHeaders(headers),
    checksum: verifyChecksums([...headers, ...trailers], body),
    tags,
  });
  operation.onChange({ type: 'Object Created', reason: 'PutObject', head, request });
  const checksum: Header[] = head.checksum ? [head.checksum] : [];
  return emptyResponse(200, [
    ['etag', head.etag],
    ['x-amz-server-side-encryption', 'AES256'],
    ...checksum,
  ]);
}

/** Answers GET and HEAD. */
export function getObject(operation: Operation): HttpResponse {
  const { request, bucket, caller, principals, store } = operation;
  const { key, method, headers } = request;
  assertAllowed(principals, caller, { action: 'GetObject', bucket, key });
  const head = store.head(bucket, key);
  if (!head) throw missing(operation);
  const { etag } = head;
  const wanted = headerValue(headers, 'if-match');
  if (wanted !== undefined && !lists(wanted, etag)) throw preconditionFailed('If-Match');
  const all = responseHeaders(head, request);
  if (lists(headerValue(headers, 'if-none-match') ?? '', etag)) {
    return { status: 304, headers: all, body: Buffer.alloc(0) };
  }
  if (method === 'HEAD')
    return { status: 200, headers: withLength(all, head), body: Buffer.alloc(0) };
  return { status: 200, headers: all, body: store.get(bucket, key)?.body ?? Buffer.alloc(0) };
}

/** Deleting what is not there succeeds too. */
export function deleteObject(operation: Operation): HttpResponse {
  const { request, bucket, caller, principals } = operation;
  assertAllowed(principals, caller, { action: 'DeleteObject', bucket, key: request.key });
  assertWriteCondition(operation);
  deleteStored(operation, request.key);
  return emptyResponse(204);
}

/** Deletes an object and tells of it. */
export function deleteStored({ store, bucket, request, onChange }: Operation, key: string): void {
  const head = store.delete(bucket, key);
  if (head) onChange({ type: 'Object Deleted', reason: 'DeleteObject', head, request });
}

/**
 * Holds a change to its condition (Amazon S3 User Guide, "Conditional writes" and "Conditional deletes").
 *
 * @throws S3Error where the object there is another one than the condition wants
 */
function assertWriteCondition({ request, bucket, caller, principals, store }: Operation): void {
  const { key, headers, method } = request;
  const head = store.head(bucket, key);
  const none = headerValue(headers, 'if-none-match');
  if (none !== undefined && (none !== '*' || method !== 'PUT'))
    throw notImplemented('If-None-Match');
  if (none && head) throw preconditionFailed('If-None-Match');
  const wanted = headerValue(headers, 'if-match');
  if (wanted === undefined) return;
  // Who may compare an object's tag learns of its content.
  if (wanted !== '*') assertAllowed(principals, caller, { action: 'GetObject', bucket, key });
  if (!head && wanted !== '*') throw noSuchKey(key);
  if (!head || !lists(wanted, head.etag)) throw preconditionFailed('If-Match');
}

/** @throws S3Error where a body was cut off because it is larger than any that is taken */
export function assertWholeBody({ headers, body }: S3Request): void {
  const length = Number(headerValue(headers, 'content-length') ?? body.length);
  if (Math.max(length, body.length) > MAX_OBJECT_BYTES) {
    throw entityTooLarge(Math.max(length, body.length), MAX_OBJECT_BYTES);
  }
  if (length !== body.length) throw incompleteBody();
}

/** The refusal by which whoever may not list a bucket does not learn what is missing in it (Amazon S3 API Reference, GetObject). */
function missing({ request: { key }, bucket, caller, principals }: Operation): Error {
  const denial = denialOf(principals, caller, { action: 'ListBucket', bucket });
  return denial ? accessDenied(denialMessage(denial)) : noSuchKey(key);
}

function withLength(headers: Header[], { size }: ObjectHead): Header[] {
  return [...headers, ['content-length', String(size)]];
}

function lists(tags: string, etag: string): boolean {
  return tags
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*');
}
