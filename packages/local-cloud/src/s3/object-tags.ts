import { type Header, type HttpResponse, headerValue } from '../http/http-message.ts';
import { assertAllowed } from './access.ts';
import { emptyResponse } from './object-headers.ts';
import type { Operation } from './object-operations.ts';
import { invalidArgument, noSuchKey } from './s3-error.ts';
import { NAMESPACE, type XmlElement, xmlResponse } from './xml.ts';

/** The tags of an object, in their order. */
export type Tags = [key: string, value: string][];

/** Limits of S3 (Amazon S3 User Guide, "Categorizing your objects using tags"). */
const MAX_TAGS = 10;
const MAX_KEY_CHARACTERS = 128;
const MAX_VALUE_CHARACTERS = 256;

const TAGGING = 'x-amz-tagging';

/** Reads the tags that a new object is stored with. */
export function tagsIn(headers: Header[]): Tags | undefined {
  const text = headerValue(headers, TAGGING);
  if (!text) return undefined;
  const tags: Tags = [...new URLSearchParams(text)];
  const isWrong = ([key, value]: Tags[number]) =>
    key === '' || key.length > MAX_KEY_CHARACTERS || value.length > MAX_VALUE_CHARACTERS;
  const isRepeated = new Set(tags.map(([key]) => key)).size < tags.length;
  if (tags.length > MAX_TAGS || isRepeated || tags.some(isWrong)) {
    throw invalidArgument(
      "The header 'x-amz-tagging' shall be encoded as URL query.",
      TAGGING,
      text,
    );
  }
  return tags;
}

/** GetObjectTagging. */
export function getTags({ request: { key }, ...operation }: Operation): HttpResponse {
  const { bucket, caller, principals, store } = operation;
  assertAllowed(principals, caller, { action: 'GetObjectTagging', bucket, key });
  const head = store.head(bucket, key);
  if (!head) throw noSuchKey(key);
  const tags = (head.tags ?? []).map(
    ([name, value]): XmlElement => [
      'Tag',
      [
        ['Key', name],
        ['Value', value],
      ],
    ],
  );
  return xmlResponse([`Tagging ${NAMESPACE}`, [['TagSet', tags]]]);
}

/** DeleteObjectTagging. */
export function deleteTags({ request: { key }, ...operation }: Operation): HttpResponse {
  const { bucket, caller, principals, store } = operation;
  assertAllowed(principals, caller, { action: 'DeleteObjectTagging', bucket, key });
  if (!store.head(bucket, key)) throw noSuchKey(key);
  store.removeTags(bucket, key);
  return emptyResponse(204);
}
